#include "base/text.hpp"
#include "fuzz/harness.hpp"
#include "games/any.hpp"
#include "record/repair.hpp"

#include <array>
#include <optional>
#include <vector>

namespace damier::fuzz {
namespace {

/// Returns the first line of the text, and removes it with its line end.
std::string_view take_line(std::string_view& text) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

/// Calls `f` with the game and the position of the first two lines, if they are valid.
template <class F>
void with_start(std::string_view& input, F f) {
    const auto words = split(take_line(input), ' ');
    const std::string_view position = take_line(input);
    const auto game = words.size() == 3 ? find_game(words[0]) : std::nullopt;
    if (!game) {
        return;
    }
    const auto word = [&](std::size_t i) { return words[i] == "-" ? std::string_view() : words[i]; };
    with_game(*game, [&]<class G>() {
        const auto p = G::start(Start{word(1), word(2), position == "-" ? std::string_view() : position});
        if (!p) {
            require(!p.error().message.empty(), "a position that is refused is refused with words", position);
            return;
        }
        f.template operator()<G>(*p);
    });
}

template <Game G>
void require_canonical(const typename G::Position& p) {
    const StartTags tags = G::describe(p);
    const std::string text = G::write_position(p);
    const auto again = G::parse_position(text, tags[StartPart::rules], tags[StartPart::board]);
    require(again && *again == p, "a position reads back from its text", text);
    const auto from_tags = G::start(tags.view());
    require(from_tags && *from_tags == p, "a position comes from the tags that describe it", text);
}

template <Game G>
void play(const typename G::Position& p, std::string_view text) {
    (void)repair_turn<G>(p, text);
    const auto turn = G::parse_turn(p, text);
    if (!turn) {
        require(!turn.error().empty(), "a turn that is refused is refused with words", text);
        return;
    }
    const Judgement judgement = G::judge(p, *turn);
    require(judgement.is_legal() != !judgement.reason.empty(), "a turn that may not be played has a reason", text);
    if (judgement.is_illegal()) {
        return;
    }
    const std::string written = turn_text<G>(p, *turn);
    const auto again = G::parse_turn(p, written);
    require(again && *again == *turn, "a turn reads back from its text", written);
    require_canonical<G>(G::play(p, *turn));
}

}  // namespace

void read_position(std::string_view input) {
    with_start(input, []<class G>(const typename G::Position& p) {
        require_canonical<G>(p);
        const std::uint64_t key = canonical_key<G>(p);
        for (int s = 0; s < G::symmetries(p); ++s) {
            require(canonical_key<G>(G::image(p, s)) == key, "images share their key", G::write_position(p));
        }
        std::vector<typename G::Turn> turns;
        G::turns(p, turns);
        require(turns.empty() == G::outcome(p).has_value(), "a game is over where there is no turn",
                G::write_position(p));
        for (std::size_t i = 0; i < turns.size(); i += 1 + turns.size() / 16) {
            require(G::judge(p, turns[i]).is_legal(), "a turn that is listed is legal", turn_text<G>(p, turns[i]));
            play<G>(p, turn_text<G>(p, turns[i]));
        }
    });
}

void play_turns(std::string_view input) {
    with_start(input, [&]<class G>(const typename G::Position& p) {
        while (!input.empty()) {
            play<G>(p, take_line(input));
        }
    });
}

}  // namespace damier::fuzz
