#include "record/repair.hpp"

#include "catch.hpp"

#include <string>

using namespace damier;

namespace {

/// `5:c12 a1A`, or `-` if the text is not read as a turn.
std::string outline(std::string_view text) {
    const auto turn = LooseTurn::parse(text);
    std::string out = turn ? "" : "-";
    for (const auto& step : turn ? turn->steps : std::vector<LooseTurn::Step>{}) {
        out += out.empty() ? "" : " ";
        out += step.group == 0 ? "" : std::string{step.group, ':'};
        out += step.square;
        out += step.mark == 0 ? "" : std::string(1, step.mark);
    }
    return out;
}

}  // namespace

TEST_CASE("a turn is split into its parts, whatever its case and separators") {
    struct Case {
        std::string text;
        std::string parts;
    };
    const Case c = GENERATE(values<Case>({
        {"a5-b5", "a5 b5"},
        {"A5B5", "a5 b5"},
        {"a5--=+xb5", "a5 b5"},
        {"D3E3a", "d3 e3A"},
        {"d3-e3A-d4w", "d3 e3A d4W"},
        {"5:c12+A1", "5:c12 a1"},
        {"c125:a1", "c12 5:a1"},
        {"c123", "-"},
        {"d3-e3AW", "-"},
        {"Ad3", "-"},
        {"a5-b5!", "-"},
        {"5:", "-"},
        {"-", "-"},
        {"", "-"},
    }));
    CAPTURE(c.text);
    CHECK(outline(c.text) == c.parts);
}
