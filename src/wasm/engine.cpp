// One game and its present position; engine.hpp describes the functions.
#include "wasm/engine.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "games/any.hpp"
#include "games/perft.hpp"
#include "record/replay.hpp"
#include "reports/suggest.hpp"
#include "session/turns.hpp"
#include "view/contents.hpp"
#include "wasm/json.hpp"
#include "wasm/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damier::wasm {
namespace {

/// A page must be able to show several boards on a phone at a time.
constexpr std::size_t search_memory = std::size_t{32} << 20U;

struct Line {
    std::vector<Position> positions;  // the start and the position after each turn
    std::vector<std::string> turns;
    std::string irregular;  // about the last turn
};

std::string room;
std::string answer;
GameId game{};
Line line;
std::unique_ptr<Adviser> adviser;

const char* give(std::string json) {
    answer = std::move(json);
    return answer.c_str();
}

const char* refuse(std::string_view reason, std::string_view more = "") {
    return give(fmt::format("{{\"error\":{}{}}}", json_text(reason), more));
}

/// The error of a call that needs a game; null if there is one.
const char* missing_game() {
    return line.positions.empty() ? refuse("there is no game") : nullptr;
}

std::string state_json() {
    return with_position(line.positions.back(), [&]<class G>(const typename G::Position& p) {
        const auto outcome = G::outcome(p);
        const auto score = score_of<G>(p);
        const Picture picture = G::picture(p);
        return fmt::format(
            "{{\"turns\":{},\"position\":{},\"key\":\"{:016x}\",\"side\":{},\"over\":{},\"result\":{},\"pieces\":{},"
            "\"score\":{},\"notes\":{},\"irregular\":{}}}",
            json_text(line.turns), json_text(G::write_position(p)), G::key(p), index(G::side_to_move(p)),
            outcome.has_value(), json_text(outcome ? result_text(*outcome) : ""), json_text(pieces_text(picture)),
            json_text(score ? write_score(*score) : std::string()), json_text(words_below(picture)),
            json_text(line.irregular));
    });
}

std::string suggestion_json(const Suggestion& one) {
    return fmt::format("{{\"turn\":{},\"worth\":{},\"chance\":{:.4f},\"depth\":{},\"line\":{}}}", json_text(one.turn),
                       json_text(write_worth(game, one.worth)), one.win, one.depth, json_text(one.line));
}

std::string advice_json(const Advice& advice) {
    std::string turns;
    for (const Suggestion& one : advice.turns) {
        turns += (turns.empty() ? "" : ",") + suggestion_json(one);
    }
    return fmt::format("{{\"turns\":[{}],\"nodes\":{},\"seconds\":{:.3f}}}", turns, advice.nodes, advice.seconds);
}

template <Game G>
const char* read_board(std::string_view typed) {
    if constexpr (HasBoardEntry<G>) {
        typename G::BoardEntry entry;
        const auto taken = entry.take(typed);
        return give(fmt::format("{{\"board\":{},\"prompt\":{},\"error\":{}}}", json_text(entry.board().value_or("")),
                                json_text(entry.prompt()), json_text(taken ? std::string() : taken.error())));
    } else {
        return give(fmt::format("{{\"board\":{},\"prompt\":{},\"error\":\"\"}}", json_text(typed),
                                json_text(tr(G::info.board))));
    }
}

template <Game G>
const char* deal(std::uint64_t seed) {
    if constexpr (Dealt<G>) {
        return give(fmt::format("{{\"board\":{}}}", json_text(G::deal(seed))));
    } else {
        return give("{\"board\":\"\"}");
    }
}

template <Game G>
const char* open(const Start& start) {
    const auto p = G::start(start);
    if (!p) {
        return refuse(fmt::format("{}: {}", names_of(p.error().part).tag, p.error().message));
    }
    line = {{Position::of<G>(*p)}, {}, {}};
    return give(state_json());
}

const char* play(std::string_view turns) {
    if (const char* error = missing_game()) {
        return error;
    }
    Line played{{line.positions.front()}, {}, {}};
    std::vector<std::string_view> all = split(turns, ' ');
    std::erase(all, std::string_view());
    // A page asks for one position after the other, so most turns are known from the last call.
    for (std::size_t i = 0; i + 1 < all.size() && i < line.turns.size() && all[i] == line.turns[i]; ++i) {
        played.positions.push_back(line.positions[i + 1]);
        played.turns.push_back(line.turns[i]);
    }
    for (std::size_t i = played.turns.size(); i < all.size(); ++i) {
        const std::string_view typed = all[i];
        const TypedTurn read = read_turn(played.positions, typed);
        const std::string at = fmt::format(",\"at\":{}", played.turns.size());
        if (read.turn.empty()) {
            return refuse(read.error, at + ",\"choices\":" + json_text(read.choices));
        }
        played.positions.push_back(position_after(played.positions.back(), read.turn));
        played.turns.push_back(read.turn);
        played.irregular = read.irregular;
    }
    line = std::move(played);
    return give(state_json());
}

const char* words(std::string_view begun) {
    if (const char* error = missing_game()) {
        return error;
    }
    Position position = line.positions.back();
    for (const std::string_view part : split(begun, '+')) {
        if (part.empty()) {
            continue;
        }
        const TypedPart read = read_part(position, part);
        if (read.part.empty()) {
            return refuse(read.error, ",\"choices\":" + json_text(read.errors));
        }
        position = play_part(position, read.part);
    }
    return give(fmt::format("{{\"words\":{},\"parts\":{}}}", json_text(next_words(position, line.positions)),
                            parts_of_turn(game)));
}

}  // namespace
}  // namespace damier::wasm

