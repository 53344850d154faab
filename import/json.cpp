#include "import/json.hpp"

#include "base/text.hpp"
#include "import/foreign.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

/// Deeper values and records of more are no records of games; without limits they could exhaust the stack and memory.
constexpr std::size_t deepest = 32;
constexpr std::size_t most_values = 200'000;

/// Goes over a text and notes how far it was read, since the library tells no places.
class NotingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    NotingIterator(const char* at, const char** noted) : at_(at), noted_(noted) {}
    reference operator*() const { return *at_; }
    NotingIterator& operator++() {
        *noted_ = ++at_;
        return *this;
    }
    NotingIterator operator++(int) {
        NotingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const NotingIterator& o) const { return at_ == o.at_; }
    bool operator!=(const NotingIterator& o) const { return at_ != o.at_; }

private:
    const char* at_;
    const char** noted_;
};

/// Builds the values and hands each on when it is complete. The library calls it while it reads.
class Builder {
public:
    using Json = nlohmann::json;

    Builder(std::string_view text, const JsonSink& sink) : text_(text), sink_(sink) {}

    /// Reads the value at `begin`, and gives where it ends; nothing after a fault.
    std::optional<std::size_t> run(std::size_t begin) {
        noted_ = text_.data() + begin;
        open_.clear();
        listed_ = false;
        begun_ = begin;
        const char* const end = text_.data() + text_.size();
        const bool good = Json::sax_parse(NotingIterator(noted_, &noted_), NotingIterator(end, &noted_), this,
                                          Json::input_format_t::json, false);
        return good ? std::optional(at()) : std::nullopt;
    }

    bool null() { return scalar(JsonValue::Kind::null, "null", at() - 4); }
    bool boolean(bool value) {
        return scalar(JsonValue::Kind::boolean, value ? "true" : "false", at() - (value ? 4 : 5));
    }
    bool number_integer(Json::number_integer_t) { return number(); }
    bool number_unsigned(Json::number_unsigned_t) { return number(); }
    bool number_float(Json::number_float_t, const std::string&) { return number(); }
    bool string(std::string& value) { return scalar(JsonValue::Kind::string, std::move(value), quote_before(at())); }
    bool binary(Json::binary_t&) { return false; }
    bool key(std::string& name) {
        key_ = std::move(name);
        return true;
    }
    bool start_object(std::size_t) { return start(JsonValue::Kind::object); }
    bool end_object() { return end(); }
    bool start_array(std::size_t) {
        if (open_.empty() && !listed_) {
            listed_ = true;
            return true;
        }
        return start(JsonValue::Kind::array);
    }
    bool end_array() { return open_.empty() || end(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
        // "[json.exception.…] parse error at line 1, column 5: syntax error while parsing value - REASON; last read …"
        std::string_view reason = error.what();
        const auto dash = reason.find(" - ");
        reason = dash != std::string_view::npos ? reason.substr(dash + 3) : reason.substr(reason.find("] ") + 2);
        reason = reason.substr(0, reason.find("; last read"));
        const bool cut_off = trim(text_.substr(at())).empty();
        return refuse(fmt::format("{}: {} (the rest of the file is not read)",
                                  cut_off ? "the file ends in the middle of a record" : "this is no JSON", reason));
    }

private:
    [[nodiscard]] std::size_t at() const { return static_cast<std::size_t>(noted_ - text_.data()); }

    bool refuse(std::string message) {
        JsonValue value;
        value.span = span_of(open_.empty() ? begun_ : open_.front().span.begin, text_.size());
        // The library has read one character too many.
        const std::size_t place = std::max<std::size_t>(at(), 1) - (at() < text_.size() ? 1 : 0);
        sink_(value, Diagnostic{Severity::error, span_of(place, place), std::move(message)});
        return false;
    }

    /// Where the string that ends before `end` opens: at the next quote that no backslash stands before.
    [[nodiscard]] std::size_t quote_before(std::size_t end) const {
        for (std::size_t quote = text_.rfind('"', end - 2);; quote = text_.rfind('"', quote - 1)) {
            std::size_t backslashes = 0;
            while (backslashes < quote && text_[quote - 1 - backslashes] == '\\') {
                ++backslashes;
            }
            if (backslashes % 2 == 0) {
                return quote;
            }
        }
    }

    /// A number ends one character early, since it only ends with what follows.
    bool number() {
        constexpr std::string_view parts = "0123456789+-.eE";
        const std::size_t last = text_.find_last_of(parts, at() - 1);
        const std::size_t before = text_.find_last_not_of(parts, last);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        return scalar(JsonValue::Kind::number, std::string(text_.substr(begin, last + 1 - begin)), begin);
    }

    bool scalar(JsonValue::Kind kind, std::string text, std::size_t begin) {
        JsonValue value;
        value.kind = kind;
        value.text = std::move(text);
        value.key = std::move(key_);
        value.span = span_of(begin, kind == JsonValue::Kind::number ? begin + value.text.size() : at());
        return add(std::move(value));
    }

    bool start(JsonValue::Kind kind) {
        if (open_.size() >= deepest) {
            return refuse("the values are nested too deeply (the rest of the file is not read)");
        }
        JsonValue& value = open_.emplace_back();
        value.kind = kind;
        value.key = std::move(key_);
        value.span.begin = static_cast<std::uint32_t>(at() - 1);
        return true;
    }

    bool end() {
        JsonValue value = std::move(open_.back());
        open_.pop_back();
        value.span.end = static_cast<std::uint32_t>(at());
        return add(std::move(value));
    }

    bool add(JsonValue value) {
        if (open_.empty()) {
            sink_(value, std::nullopt);
            values_ = 0;
            return true;
        }
        open_.back().children.push_back(std::move(value));
        return ++values_ < most_values || refuse("the record is too long (the rest of the file is not read)");
    }

    std::string_view text_;
    const JsonSink& sink_;
    const char* noted_ = nullptr;  // behind what the library has read
    std::size_t begun_ = 0;
    bool listed_ = false;          // the values are those of an array
    std::vector<JsonValue> open_;  // the containers that are not complete, outermost first
    std::size_t values_ = 0;
    std::string key_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto found =
        std::find_if(children.begin(), children.end(), [&](const JsonValue& child) { return child.key == name; });
    return found == children.end() ? nullptr : &*found;
}

void read_json(std::string_view text, const JsonSink& sink) {
    Builder builder(text, sink);
    std::size_t at = text.starts_with(utf8_bom) ? utf8_bom.size() : 0;
    for (;;) {
        at = text.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos) {
            return;
        }
        const auto end = builder.run(at);
        if (!end) {
            return;
        }
        at = *end;
    }
}

}  // namespace damier
