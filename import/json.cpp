// Reads JSON values with their places, with RapidJSON's event interface.
//
// `Builder` receives the tokens of the library, keeps the open arrays and objects on a stack, and passes each finished
// value to the sink. Limits protect the stack and memory.

#include "import/json.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "import/foreign.hpp"

#include <fmt/format.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <utility>

namespace damier {
namespace {

/// Records of games are never deeper or larger. Without limits, a file could exhaust the stack and memory.
constexpr std::size_t deepest = 32;
constexpr std::size_t most_values = 2 * longest_json_array;

/// The message for an error of the library; `byte` is the one at which it stopped.
std::string reason_of(rapidjson::ParseErrorCode code, unsigned char byte) {
    using namespace rapidjson;
    switch (code) {
        case kParseErrorObjectMissName:
            return tr("a member of an object must begin with its name in quotes");
        case kParseErrorObjectMissColon:
            return tr("the name of a member must be followed by a colon");
        case kParseErrorObjectMissCommaOrCurlyBracket:
            return tr("a member of an object must be followed by a comma or }");
        case kParseErrorArrayMissCommaOrSquareBracket:
            return tr("an element of an array must be followed by a comma or ]");
        case kParseErrorStringUnicodeEscapeInvalidHex:
            return tr("\\u must be followed by four hexadecimal digits");
        case kParseErrorStringUnicodeSurrogateInvalid:
            return tr("half of a surrogate pair is missing");
        case kParseErrorStringEscapeInvalid:
            return byte < 0x20 ? tr("a control character in a string must be written as an escape sequence")
                               : tr("a backslash in a string must be followed by one of \" \\ / b f n r t u");
        case kParseErrorStringMissQuotationMark:
            return tr("this string is never closed");
        case kParseErrorStringInvalidEncoding:
            return tr_format("byte 0x{:02X} is not UTF-8", byte);
        case kParseErrorNumberTooBig:
            return tr("this number is too large");
        case kParseErrorNumberMissFraction:
            return tr("a point in a number must be followed by digits");
        case kParseErrorNumberMissExponent:
            return tr("the exponent of a number must have digits");
        default:
            return tr("this is not a value (expected a string in quotes, a number, true, false, null, [ or {)");
    }
}

/// Builds values, and passes on each complete one. The library calls it after each token. The beginning of a token
/// follows from the end of the token before.
class Builder {
public:
    Builder(std::string_view text, const JsonSink& sink)
        : text_(text), sink_(sink), stream_(text.data(), text.size()) {}

    /// Reads all values from `begin` on.
    void run(std::size_t begin) {
        constexpr unsigned how = rapidjson::kParseIterativeFlag | rapidjson::kParseStopWhenDoneFlag |
                                 rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
        for (last_end_ = skip_remarks(text_, begin); last_end_ < text_.size();
             last_end_ = skip_remarks(text_, stream_.Tell())) {
            stream_.src_ = text_.data() + last_end_;
            listed_ = false;
            open_.clear();
            const auto result = reader_.Parse<how>(stream_, *this);
            if (result.IsError()) {
                refuse(result.Code(), result.Offset());
                return;
            }
        }
    }

    // The functions that the library calls. It prescribes their names.
    bool Null() { return scalar(JsonValue::Kind::null); }
    bool Bool(bool) { return scalar(JsonValue::Kind::boolean); }
    bool RawNumber(const char*, rapidjson::SizeType, bool) { return scalar(JsonValue::Kind::number); }
    bool Int(int) { return scalar(JsonValue::Kind::number); }
    bool Uint(unsigned) { return scalar(JsonValue::Kind::number); }
    bool Int64(std::int64_t) { return scalar(JsonValue::Kind::number); }
    bool Uint64(std::uint64_t) { return scalar(JsonValue::Kind::number); }
    bool Double(double) { return scalar(JsonValue::Kind::number); }
    bool String(const char* text, rapidjson::SizeType length, bool) {
        JsonValue value = make_value(JsonValue::Kind::string, take_token(stream_.Tell()));
        value.text.assign(text, length);
        return end_value(std::move(value));
    }
    bool Key(const char* text, rapidjson::SizeType length, bool) {
        key_.assign(text, length);
        key_span_ = take_token(stream_.Tell());
        return true;
    }
    bool StartObject() { return start(JsonValue::Kind::object); }
    bool EndObject(rapidjson::SizeType) {
        check_keys(open_.back());
        return end();
    }
    bool StartArray() {
        if (open_.empty() && !listed_) {
            listed_ = true;
            take_bracket();
            return true;
        }
        return start(JsonValue::Kind::array);
    }
    bool EndArray(rapidjson::SizeType) {
        if (open_.empty()) {
            take_bracket();
            listed_ = false;
            return true;
        }
        return end();
    }

private:
    /// The beginning of the token after the last one; the end of the text if there is none. Only inside of an array or
    /// object may signs come before it.
    [[nodiscard]] std::size_t token_begin() const {
        const bool is_inside = listed_ || !open_.empty();
        return std::min(text_.find_first_not_of(is_inside ? " \t\r\n,:" : " \t\r\n", last_end_), text_.size());
    }