namespace {
using namespace damier;
using namespace damier::wasm;
}  // namespace

extern "C" {

/// Given by the page.
__attribute__((import_module("env"), import_name("damier_told"))) void damier_told(const char* json);

char* damier_room(unsigned size) {
    room.assign(size + 1, '\0');
    return room.data();
}

void damier_translate() {
    set_translations(room.c_str());
}

const char* damier_open() {
    const std::string_view text = room.c_str();
    const auto lines = split(text, '\n');
    const auto id = find_game(lines.front());
    if (!id) {
        return refuse(unknown_game(lines.front()));
    }
    game = *id;
    adviser.reset();
    line = {};
    Start start;
    for (std::size_t i = 0; i < start_parts.size() && i + 1 < lines.size(); ++i) {
        start.texts[i] = lines[i + 1];
    }
    return with_game(game, [&]<class G>() { return open<G>(start); });
}

const char* damier_play() {
    return play(room.c_str());
}

const char* damier_words() {
    return words(room.c_str());
}

const char* damier_board() {
    return with_position(line.positions.front(), [&]<class G>(const typename G::Position& p) {
        const Picture picture = G::picture(p);
        const std::string board = board_text(picture);
        return give(fmt::format("{},\"faces\":{}}}", std::string_view(board).substr(0, board.size() - 1),
                                json_text(faces_text(picture))));
    });
}

const char* damier_read_board() {
    const std::string_view text = room.c_str();
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto id = find_game(text.substr(0, end));
    return !id ? refuse(unknown_game(text.substr(0, end)))
               : with_game(*id, [&]<class G>() { return read_board<G>(text.substr(std::min(end + 1, text.size()))); });
}

const char* damier_deal() {
    const auto lines = split(std::string_view(room.c_str()), '\n');
    const auto id = find_game(lines.front());
    const auto seed = to_number<std::uint64_t>(lines.back());
    return !id || !seed ? refuse(unknown_game(lines.front()))
                        : with_game(*id, [&]<class G>() { return deal<G>(*seed); });
}

double damier_perft(int depth) {
    return with_position(line.positions.back(), [&]<class G>(const typename G::Position& p) {
        History<G> any_turn;  // Perft would be quicker, but its code would make each page larger
        return static_cast<double>(perft_without_repeats<G>(p, depth, any_turn));
    });
}

const char* damier_advise(double seconds, double nodes, int turns) {
    if (const char* error = missing_game()) {
        return error;
    }
    if (!adviser) {
        adviser = std::make_unique<Adviser>(game, AdviserOptions{.memory = search_memory});
    }
    AdviserLimits how;
    how.earlier.assign(line.positions.begin(), line.positions.end() - 1);
    how.turns = static_cast<std::size_t>(turns);
    if (seconds > 0) {
        how.limits.seconds = seconds;
    }
    if (nodes > 0) {
        how.limits.nodes = static_cast<std::uint64_t>(nodes);
    }
    how.told = [](const Advice& so_far) { damier_told(advice_json(so_far).c_str()); };
    return give(advice_json(adviser->advise(line.positions.back(), how)));
}
}
