#include "base/text.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("names that differ only in case and accents are alike") {
    CHECK(fold("Dupônt") == "dupont");
    CHECK(fold("DUPONT") == fold("dupont"));
    CHECK(fold("Łukasz  Wiśniewski ") == "lukasz wisniewski");
    CHECK(fold("René-Jean Bœuf") == "rene-jean boeuf");
    CHECK(fold("İlker") == "ilker");
    CHECK(fold("Straße") == "strasse");
    CHECK(fold("김민수") == "김민수");
    CHECK(fold("").empty());
    CHECK(fold("\xE9") == "\xE9");
}

TEST_CASE("text that is ASCII folds as it does next to other letters") {
    std::string all;
    for (int code = 0; code < 128; ++code) {
        const char c = static_cast<char>(code);
        for (const std::string& text : {std::string("a") + c + "B", std::string(2, c) + "B", std::string("A ") + c}) {
            CAPTURE(code);
            CHECK(fold(text + ".\u00E9") == fold(text + ".e"));
        }
        all += c;
    }
    CHECK(fold(all + "\u00E9") == fold(all + "e"));
}

TEST_CASE("bytes that are not UTF-8 are found") {
    CHECK(!find_invalid_utf8("a\xC3\xA9"));
    CHECK(find_invalid_utf8("a\xE9z") == std::optional<std::size_t>(1));
    CHECK(find_invalid_utf8("\xC3") == std::optional<std::size_t>(0));
    CHECK(find_invalid_utf8("\xED\xA0\x80") == std::optional<std::size_t>(0));
}

TEST_CASE("text is measured and cut by columns") {
    CHECK(count_code_points("é1") == 2);
    CHECK(display_width("好手") == 4);
    CHECK(display_width("e\xCC\x81") == 1);
    CHECK(shorten("abcdef", 4) == "abc…");
    CHECK(shorten("abcdef", 4, true) == "a...");
    CHECK(shorten("abcdef", 2, true) == "..");
    CHECK(shorten("好手好", 4) == "好…");
    CHECK(shorten("abc", 3) == "abc");
    CHECK(first_character("éa") == "é");
    CHECK(first_character("\xE9z") == "\xE9");
    CHECK(first_character("").empty());
    CHECK(excerpt("a\n") == "a\\n");
    CHECK(excerpt(std::string(41, 'a')) == std::string(39, 'a') + "…");
}

TEST_CASE("all byte order marks at the beginning are left out") {
    CHECK(bom_length("a\xEF\xBB\xBF") == 0);
    CHECK(without_bom("\xEF\xBB\xBF\xEF\xBB\xBF"
                      "a") == "a");
}

TEST_CASE("control characters are shown, and not sent") {
    CHECK(printable("a\x1b[1mé\n") == "a\\x1B[1mé\\n");
    CHECK(printable("\xE9") == "\\xE9");
    CHECK(printable("a\u009B1mb") == "a\\x9B1mb");
    CHECK(printable("x\u202Ey\u2028\u200B\uFEFF") == "x\\u202Ey\\u2028\\u200B\\uFEFF");
    CHECK(printable("김 é 好 ♟") == "김 é 好 ♟");
    CHECK(printable_lines("a\tb\n\x1b[2J\n") == "a\\x09b\n\\x1B[2J\n");
    CHECK(printable_lines("") == "");
}

TEST_CASE("text without a visible character is blank") {
    const std::string blank =
        GENERATE(values<std::string>({"", " ", "\t \r\n", "\u0301", "\u00A0\u3000", "\u200B", "\uFEFF \u0301\u202E"}));
    CAPTURE(printable(blank));
    CHECK(says_nothing(blank));
    CHECK(!says_nothing(blank + "é"));
    CHECK(!says_nothing("?" + blank));
    CHECK(!says_nothing("\xE9"));
}

TEST_CASE("control characters are found") {
    CHECK(find_control("Jean Dupont").empty());
    CHECK(find_control("می\u200Cخواهم").empty());  // letters that must not join
    CHECK(find_control("a\x7F-") == "\x7F");
    CHECK(find_control("a\nb\tc") == "\n");
    CHECK(find_control("a\u202Eb") == "\u202E");
    CHECK(find_control("\u2029") == "\u2029");
}

TEST_CASE("similar words are found") {
    CHECK(edit_distance("stats", "stast") == 1);
    CHECK(edit_distance("", "ab") == 2);
    // With a limit, the distance is the same up to the limit.
    const std::vector<std::string> words{"", "a", "ab", "ba", "abc", "acb", "xabc", "abcabc", "bacbac", "abcxabc"};
    for (const std::string& a : words) {
        for (const std::string& b : words) {
            for (std::size_t most = 0; most < 8; ++most) {
                CHECK(edit_distance(a, b, most) == std::min(edit_distance(a, b), most + 1));
            }
        }
    }
    const std::vector<std::string> games{"achef", "anacund", "avalam", "fanorona"};
    CHECK(nearest_words("fanarona", games) == std::vector<std::string>{"fanorona"});
    CHECK(nearest_words("ava", games) == std::vector<std::string>{"avalam"});
    CHECK(nearest_words("zzzzzzz", games).empty());
    const std::vector<std::string> options{"date", "line"};
    CHECK(nearest_words("game", options, 1) == std::vector<std::string>{"date"});
    CHECK(nearest_words("game", options, 1, 3).empty());
}
