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

/// A piece of data as reports give it to other programs: nothing, true or false, a number, a text, a list, or fields
/// in their order. `Value{{"id", 7}, {"event", nullptr}}` has two fields; lists are made of vectors.
class Value {
public:
    struct Field;
    using List = std::vector<Value>;
    using Fields = std::vector<Field>;
    using Data = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Fields>;

    Value() : data_(std::monostate()) {}  // defaulted, GCC 12 forgets it in `Value{{"a", false ? Value(1) : Value()}}`
    Value(std::nullptr_t) {}
    Value(bool truth) : data_(truth) {}
    template <class T>
        requires std::is_arithmetic_v<T>
    Value(T number) : data_(kept(number)) {}
    Value(std::string text) : data_(std::move(text)) {}
    Value(std::string_view text) : data_(std::string(text)) {}
    Value(const char* text) : data_(std::string(text)) {}
    Value(List list) : data_(std::move(list)) {}
    Value(std::initializer_list<Field> fields);
    /// Nothing where there is nothing.
    template <class T>
    Value(const std::optional<T>& value) {
        if (value) {
            *this = Value(*value);
        }
    }
    template <class T>
    Value(const std::vector<T>& values) : data_(List(values.begin(), values.end())) {}

    [[nodiscard]] static Value list() { return List{}; }
    [[nodiscard]] static Value fields() { return Value(std::initializer_list<Field>{}); }

    [[nodiscard]] const Data& data() const { return data_; }
    /// Adds to a list.
    void push_back(Value value) { std::get<List>(data_).push_back(std::move(value)); }
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

struct Value::Field {
    std::string key;
    Value value;
};

inline Value::Value(std::initializer_list<Field> fields) : data_(Fields(fields)) {}

/// As people and spreadsheets read it: nothing is empty, and the parts of a list stand with a blank between them.
[[nodiscard]] std::string plain_text(const Value& value);

/// The value as a JSON document on lines of its own, as reports write it, with a line end.
[[nodiscard]] std::string json_text(const Value& value);

/// The same on one line, without a line end.
[[nodiscard]] std::string json_line(const Value& value);

/// One of the rows of a list as `json_text` writes it within the list, without what stands between rows.
[[nodiscard]] std::string json_row(const Value& value);

}  // namespace damier
