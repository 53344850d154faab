#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace damier {

/// A value under a name. A template, since values are made of such.
template <class V>
struct KeyAndValue {
    std::string key;
    V value;
};

/// A piece of data as reports give it to other programs: nothing, true or false, a number, a text, a list, or fields
/// in their order. `Value{{"id", 7}, {"event", nullptr}}` has two fields; lists are made of vectors.
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
        requires std::is_arithmetic_v<T>
    Value(T number) : data_(kept(number)) {}
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(List list);
    Value(Fields fields);
    Value(std::initializer_list<Field> fields);
    // These are compiled once, and not wherever reports are made.
    Value(const Value& other);
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);
    Value& operator=(Value&& other) noexcept;
    ~Value();
    /// Nothing where there is nothing.
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
    /// The field with this name, which is added where there is none.
    Value& operator[](std::string_view key);
    /// Puts all fields of the other behind these.
    void append(Value other);
    /// Whether it is a list or has fields, and these are none.
    [[nodiscard]] bool empty() const;

private:
    /// A number as one of those that are kept.
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

/// As people and spreadsheets read it: nothing is empty, and the parts of a list stand with a blank between them.
[[nodiscard]] std::string plain_text(const Value& value);

/// The value as a JSON document on lines of its own, as reports write it, with a line end.
[[nodiscard]] std::string json_text(const Value& value);

/// The same on one line, without a line end.
[[nodiscard]] std::string json_line(const Value& value);

/// One of the rows of a list as `json_text` writes it within the list, without what stands between rows.
[[nodiscard]] std::string json_row(const Value& value);

}  // namespace damier
