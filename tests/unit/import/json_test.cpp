#include "import/json.hpp"

#include "catch.hpp"

#include <fmt/format.h>

using namespace damier;

namespace {

/// A value with the places of all its parts: `{"a":[1]}` is `0-9{a1-4:5-8[6-7:1]}`.
std::string outline(const JsonValue& value) {
    std::string out = fmt::format("{}-{}", value.span.begin, value.span.end);
    if (value.is_scalar()) {
        return out + ":" + value.text;
    }
    const bool object = value.kind == JsonValue::Kind::object;
    out += object ? '{' : '[';
    for (const JsonValue& child : value.children) {
        out += &child == &value.children.front() ? "" : " ";
        out += object ? fmt::format("{}{}-{}:", child.key, child.key_span.begin, child.key_span.end) : "";
        out += outline(child);
    }
    return out + (object ? '}' : ']');
}

/// All values of a text, and its errors as `OFFSET MESSAGE`.
std::vector<std::string> read(std::string_view text) {
    std::vector<std::string> out;
    read_json(text, [&](const JsonValue& value, const std::optional<Diagnostic>& error) {
        REQUIRE(value.span.begin <= value.span.end);
        REQUIRE(value.span.end <= text.size());
        REQUIRE((!error || error->span.end <= text.size()));
        out.push_back(error ? fmt::format("{} {}", error->span.begin, error->message) : outline(value));
    });
    return out;
}

}  // namespace

TEST_CASE("values of JSON know their places") {
    using Values = std::vector<std::string>;
    CHECK(read("").empty());
    CHECK(read(" [ ] \n").empty());
    CHECK(read(R"({"a":[1]})") == Values{"0-9{a1-4:5-8[6-7:1]}"});
    CHECK(read(R"( [ "a\"\\" , -1.5e3,true,  null,{} ] )") ==
          Values{"3-10:a\"\\", "13-19:-1.5e3", "20-24:true", "27-31:null", "32-34{}"});
    CHECK(read("1\n[2,3]\n\"é\"") == Values{"0-1:1", "3-4:2", "5-6:3", "8-12:é"});
    CHECK(read(R"([{"a": {"b": ""}, "c" : [[], 0]}])") ==
          Values{"1-32{a2-5:7-16{b8-11:13-15:} c18-21:24-31[25-27[] 29-30:0]}"});
    CHECK(read("123456789012345678901234567890") == Values{"0-30:123456789012345678901234567890"});
    CHECK(read("\"a\\u0000\\u00e9\\ud83d\\ude00\"") == Values{std::string("0-27:a\0é😀", 13)});
}

TEST_CASE("errors in JSON have their places") {
    struct Case {
        std::string text;
        std::string error;  ///< the last message
    };
    const std::string rest = " (the rest of the file is not read)";
    const std::vector<Case> cases{
        {"[]2\\\"\"",
         "3 this is not JSON: this is not a value (expected a string in quotes, a number, true, false, null, [ or {)"},
        {"{\"a\" 1}", "5 this is not JSON: the name of a member must be followed by a colon"},
        {"{\"a\":1 2}", "7 this is not JSON: a member of an object must be followed by a comma or }"},
        {"{a:1}", "1 this is not JSON: a member of an object must begin with its name in quotes"},
        {"[[1 2]]", "4 this is not JSON: an element of an array must be followed by a comma or ]"},
        {"[\"a\xE9\"]", "3 this is not JSON: byte 0xE9 is not UTF-8"},
        {"[\"a\nb\"]", "3 this is not JSON: a control character in a string must be written as an escape sequence"},
        {"[\"a\\x\"]", "3 this is not JSON: a backslash in a string must be followed by one of \" \\ / b f n r t u"},
        {"[\"\\ud800 \"]", "2 this is not JSON: half of a surrogate pair is missing"},
        {"[1.]", "3 this is not JSON: a point in a number must be followed by digits"},
        {"[1e999]", "1 this is not JSON: this number is too large"},
        {"[tru]",
         "1 this is not JSON: this is not a value (expected a string in quotes, a number, true, false, null, [ or {)"},
        {"[\"ab", "4 the file ends in the middle of a record: this string is never closed"},
        {"{\"a\": [1,",
         "9 the file ends in the middle of a record: this is not a value (expected a string in quotes, a number, true, "
         "false, null, [ or {)"},
        {"{} ,,:,",
         "3 this is not JSON: this is not a value (expected a string in quotes, a number, true, false, null, [ or {)"},
        {"[1] , [2]",
         "4 this is not JSON: this is not a value (expected a string in quotes, a number, true, false, null, [ or {)"},
        {"1\n:",
         "2 this is not JSON: this is not a value (expected a string in quotes, a number, true, false, null, [ or {)"},
        {"[[" + std::string(40, '['), "33 the values are nested too deeply"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const auto said = read(c.text);
        REQUIRE_FALSE(said.empty());
        CHECK(said.back() == c.error + rest);
    }
}

TEST_CASE("a member given twice makes only its own record invalid") {
    CHECK(read(R"([{"a": 1}, {"b": {"a": 1, "c": 2, "a": 3}}, {"a": 1}])") ==
          std::vector<std::string>{"1-9{a2-5:7-8:1}", "34 \"a\" is given twice", "44-52{a45-48:50-51:1}"});
}

TEST_CASE("an array that is too long is cut, and the next record is whole") {
    const auto array_of = [](std::size_t elements) {
        std::string array = "[1";
        for (std::size_t i = 1; i < elements; ++i) {
            array += ",1";
        }
        return array + "]";
    };
    struct Case {
        std::string record;
        bool is_cut;
    };
    for (const Case& c : {Case{array_of(longest_json_array), false}, Case{array_of(longest_json_array + 1), true},
                          Case{array_of(5 * longest_json_array), true}}) {
        std::vector<bool> cut;
        read_json(R"([{"turns": )" + c.record + R"(, "text": "all of it"}, {"text": "next"}])",
                  [&](const JsonValue& value, const std::optional<Diagnostic>& error) {
                      REQUIRE_FALSE(error);
                      REQUIRE(value.find("text") != nullptr);
                      CHECK(value.find("text")->text == (cut.empty() ? "all of it" : "next"));
                      cut.push_back(value.is_cut);
                  });
        CHECK(cut == std::vector<bool>{c.is_cut, false});
    }
}
