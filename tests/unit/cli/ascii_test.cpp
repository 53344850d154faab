#include "cli/terminal/ascii.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("a screen without Unicode shows names by the letters that it has") {
    CHECK(ascii_text("René-Jean Bœuf – l’Hôte") == "Rene-Jean Boeuf - l'Hote");
    CHECK(ascii_text("Łukasz Dvořák, Straße") == "Lukasz Dvorak, Strasse");
    CHECK(ascii_text("李小龍") == "???");
    CHECK(ascii_text("a…") == "a...");
    CHECK(ascii_text("") == "");
}
