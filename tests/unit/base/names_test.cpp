#include "base/names.hpp"

#include "base/text.hpp"
#include "catch.hpp"

#include <string>

namespace damier {

TEST_CASE("a name has a greatest length, in characters") {
    std::string longest;
    for (std::size_t i = 0; i < longest_name; ++i) {
        longest += "é";
    }
    CHECK(!name_error(longest));
    CHECK(name_error(longest + "e"));
}

TEST_CASE("names that may belong to one person are alike") {
    struct Case {
        std::string a;
        std::string b;
        bool alike;
    };
    const Case one = GENERATE(values<Case>({
        {"Jean Dupont", "Jean Dupont", true},
        {"Jean Dupont", "jean dupônt", true},
        {"Jean Dupont", "DUPONT, Jean", true},
        {"Jean Dupont", "Jean Dupond", true},
        {"Jean Dupont", "Jaen Dupont", true},
        {"Jean Dupont", "J. Dupont", true},
        {"Dupont J", "Jean Dupont", true},
        {"Jean Dupont", "?", true},
        {"Jean-Luc Petit", "Jean Luc Petit", true},
        {"Sean O'Brien", "O’BRIEN, Sean", true},
        {"Jean Dupont", "Paul Dupont", false},
        {"Alice Évrard", "Alice Girard", false},
        {"Jean Dupont", "P. Dupont", false},
        {"Jean Dupont", "Jean Martin", false},
        {"Jean Dupont", "Jean", false},
        {"J. D.", "Jean Dupont", false},
        {"Ann", "Ana", false},
        {"Ann", "Anne", true},
        {"Bobb", "bob", true},
        {"Jan", "Jean", true},
        {"Tom", "Tim", false},
        {"Bo", "Bob", false},
        {"Ann", "Annie", false},
        {"Player 7", "Player 8", false},
        {"Player 17", "player 17", true},
        {"", "Jean Dupont", false},
    }));
    CAPTURE(one.a, one.b);
    CHECK(alike_names(one.a, one.b) == one.alike);
    CHECK(alike_names(one.b, one.a) == one.alike);
}

TEST_CASE("a name has visible text, on one line, and no control characters") {
    for (const char* good : {"Jean Dupont", "?", "김민수", "O’Brien", "3", "-", " Jean "}) {
        CAPTURE(good);
        CHECK(!name_error(good));
    }
    struct Case {
        std::string name;
        std::string error;
    };
    const Case one = GENERATE(values<Case>({
        {"", "is empty (expected a name, or ? if it is unknown)"},
        {" \u00A0", "is empty (expected a name, or ? if it is unknown)"},
        {"\u0301", "is empty (expected a name, or ? if it is unknown)"},
        {"\u200B", "is empty (expected a name, or ? if it is unknown)"},
        {"Je\x1b[1man", "contains the control character \\x1B"},
        {"Jean\nDupont", "contains the control character \\n"},
        {"Jean\u202EDupont", "contains the control character \\u202E"},
        {"Andr\xE9", "is not UTF-8"},
    }));
    CAPTURE(printable(one.name));
    CHECK(name_error(one.name) == std::optional(one.error));
}

}  // namespace damier
