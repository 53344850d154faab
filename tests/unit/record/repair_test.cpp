#include "record/repair.hpp"

#include "base/text.hpp"
#include "catch.hpp"

#include <algorithm>
#include <random>
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
        {"a1:c5", "a1 c5"},
        {"d2-e3:f4", "d2 e3 f4"},
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

TEST_CASE("the nearest texts are those with the least edit distances, in their order") {
    std::mt19937 random(11);
    const auto random_text = [&]() {
        std::string text;
        for (std::size_t size = random() % 7; text.size() < size;) {
            text += "ab1-"[random() % 4];
        }
        return text;
    };
    for (int round = 0; round < 300; ++round) {
        std::vector<std::string> legal(random() % 20);
        std::generate(legal.begin(), legal.end(), random_text);
        const std::string text = random_text();
        std::vector<std::string> expected = legal;
        std::stable_sort(expected.begin(), expected.end(), [&](const std::string& a, const std::string& b) {
            return edit_distance(text, a) < edit_distance(text, b);
        });
        for (const std::size_t most : {std::size_t{30}, std::size_t{3}, std::size_t{1}, std::size_t{0}}) {
            CAPTURE(text, legal, most);
            expected.resize(std::min(most, expected.size()));
            CHECK(nearest_texts(text, legal, most) == expected);
        }
    }
}
