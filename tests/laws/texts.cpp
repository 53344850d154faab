// Laws of the texts of turns, positions and starts.
//
// The tests play random games of every kind. They write turns and positions, read them again, and also read texts in
// which one character was changed.

#include "base/text.hpp"
#include "catch.hpp"
#include "notation/lexer.hpp"
#include "random_games.hpp"
#include "record/repair.hpp"
#include "support/each_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::over_random_games;
using damier::testing::Rng;

TEST_OF_EACH_GAME("the text of a turn means that turn", "[law]") {
    over_random_games<G>(2, [&](const auto& p, const auto& turns) {
        for (const auto& turn : turns) {
            const std::string text = turn_text<G>(p, turn);
            const auto read = G::parse_turn(p, text);
            if (!read || *read != turn) {
                FAIL("\"" << text << "\" in " << G::write_position(p) << " reads as another turn");
            }
        }
    });
}

TEST_OF_EACH_GAME("a turn with only one spelling is not read from any other", "[law]") {
    if (!G::info.one_spelling) {
        return;
    }
    const std::string signs = "aceADWw0123x-=+: " + std::string(G::info.turn_signs);
    Rng rng(11);
    over_random_games<G>(10, [&](const auto& p, const auto& turns) {
        if (turns.empty()) {
            return;
        }
        const std::string right = turn_text<G>(p, rng.pick(turns));
        for (std::size_t at = 0; at <= right.size(); ++at) {
            for (const char sign : signs) {
                for (const std::size_t replaced : {0U, 1U}) {
                    std::string text = right;
                    text.replace(at, replaced, 1, sign);
                    if (const auto read = G::parse_turn(p, text); read && turn_text<G>(p, *read) != text) {
                        FAIL("\"" << text << "\" reads as " << turn_text<G>(p, *read));
                    }
                }
            }
        }
    });
}

TEST_OF_EACH_GAME("positions and starts that are written read back", "[law]") {
    over_random_games<G>(4, [&](const auto& p, const auto&) {
        const StartTags tags = G::describe(p);
        const auto again = G::start(tags.view());
        if (!again) {
            FAIL(G::write_position(p) << ": " << again.error().message);
        }
        REQUIRE(*again == p);
        const std::string text = G::write_position(p);
        const auto read = G::parse_position(text, tags[StartPart::rules], tags[StartPart::board]);
        if (!read) {
            FAIL(text << ": " << read.error().message);
        }
        REQUIRE(*read == p);
    });
}

TEST_OF_EACH_GAME("a turn is one token of the notation, and its parts can be separated", "[law]") {
    over_random_games<G>(16, [&](const auto& p, const auto& turns) {
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 50) {
            const std::string text = turn_text<G>(p, turns[i]);
            CAPTURE(text);
            Lexer lexer(text);
            const Token token = lexer.next();
            REQUIRE(token.kind == Token::Kind::symbol);
            REQUIRE(token.span.end == text.size());
            const auto parts = LooseTurn::parse(text);
            REQUIRE(parts);
            REQUIRE(parts->steps.size() == testing::squares_in(text).size());
            REQUIRE(repair_turn<G>(p, text) == turns[i]);
        }
    });
}

namespace {

/// The text with one character removed, inserted, or replaced.
std::string changed(std::string text, Rng& rng, std::string_view signs) {
    const std::size_t at = rng.below(text.size());
    const char sign = signs[rng.below(signs.size())];
    return rng.one_in(3) ? text.erase(at, 1) : rng.one_in(2) ? text.insert(at, 1, sign) : text.replace(at, 1, 1, sign);
}

/// The fields of a position string that draw the board: their ranks are joined by slashes.
std::vector<std::string> boards_in(std::string_view position) {
    std::vector<std::string> boards;
    for (const std::string_view field : split(position, ' ')) {
        if (field.find('/') != std::string_view::npos) {
            boards.emplace_back(field);
        }
    }
    return boards;
}

/// All information of a drawing about a position.
std::string shown(const Picture& picture) {
    std::string all;
    for (const Picture::Disc& disc : picture.discs) {
        all += fmt::format("{} {} {} {} {}\n", disc.x, disc.y, disc.tone.letter, disc.text, disc.is_aside());
    }
    for (const Picture::Cell& cell : picture.cells) {
        all += cell.text + "\n";
    }
    return all + join(words_below(picture), "\n");
}

}  // namespace

TEST_OF_EACH_GAME("a changed position string is refused, or reads as another position with another key and drawing",
                  "[law]") {
    Rng rng(17);
    int read_otherwise = 0;
    over_random_games<G>(18, [&](const auto& p, const auto&) {
        const StartTags tags = G::describe(p);
        const std::string right = G::write_position(p);
        for (int i = 0; i < 20; ++i) {
            const std::string text = changed(right, rng, right);
            const auto q = G::parse_position(text, tags[StartPart::rules], tags[StartPart::board]);
            if (!q || *q == p) {
                continue;
            }
            CAPTURE(right, text);
            ++read_otherwise;
            REQUIRE(G::key(*q) != G::key(p));
            if (!G::outcome(p)) {  // a finished game does not show a side to move
                REQUIRE(shown(picture_of<G>(*q)) != shown(picture_of<G>(p)));
            }
            const std::string written = G::write_position(*q);
            REQUIRE(written != right);
            REQUIRE(boards_in(written) == boards_in(text));
            const auto again = G::parse_position(written, tags[StartPart::rules], tags[StartPart::board]);
            REQUIRE(again);
            REQUIRE(*again == *q);
        }
        for (const std::string& text : {right + " ", " " + right, right + "x", right + " -", std::string()}) {
            CAPTURE(text);
            REQUIRE(!G::parse_position(text, tags[StartPart::rules], tags[StartPart::board]));
        }
    });
    REQUIRE(read_otherwise > 0);
}

