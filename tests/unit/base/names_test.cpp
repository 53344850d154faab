#include "base/names.hpp"

#include "catch.hpp"

#include <string>

namespace damier {

TEST_CASE("names that may be one person's are alike") {
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
        {"Jean Dupont", "Paul Dupont", false},
        {"Alice Évrard", "Alice Girard", false},
        {"Jean Dupont", "P. Dupont", false},
        {"Jean Dupont", "Jean Martin", false},
        {"Jean Dupont", "Jean", false},
        {"J. D.", "Jean Dupont", false},
        {"Ann", "Ana", false},
        {"", "Jean Dupont", false},
    }));
    CAPTURE(one.a, one.b);
    CHECK(alike_names(one.a, one.b) == one.alike);
    CHECK(alike_names(one.b, one.a) == one.alike);
}

}  // namespace damier
