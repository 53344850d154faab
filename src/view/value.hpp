// The data of reports, for other programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace damier {

/// A value with a name. It is a template since Value contains values of this type.
template <class V>
struct KeyAndValue {
    std::string key;
    V value;
};

/// A piece of data: nothing, true or false, a number, a text, a list, or fields in their order.
/// `Value{{"id", 7}, {"event", nullptr}}` has two fields. A list is made from a vector.
class Value {
public:
    using Field = KeyAndValue<Value>;
    using List = std::vector<Value>;
    using Fields = std::vector<Field>;
    using Data = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Fields>;

    Value();
    Value(std::nullptr_t);
    Value(bool truth);
    template <class T>
    requires std::is_arithmetic_v<T> Value(T number) : data_(kept(number)) {}
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(List list);
    Value(Fields fields);
    Value(std::initializer_list<Field> fields);
    // Defined in value.cpp, so that they are compiled only once.
    Value(const Value& other);
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);
    Value& operator=(Value&& other) noexcept;
    ~Value();
    /// The value in the optional; the value "nothing" if the optional is empty.
    template <class T>
    Value(const std::optional<T>& value) {
        if (value) {
            *this = Value(*value);
        }
    }
    template <class T>
    Value(const std::vector<T>& values) : data_(List(values.begin(), values.end())) {}

    [[nodiscard]] static Value list();
    [[nodiscard]] static Value fields();

    [[nodiscard]] const Data& data() const { return data_; }
    /// Adds to a list.
    void push_back(Value value);
    /// The field with this name. It is added if it is missing.
    Value& operator[](std::string_view key);
    /// Adds all fields of the other value at the end.
    void append(Value other);
    /// Whether it is an empty list, or has no fields.
    [[nodiscard]] bool empty() const;

private:
    /// Converts a number to one of the types of numbers in Data.
    template <class T>
    static auto kept(T number) {
        if constexpr (std::is_floating_point_v<T>) {
            return static_cast<double>(number);
        } else if constexpr (std::is_signed_v<T>) {
            return static_cast<std::int64_t>(number);
        } else {
            return static_cast<std::uint64_t>(number);
        }
    }

    Data data_;
};

/// The value as text for people and spreadsheets. Nothing becomes an empty text; the parts of a list are separated by
/// blanks.
[[nodiscard]] std::string plain_text(const Value& value);

/// As `plain_text`, but counts from five digits on are grouped: `12,345`.
[[nodiscard]] std::string count_text(const Value& value);

/// The value as an indented JSON document, with a line end.
[[nodiscard]] std::string json_text(const Value& value);

/// The value as JSON on one line, without a line end.
[[nodiscard]] std::string json_line(const Value& value);

/// Writes a row of a list, field by field, in the form that `json_text` gives it within the list, without the text
/// between rows.
class JsonRow {
public:
    /// The text of a field up to its value. It is the same in all rows, so make it only once.
    [[nodiscard]] static std::string field_start(const std::string& key);

    /// Begins the row at the end of `out`.
    explicit JsonRow(std::string& out);
    void add(std::string_view field_start, const Value& value);
    /// Ends the row, which must have a field.
    void end();

private:
    std::string& out_;
    bool is_empty_ = true;
};

}  // namespace damier
