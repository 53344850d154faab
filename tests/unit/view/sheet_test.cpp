#include "view/sheet.hpp"

#include "catch.hpp"
#include "games/anacund/anacund.hpp"
#include "games/avalam/avalam.hpp"
#include "record/replay.hpp"
#include "view/pdf.hpp"
#include "view/svg.hpp"

#include <algorithm>
#include <stdexcept>

using namespace damier;

namespace {

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
        ++found;
    }
    return found;
}

ScoreSheet long_sheet(std::size_t turns) {
    Record record;
    record.set("Game", "achef");
    record.set("Black", "Ann & Co");
    record.set("Position", "b3w/5/5/5/bb1ww b 0-0 - -");
    for (std::size_t i = 0; i < turns; ++i) {  // two pieces move back and forth
        Item item;
        constexpr std::array<const char*, 4> round{"a5-a4", "e1-e2", "a4-a5", "e2-e1"};
        item.text = round[i % 4];
        record.items.push_back(item);
    }
    record.result = "*";
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {.positions = true}, diagnostics);
    REQUIRE(replayed);
    return sheet_of(record, replayed->positions);
}

}  // namespace

TEST_CASE("an empty sheet of a finite game has lines for the longest game") {
    const auto start = Avalam::start({});
    const ScoreSheet sheet = blank_sheet(Position::of<Avalam>(*start));
    CHECK(sheet.lines == 24);
    CHECK(draw_sheet(sheet, a4).size() == 1);
    const std::string text = write_sheet(sheet, {});
    CHECK(text.find("\n 24. ____") != std::string::npos);
    CHECK(text.find("\n 25. ") == std::string::npos);
    CHECK(count(text, "Signature") == 2);
}

TEST_CASE("on a sheet of Anacund the slats are large enough to write on, and the table is next to them") {
    Start tags;
    tags[StartPart::board] = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624";
    const auto start = Anacund::start(tags);
    REQUIRE(start);
    for (const Paper paper : {a4, letter}) {
        const auto pages = draw_sheet(without_numbers(blank_sheet(Position::of<Anacund>(*start))), paper);
        REQUIRE(pages.size() == 1);
        std::size_t squares = 0;
        for (const auto& shape : pages[0].shapes) {
            const bool is_square = shape.kind == Drawing::Shape::Kind::box && shape.width == Approx(shape.height);
            squares += is_square && shape.width > 7.5 ? 1 : 0;
            CHECK((shape.text != "clock" || shape.x > paper.width / 2));
        }
        CHECK(squares == 36);
    }
}

TEST_CASE("a filled sheet has every turn once, on as many pages as necessary") {
    for (const std::size_t turns : {1U, 30U, 90U, 400U}) {
        CAPTURE(turns);
        const ScoreSheet sheet = long_sheet(turns);
        for (const Paper paper : {a4, letter}) {
            std::size_t found = 0;
            for (const Drawing& page : draw_sheet(sheet, paper)) {
                for (const auto& shape : page.shapes) {
                    const bool is_turn = shape.text.size() == 5 && shape.text[2] == '-';
                    found += is_turn ? 1 : 0;
                    CHECK(shape.y <= paper.height);
                    CHECK(shape.x <= paper.width);
                }
            }
            CHECK(found == turns);
        }
    }
    CHECK(draw_sheet(long_sheet(90), a4).size() == 1);
    CHECK(draw_sheet(long_sheet(400), a4).size() > 1);
}

TEST_CASE("a sheet becomes SVG and PDF") {
    const auto pages = draw_sheet(long_sheet(400), a4);
    CHECK(write_svg(pages[0]).find("Ann &amp; Co") != std::string::npos);
    CHECK(write_png(pages[0]).starts_with("\x89PNG"));
    const std::string pdf = write_pdf(pages);
    CHECK(pdf.substr(0, 5) == "%PDF-");
    CHECK(pdf.find("%%EOF") != std::string::npos);
}

TEST_CASE("a text that Cairo cannot write is an error, and a sheet has no such text") {
    Drawing drawing;
    drawing.width = drawing.height = 10;
    drawing.write(1, 5, 3, "\uFFFE", 0);
    CHECK_THROWS_AS(write_pdf({drawing}), std::runtime_error);
    CHECK_THROWS_AS(write_png(drawing), std::runtime_error);

    Record record;
    record.set("Game", "avalam");
    record.items = {{.text = "a4-b5"}, {.kind = Item::Kind::comment, .text = "[%clk \uFFFE0:01]"}};
    record.result = "*";
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {.positions = true}, diagnostics);
    REQUIRE(replayed);
    CHECK(sheet_of(record, replayed->positions).turns.at(0).clock == "\\uFFFE0:01");
}