TEST_OF_EACH_GAME("text that is not a turn or a position is refused with a reason", "[law]") {
    Rng rng(19);
    over_random_games<G>(20, [&](const auto& p, const auto& turns) {
        if (turns.empty()) {
            return;
        }
        const std::string right = turn_text<G>(p, rng.pick(turns));
        for (const std::string& text : {right + " ", " " + right, right + "-", right + "z9", right + right,
                                        "z9" + right, std::string(), std::string("1-0"), std::string("\xff")}) {
            CAPTURE(text);
            const auto read = G::parse_turn(p, text);
            REQUIRE(!read);
            REQUIRE(!read.error().empty());
        }
    });
}

TEST_OF_EACH_GAME("every seed deals a board that is a start, always the same, and not only one", "[law]") {
    if constexpr (Dealt<G>) {
        std::set<std::string> dealt;
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const std::string board = G::deal(seed);
            CAPTURE(board);
            const auto p = G::start({"", board});
            REQUIRE(p);
            REQUIRE(G::describe(*p)[StartPart::board] == board);
            REQUIRE(G::deal(seed) == board);
            dealt.insert(board);
        }
        REQUIRE(dealt.size() > 1);
    }
    if constexpr (HasBoardNames<G>) {
        for (const std::string& board : G::board_names()) {
            CAPTURE(board);
            REQUIRE(G::start({"", board}));
        }
    }
}

TEST_OF_EACH_GAME("a turn is its parts, played one after the other", "[law]") {
    if constexpr (HasParts<G>) {
        over_random_games<G>(25, [&](const auto& p, const auto& turns) {
            for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 20) {
                const std::string text = turn_text<G>(p, turns[i]);
                CAPTURE(text);
                const auto parts = split(text, '+');
                REQUIRE(parts.size() == static_cast<std::size_t>(G::parts_of_turn));
                auto now = p;
                for (const std::string_view part : parts) {
                    const auto read = G::parse_part(now, part);
                    REQUIRE(read);
                    REQUIRE(G::write_part(now, *read) == part);
                    REQUIRE(G::judge_part(now, *read).is_legal());
                    const auto legal = G::legal_parts(now);
                    REQUIRE(std::find(legal.begin(), legal.end(), *read) != legal.end());
                    now = G::play_part(now, *read);
                }
                const auto after = G::play(p, turns[i]);
                REQUIRE(G::side_to_move(now) == G::side_to_move(p));
                now.to_move = after.to_move;
                REQUIRE(now == after);
            }
        });
    }
}

TEST_OF_EACH_GAME("a start accepts the tags that the game has, and no others", "[law]") {
    const auto error_of = [](const Start& start) {
        const auto p = G::start(start);
        return p ? std::nullopt : std::optional(p.error().part);
    };
    over_random_games<G>(21, [&](const auto& p, const auto&) {
        const StartTags tags = G::describe(p);
        const auto side = static_cast<std::size_t>(index(G::side_to_move(p)));
        Start start = tags.view();
        start[StartPart::rules] = "no-such-rules";
        REQUIRE(error_of(start) == StartPart::rules);
        start = tags.view();
        start[StartPart::first] = "Nobody";
        REQUIRE(error_of(start) == StartPart::first);
        start[StartPart::first] = G::info.sides[1 - side];
        if (!start[StartPart::position].empty()) {
            REQUIRE(error_of(start) == StartPart::first);
        }
        start[StartPart::first] = G::info.sides[side];
        REQUIRE(error_of(start).has_value() == !G::info.first_is_free);
        start = tags.view();
        if (G::info.board.empty()) {
            start[StartPart::board] = "3x3";
            REQUIRE(error_of(start) == StartPart::board);
            start[StartPart::board] = {};
        }
        if (tags[StartPart::first_round].empty()) {
            start[StartPart::first_round] = G::info.sides[0];
            REQUIRE(error_of(start) == StartPart::first_round);
        }
    });
    if (!G::info.needs_board) {
        const StartTags usual = G::describe(G::start({}).value());
        REQUIRE(usual == StartTags{std::string(G::info.rule_sets.front()), {}, {}, {}, {}});
        if (G::info.first_is_free) {
            Start start;
            start[StartPart::first] = G::info.sides[1];
            const auto p = G::start(start).value();
            REQUIRE(G::side_to_move(p) == Side::two);
            const StartTags tags = G::describe(p);
            REQUIRE(G::start(tags.view()).value() == p);
        }
    }
}