    Span take_token(std::size_t end) {
        const Span span = span_of(token_begin(), end);
        last_end_ = end;
        return span;
    }
    /// The library reports a bracket before it consumes it, and other tokens afterwards.
    Span take_bracket() { return take_token(token_begin() + 1); }

    JsonValue make_value(JsonValue::Kind kind, Span span) {
        JsonValue value;
        value.kind = kind;
        value.key = std::move(key_);
        value.key_span = key_span_;
        value.span = span;
        key_.clear();
        return value;
    }

    bool scalar(JsonValue::Kind kind) {
        JsonValue value = make_value(kind, take_token(stream_.Tell()));
        value.text = text_.substr(value.span.begin, value.span.end - value.span.begin);
        return end_value(std::move(value));
    }

    bool start(JsonValue::Kind kind) {
        open_.push_back(make_value(kind, take_bracket()));
        stopped_ = open_.size() > deepest ? tr("the values are nested too deeply") : "";
        return stopped_.empty();
    }

    bool end() {
        JsonValue value = std::move(open_.back());
        open_.pop_back();
        value.span.end = take_bracket().end;
        return end_value(std::move(value));
    }

    bool end_value(JsonValue value) {
        if (open_.empty()) {
            value.is_cut = std::exchange(is_cut_, false);
            sink_(value, error_);
            error_.reset();
            values_ = 0;
            return true;
        }
        JsonValue& outer = open_.back();
        if (outer.kind == JsonValue::Kind::array && outer.children.size() == longest_json_array) {
            outer.children = {};
            values_ -= longest_json_array;
            is_cut_ = true;
        }
        outer.children.push_back(std::move(value));
        stopped_ = ++values_ >= most_values ? tr("the record is too long") : "";
        return stopped_.empty();
    }

    /// If a member is given twice, that is an error, because damier cannot know which of the two is right.
    void check_keys(const JsonValue& object) {
        std::vector<const JsonValue*> members;
        for (const JsonValue& member : object.children) {
            members.push_back(&member);
        }
        std::stable_sort(members.begin(), members.end(), [](const auto* a, const auto* b) { return a->key < b->key; });
        const auto twice = std::adjacent_find(members.begin(), members.end(),
                                              [](const auto* a, const auto* b) { return a->key == b->key; });
        if (twice != members.end() && !error_) {
            const JsonValue& second = **std::next(twice);
            error_ = Diagnostic{Severity::error, second.key_span, tr_format("\"{}\" is given twice", second.key)};
        }
    }

    void refuse(rapidjson::ParseErrorCode code, std::size_t at) {
        at = std::min(code == rapidjson::kParseErrorValueInvalid ? token_begin() : at, text_.size());
        std::string message = stopped_;
        if (message.empty()) {
            const auto byte = static_cast<unsigned char>(at < text_.size() ? text_[at] : 0);
            const std::string reason = reason_of(code, byte);
            message = trim(text_.substr(at)).empty() ? tr_format("the file ends in the middle of a record: {}", reason)
                                                     : tr_format("this is not JSON: {}", reason);
        }
        JsonValue value;
        value.span = span_of(open_.empty() ? token_begin() : open_.front().span.begin, text_.size());
        sink_(value, Diagnostic{Severity::error, span_of(at, at),
                                tr_format("{} (the rest of the file is not read)", message)});
    }

    std::string_view text_;
    const JsonSink& sink_;
    rapidjson::MemoryStream stream_;
    rapidjson::Reader reader_;
    std::size_t last_end_ = 0;         // of the token before
    bool listed_ = false;              // the next values are elements of an array
    std::vector<JsonValue> open_;      // the incomplete arrays and objects, outermost first
    std::size_t values_ = 0;           // the number of values kept of the current record
    bool is_cut_ = false;              // the current record has an array that was too long
    std::optional<Diagnostic> error_;  // of the current record
    std::string stopped_;              // the reason why the builder stopped the library
    std::string key_;
    Span key_span_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto found =
        std::find_if(children.begin(), children.end(), [&](const JsonValue& child) { return child.key == name; });
    return found == children.end() ? nullptr : &*found;
}

void read_json(std::string_view text, const JsonSink& sink) {
    Builder(text, sink).run(bom_length(text));
}

}  // namespace damier
