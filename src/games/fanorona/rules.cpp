// Turns and captures. `Lister` lists the turns, by a walk through all chains (walk.hpp); count.cpp counts them.
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"
#include "games/fanorona/walk.hpp"

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;

/// Lists turns as a walk tells them.
class Lister {
public:
    Lister(std::vector<Fanorona::Turn>& out, bool finished_only) : out_(out), finished_only_(finished_only) {}

    void piece(int from) { turn_.from = static_cast<std::uint8_t>(from); }
    void quiet(int to) { add({to, Capture::none}); }
    void take_one(Fanorona::Step step, int point) {
        add(step);
        out_.back().taken = static_cast<std::int8_t>(point);
    }
    void end(Fanorona::Step step, std::uint64_t) { add(step); }
    void enter(Fanorona::Step step, std::uint64_t) {
        if (!finished_only_) {
            add(step);
        }
        turn_.steps[turn_.length++] = step;
    }
    void leave() { turn_.steps[--turn_.length] = {}; }

private:
    void add(Fanorona::Step step) {
        Fanorona::Turn& turn = out_.emplace_back(turn_);
        turn.steps[turn.length++] = step;
    }

    std::vector<Fanorona::Turn>& out_;
    bool finished_only_;
    Fanorona::Turn turn_;  // the chain so far
};

}  // namespace

void Fanorona::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    if (!has_lost_all(p)) {
        Lister lister(out, must_go_on(p));
        walk_turns(p, lister);
    }
}

Fanorona::Position Fanorona::play(const Position& p, const Turn& t) {
    const Geometry& g = geometry(p);
    std::uint64_t own = p.pieces[index(p.to_move)];
    std::uint64_t enemy = p.pieces[index(other(p.to_move))];
    const bool limited = is_limited(p);
    int at = t.from;
    for (int i = 0; i < t.length; ++i) {
        const int to = t.steps[i].to();
        const Capture capture = t.steps[i].capture();
        if (capture != Capture::none) {
            const bool approach = capture == Capture::approach;
            const int direction = direction_between(g, at, to);
            const int point = approach ? to : at;
            const int ahead = approach ? direction : opposite(direction);
            const std::uint64_t nearest = g.neighbours[point] & g.rays[point][ahead];
            enemy ^= t.taken >= 0 ? bit(t.taken) : limited ? nearest : line_of(g, point, ahead, enemy);
        }
        at = to;
    }
    own ^= bit(t.from) ^ bit(at);
    Position next = p;
    next.pieces[index(p.to_move)] = own;
    next.pieces[index(other(p.to_move))] = enemy;
    next.to_move = other(p.to_move);
    return next;
}

int Fanorona::captured(const Position& p, const Turn& t) {
    if (t.steps[0].capture() == Capture::none) {
        return 0;
    }
    const int enemy = index(other(p.to_move));
    return std::popcount(p.pieces[enemy]) - std::popcount(play(p, t).pieces[enemy]);
}

std::optional<Outcome> Fanorona::outcome(const Position& p) {
    std::optional<Side> loser;
    for (const Side side : {Side::one, Side::two}) {
        if (p.pieces[index(side)] == 0) {
            loser = side;
        }
    }
    if (!loser && !View(p).can_move()) {
        loser = p.to_move;
    }
    if (!loser) {
        return std::nullopt;
    }
    return Outcome{other(*loser), score(p)};
}

Score Fanorona::score(const Position& p) {
    const auto count = [](std::uint64_t set) { return static_cast<std::int8_t>(std::popcount(set)); };
    return {{count(p.pieces[0]), count(p.pieces[1])}, std::nullopt};
}

namespace {

/// A board falls apart only if three points or more are taken out of it. So fewer pieces cannot keep a piece from all
/// empty points, and there is always an empty point.
constexpr int fewest_around = 3;

/// Why these pieces cannot be left; null if they can. No side has more than at the start. In vela, nobody has lost a
/// piece to the winner of the first round who has many left.
const char* fault_of_pieces(const Fanorona::Position& start, const Score& s) {
    const Score before = Fanorona::score(start);
    if (s.tie_break) {
        return no_tie_break_fault;
    }
    if (s.points[0] > before.points[0] || s.points[1] > before.points[1]) {
        return more_than_at_start_fault;
    }
    const auto winner = static_cast<std::size_t>(index(start.first_round));
    const bool has_captured = s.points[1 - winner] != before.points[1 - winner];
    return is_vela(start.rules) && s.points[winner] > vela_limit && has_captured
               ? tr_later("in vela, the winner of the first round captures only with 5 pieces or fewer")
               : nullptr;
}

}  // namespace

const char* Fanorona::end_fault(const Position* start, const Outcome& o) {
    if (!o.winner || !o.score) {
        return o.winner ? nullptr : tr_later("a side without pieces has lost");
    }
    const int winner = o.score->points[index(*o.winner)];
    const int loser = o.score->points[index(other(*o.winner))];
    const char* const fault = fault_of_pieces(*start, *o.score);
    return fault != nullptr ? fault
           : winner == 0    ? tr_later("the winner has a piece left")
           : loser > 0 && winner < fewest_around
               ? tr_later("the loser has no piece left, or at least 3 pieces block all")
               : nullptr;
}

const char* Fanorona::score_fault(const Position* start, const Score& s) {
    const char* const fault = fault_of_pieces(*start, s);
    return fault != nullptr                       ? fault
           : s.points[0] == 0 || s.points[1] == 0 ? tr_later("a game ends as soon as a side has no piece left")
                                                  : nullptr;
}

int Fanorona::utility(const Outcome& o) {
    if (!o.winner) {
        return 0;
    }
    return *o.winner == Side::one ? 1 : -1;
}

}  // namespace damier
