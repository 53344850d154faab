#include "view/board.hpp"

#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "view/canvas.hpp"
#include "view/svg.hpp"

#include <set>

using namespace damier;

namespace {

constexpr const char* slats = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624";

Terminal plain(bool unicode = false) {
    Terminal terminal;
    terminal.unicode = unicode;
    return terminal;
}

std::vector<std::string> rows(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
        if (c == '\n') {
            out.emplace_back();
        } else {
            out.back() += c;
        }
    }
    out.pop_back();
    return out;
}

template <Game G>
typename G::Position at(const char* position) {
    const auto p = G::parse_position(position, "", "");
    REQUIRE(p);
    return *p;
}

}  // namespace

TEST_CASE("the lines of Fanorona have the names of files and ranks, and the last turn has brackets") {
    const auto start = *Fanorona::start(Start{"", "3x3"});
    const auto turn = *Fanorona::parse_turn(start, "c1-b2A");
    CHECK(rows(draw_board(picture_after<Fanorona>(start, turn), plain())) ==
          std::vector<std::string>{" 3  .---b---b", "    | \\ | / |", " 2  b--[w]--w", "    | / | \\ |",
                                   " 1  w---w--[.]", "    a   b   c", "White 4, Black 3 pieces", "Black to move."});
}

TEST_CASE("crossing lines are drawn as crossings") {
    const auto start = *Fanorona::start(Start{"", "5x5"});
    const auto drawn = rows(draw_board(Fanorona::picture(start), plain()));
    CHECK(drawn[1] == "    | \\ | / | \\ | / |");
    CHECK(rows(draw_board(Fanorona::picture(start), plain(true)))[1] == "    │ ╲ │ ╱ │ ╲ │ ╱ │");
}

TEST_CASE("the level of a cell of Achef is visible under a piece") {
    const auto p = at<Achef>("5/5/2b2/1w3/bb2w w 0-0 - -");
    const auto drawn = rows(draw_board(Achef::picture(p), plain()));
    CHECK(drawn[2] == " 3   .   :.:  +b+  :.:   .");
    CHECK(drawn[3] == " 2   .   :w:  :.:  :.:   .");
}

TEST_CASE("Anacund shows numbers under pieces, the bonus square and closed squares") {
    Picture picture = Anacund::picture(*Anacund::start(Start{"", slats}));
    CHECK(rows(draw_board(picture, plain()))[0] == "17 | 2 .   6 .   3 .  |");
    CHECK(rows(draw_board(picture, plain()))[3] == "14 | 1*.         3 .  |");
    Picture::Disc closed = make_disc(0, 13, Anacund::info.tones[1]);
    closed.aside_x = -1;
    picture.discs = {make_disc(1, 16, Anacund::info.tones[0]), closed};
    CHECK(rows(draw_board(picture, plain()))[0] == "17 | 2 .   6 d   3 .  |");
    CHECK(rows(draw_board(picture, plain()))[3] == "14 | 1*L         3 .  |");
    CHECK(rows(draw_board(picture, plain(true)))[3] == "14 │ 1*□         3 ·  │");
}

TEST_CASE("Avalam shows heights and empty holes") {
    const auto p = Avalam::play(*Avalam::start({}), {0, 1});
    const auto drawn = rows(draw_board(picture_of<Avalam>(p), plain()));
    CHECK(drawn[4] == " 5  r2  r   y   r   .   r   y   r   y");
    CHECK(drawn[5] == " 4  .   y   r   y   r   y   r   y");
    CHECK(drawn.back() == "Red to move.");
}

TEST_CASE("without colour a board has no escape sequences, with colour every row ends with a reset") {
    const Picture picture = Avalam::picture(*Avalam::start({}));
    CHECK(draw_board(picture, plain()).find('\x1b') == std::string::npos);
    for (const ColorDepth depth : {ColorDepth::sixteen, ColorDepth::palette, ColorDepth::truecolor}) {
        Terminal terminal = plain(true);
        terminal.color = true;
        terminal.depth = depth;
        const auto coloured = rows(draw_canvas(picture, terminal).text(terminal));
        for (std::size_t i = 0; i + 1 < coloured.size(); ++i) {
            CHECK(coloured[i].rfind("\x1b[") == coloured[i].rfind("\x1b[0m"));
            CHECK(coloured[i].back() != ' ');
        }
    }
    CHECK(sgr_of({hue_of(Avalam::info.tones[0]), Hue::felt, true}, ColorDepth::truecolor) ==
          "1;38;2;255;210;63;48;2;51;64;77");
    CHECK(sgr_of({hue_of(Avalam::info.tones[1]), Hue::none, true}, ColorDepth::sixteen) == "1;97;41");
    CHECK(sgr_of({hue_of(white_tone), Hue::none, false}, ColorDepth::palette) == "38;5;231");
    CHECK(sgr_of({}, ColorDepth::truecolor).empty());
}

TEST_CASE("a board that is turned twice is the same") {
    for_each_game([]<class G>() {
        const auto start = G::start(Start{"", G::info.needs_board ? slats : ""});
        REQUIRE(start);
        std::vector<typename G::Turn> turns;
        G::turns(*start, turns);
        const Picture picture = picture_after<G>(*start, turns.front());
        const std::string drawn = draw_board(picture, plain());
        CHECK(draw_board(flipped(picture), plain()) != drawn);
        CHECK(draw_board(flipped(flipped(picture)), plain()) == drawn);
    });
}

TEST_CASE("a legend names every symbol once") {
    for_each_game([]<class G>() {
        for (const bool unicode : {false, true}) {
            const auto lines = rows(draw_legend(*find_game(G::info.id), plain(unicode)));
            CHECK(lines.size() == G::legend().size());
            CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == lines.size());
        }
    });
}

TEST_CASE("a legend fits on a narrow terminal, and has the same words") {
    Terminal narrow = plain(true);
    narrow.is_terminal = true;
    narrow.columns = 20;
    for_each_game([&]<class G>() {
        const std::string legend = draw_legend(*find_game(G::info.id), narrow);
        for (const std::string& line : rows(legend)) {
            CHECK(display_width(line) <= narrow.columns);
        }
        for (const Symbol& symbol : G::legend()) {
            CHECK(single_blanks(legend).find(symbol.meaning) != std::string::npos);
        }
    });
}

TEST_CASE("a drawing as SVG has the score and the side to move") {
    const std::string svg = draw_svg(picture_of<Avalam>(*Avalam::start({})));
    CHECK(svg.find(">Yellow 24, Red 24 towers (0-0 of five)<") != std::string::npos);
    CHECK(svg.find(">Yellow to move.<") != std::string::npos);
}
