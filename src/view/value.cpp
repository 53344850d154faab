// Values as JSON and as plain text.
//
// The layout of lists and fields is written here, so that every report looks the same. nlohmann's library writes only
// single numbers and texts.
#include "view/value.hpp"

#include "base/text.hpp"
#include "view/numbers.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace damier {
namespace {

constexpr int one_line = -1;

template <class T>
void write_scalar(const T& value, std::string& out) {
    out += nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// The bytes that JSON may not write as they are: characters to escape, and those that may not be UTF-8.
enum SpecialByte : std::uint8_t { ordinary = 0, escaped = 1, not_ascii = 2 };

constexpr auto special_bytes = [] {
    std::array<std::uint8_t, 256> special{};
    std::fill(special.begin(), special.begin() + 0x20, std::uint8_t{escaped});
    std::fill(special.begin() + 0x80, special.end(), std::uint8_t{not_ascii});
    special['"'] = special['\\'] = escaped;
    return special;
}();

/// Writes short texts and whole numbers directly. They are the most frequent values, and setting up the library's
/// writer for each would be slow.
void write_scalar(const std::string& text, std::string& out) {
    unsigned seen = ordinary;
    for (const char c : text) {
        seen |= special_bytes[static_cast<unsigned char>(c)];
    }
    if ((seen & escaped) == 0 && ((seen & not_ascii) == 0 || !find_invalid_utf8(text))) {
        out += '"';
        out += text;
        out += '"';
    } else {
        write_scalar<std::string>(text, out);
    }
}

void write_scalar(std::int64_t number, std::string& out) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void begin_line(int depth, std::string& out) {
    if (depth != one_line) {
        constexpr std::string_view line = "\n                ";
        const auto blanks = 2 * static_cast<std::size_t>(depth);
        out += line.substr(0, blanks + 1);
        out.append(blanks + 1 - std::min(line.size(), blanks + 1), ' ');
    }
}

/// Writes the value. `depth` is the depth of its first line in the document.
void write(const Value& value, int depth, std::string& out);

/// Writes parts between brackets, each on its own line.
template <class Parts, class WritePart>
void write_parts(const Parts& parts, int depth, std::string& out, const char* brackets, const WritePart& write_part) {
    const int inside = depth == one_line ? one_line : depth + 1;
    out += brackets[0];
    for (const auto& part : parts) {
        out += &part == parts.data() ? "" : ",";
        begin_line(inside, out);
        write_part(part, inside);
    }
    if (!parts.empty()) {
        begin_line(depth, out);
    }
    out += brackets[1];
}

struct Writer {
    int depth;
    std::string& out;

    void operator()(std::monostate) const { out += "null"; }
    void operator()(const Value::List& list) const {
        write_parts(list, depth, out, "[]", [&](const Value& part, int inside) { write(part, inside, out); });
    }
    void operator()(const Value::Fields& fields) const {
        write_parts(fields, depth, out, "{}", [&](const Value::Field& field, int inside) {
            write_scalar(field.key, out);
            out += depth == one_line ? ":" : ": ";
            write(field.value, inside, out);
        });
    }
    template <class T>
    void operator()(const T& scalar) const {
        write_scalar(scalar, out);
    }
};

void write(const Value& value, int depth, std::string& out) {
    std::visit(Writer{depth, out}, value.data());
}

}  // namespace

// If it were defaulted in the class, GCC 12 would omit the copy in `Value{{"a", false ? Value(1) : Value()}}`.
Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

Value::Value() : data_(std::monostate()) {}
Value::Value(std::nullptr_t) : data_(std::monostate()) {}
Value::Value(bool truth) : data_(truth) {}
Value::Value(std::string text) : data_(std::move(text)) {}
Value::Value(std::string_view text) : data_(std::string(text)) {}
Value::Value(const char* text) : data_(std::string(text)) {}
Value::Value(List list) : data_(std::move(list)) {}
Value::Value(Fields fields) : data_(std::move(fields)) {}
Value::Value(std::initializer_list<Field> fields) : data_(Fields(fields)) {}

Value Value::list() {
    return List{};
}

Value Value::fields() {
    return Value(std::initializer_list<Field>{});
}

void Value::push_back(Value value) {
    std::get<List>(data_).push_back(std::move(value));
}

Value& Value::operator[](std::string_view key) {
    Fields& fields = std::get<Fields>(data_);
    const auto at = std::find_if(fields.begin(), fields.end(), [&](const Field& field) { return field.key == key; });
    return at != fields.end() ? at->value : fields.emplace_back(Field{std::string(key), {}}).value;
}

void Value::append(Value other) {
    for (Field& field : std::get<Fields>(other.data_)) {
        (*this)[field.key] = std::move(field.value);
    }
}

bool Value::empty() const {
    const auto* const list = std::get_if<List>(&data_);
    const auto* const fields = std::get_if<Fields>(&data_);
    return (list != nullptr && list->empty()) || (fields != nullptr && fields->empty());
}

std::string plain_text(const Value& value) {
    if (std::holds_alternative<std::monostate>(value.data())) {
        return {};
    }
    if (const auto* const text = std::get_if<std::string>(&value.data())) {
        return *text;
    }
    if (const auto* const list = std::get_if<Value::List>(&value.data())) {
        std::string out;
        for (const Value& part : *list) {
            out += (out.empty() ? "" : " ") + plain_text(part);
        }
        return out;
    }
    return json_line(value);
}

std::string count_text(const Value& value) {
    if (const auto* const number = std::get_if<std::uint64_t>(&value.data())) {
        return grouped(*number);
    }
    if (const auto* const number = std::get_if<std::int64_t>(&value.data()); number != nullptr && *number >= 0) {
        return grouped(*number);
    }
    return plain_text(value);
}

std::string json_text(const Value& value) {
    std::string out;
    write(value, 0, out);
    return out + '\n';
}

std::string json_line(const Value& value) {
    std::string out;
    write(value, one_line, out);
    return out;
}

std::string JsonRow::field_start(const std::string& key) {
    std::string out;
    begin_line(2, out);
    write_scalar(key, out);
    return out + ": ";
}

JsonRow::JsonRow(std::string& out) : out_(out) {
    begin_line(1, out_);
    out_ += '{';
}

void JsonRow::add(std::string_view field_start, const Value& value) {
    if (!is_empty_) {
        out_ += ',';
    }
    is_empty_ = false;
    out_ += field_start;
    write(value, 2, out_);
}

void JsonRow::end() {
    begin_line(1, out_);
    out_ += '}';
}

}  // namespace damier
