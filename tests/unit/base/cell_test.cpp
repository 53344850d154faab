#include "base/cell.hpp"

#include "catch.hpp"

#include <string>

namespace damier {

TEST_CASE("a cell that a spreadsheet would run is guarded, and is read back unchanged") {
    struct Case {
        std::string text;
        std::string guarded;
    };
    const Case c = GENERATE(values<Case>({
        {"", ""},
        {"Jean Dupont", "Jean Dupont"},
        {"1-0", "1-0"},
        {"=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
        {"+44 20", "'+44 20"},
        {"-Anna", "'-Anna"},
        {"@SUM(A1)", "'@SUM(A1)"},
        {"\t=1+1", "'\t=1+1"},
        {"\r=1", "'\r=1"},
        {"-1.5", "-1.5"},
        {"+3", "+3"},
        {"-1e6", "-1e6"},
        {"-3,0", "-3,0"},
        {"-3,0,1", "'-3,0,1"},
        {"-1.5+1", "'-1.5+1"},
        {"--3", "'--3"},
        {"+-3", "'+-3"},
        {"-inf", "'-inf"},
        {"-", "-"},
        {"+", "+"},
        {"@", "'@"},
        {"'", "'"},
        {"'Anna'", "'Anna'"},
        {"'=1", "''=1"},
        {"''=1", "'''=1"},
        {"'-1.5", "'-1.5"},
    }));
    CAPTURE(c.text);
    CHECK(guarded_cell(c.text) == c.guarded);
    CHECK(unguarded_cell(guarded_cell(c.text)) == c.text);
}

TEST_CASE("a cell that a spreadsheet would turn into a date is written as a text, and is read back unchanged") {
    const std::string text = GENERATE("12-8", "1-0", "0-1", "1.2", "3/4", "1.2.3", "01-02", "4:1", "2025-01");
    CAPTURE(text);
    CHECK(undated_cell(text) == "=\"" + text + "\"");
    CHECK(unguarded_cell(undated_cell(text)) == text);
}

TEST_CASE("a cell that is no date, or is meant to be one, is not changed") {
    const std::string text = GENERATE("", "1", "12", "1-", "-1-0", "12-8 (3-1)", "1/2-1/2", "2026-03-14", "2026.03.14",
                                      "120-8", "2025-1", "1-2-3-4", "Ann", "a1-b2", "=\"Ann\"", "=\"\"", "=\"", "\"");
    CAPTURE(text);
    CHECK(undated_cell(text) == text);
    CHECK(unguarded_cell(text) == text);
}

}  // namespace damier
