#include "store/game/mentions.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("names are found in texts as whole words, whatever case and accents") {
    const std::string by = "X";
    const std::set<std::string> names{"jean dupont", "dupont", "j."};
    const Mentions mentions({2, 6, 11}, [&](const std::string& name) { return names.contains(name) ? &by : nullptr; });
    struct Row {
        const char* text;
        const char* replaced;
    };
    for (const auto& [text, replaced] : std::vector<Row>{
             {"Jean Dupont", "X"},
             {"by JEAN  DUPO\u0302NT, and dupont's son", "by X, and X's son"},
             {"Dupontel, Madupont, J. plays", "Dupontel, Madupont, J. plays"},
             {"dupont dupont", "X X"},
             {"é Dupont é", "é X é"},
             {"", ""},
         }) {
        CAPTURE(text);
        CHECK(mentions.replaced(text) == replaced);
        CHECK(mentions.are_in(text) == (std::string(text) != replaced));
    }
}
