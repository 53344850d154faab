#include "base/translate.hpp"
#include "games/bits.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"
#include "games/words.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;
using Rules = Fanorona::Rules;

/// What the side to move may capture in this turn.
enum class Licence : std::uint8_t {
    chains,   ///< captures and chains, or nothing: the free rules
    must,     ///< the same, but the first displacement captures
    nearest,  ///< vela, who lost the first round: one piece, and no chain
    nothing   ///< vela, who won the first round
};

Licence licence(const Fanorona::Position& p, const View& view) {
    if (is_limited(p)) {
        return p.to_move == p.first_round ? Licence::nothing : Licence::nearest;
    }
    return p.rules == Rules::forced && view.can_capture() ? Licence::must : Licence::chains;
}

bool has_lost_all(const Fanorona::Position& p) {
    return p.pieces[0] == 0 || p.pieces[1] == 0;
}

/// The enemies in an unbroken line from the beginning of a ray that leads up in bit order.
std::uint64_t line_up(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~stops & (stops - 1);
}

/// The same for a ray that leads down.
std::uint64_t line_down(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~std::uint64_t{0} << (std::bit_width(stops << 1U | 1U) - 1);
}

/// The enemies in an unbroken line that begins next to `point`.
std::uint64_t line_of(const Geometry& g, int point, int direction, std::uint64_t enemy) {
    const std::uint64_t ray = g.rays[point][direction];
    return direction >= 4 ? line_up(ray, enemy) : line_down(ray, enemy);
}

/// The enemies that a displacement can take.
struct Lines {
    std::uint64_t ahead;
    std::uint64_t behind;
};

Lines lines_of(const Geometry& g, int from, int to, int direction, std::uint64_t enemy) {
    // One of the two lines leads up and the other down. Working them out in that order leaves no branch on the
    // direction, which would be guessed wrongly half the time.
    const bool is_up = direction >= 4;
    const int up = is_up ? direction : opposite(direction);
    const std::uint64_t upper = line_up(g.rays[is_up ? to : from][up], enemy);
    const std::uint64_t lower = line_down(g.rays[is_up ? from : to][opposite(up)], enemy);
    return is_up ? Lines{upper, lower} : Lines{lower, upper};
}

/// The direction of a displacement, or -1 when the points are not next to each other.
int direction_between(const Geometry& g, int from, int to) {
    return g.direction_of[to - from + no_distance];
}

std::uint64_t count_chains(const Geometry& g, int at, int direction, std::uint64_t enemy, std::uint64_t open);

/// How many chains begin, or go on, with a capture on the way from one point to another. `open` are the empty points
/// that the piece has not been on.
inline std::uint64_t count_captures(const Geometry& g, int from, int to, int direction, std::uint64_t enemy,
                                    std::uint64_t open) {
    const auto [ahead, behind] = lines_of(g, from, to, direction, enemy);
    std::uint64_t sum = 0;
    for (const std::uint64_t taken : {ahead, behind}) {
        if (taken != 0) {
            sum += 1 + count_chains(g, to, direction, enemy ^ taken, (open ^ bit(to)) | taken);
        }
    }
    return sum;
}

/// How many ways a chain can go on from a point that was reached in that direction.
std::uint64_t count_chains(const Geometry& g, int at, int direction, std::uint64_t enemy, std::uint64_t open) {
    std::uint64_t sum = 0;
    each_bit(g.neighbours[at] & open & ~g.rays[at][direction], [&](int to) {
        const int next = direction_between(g, at, to);
        if ((g.reach[at][next] & enemy) != 0) {
            sum += count_captures(g, at, to, next, enemy, open);
        }
    });
    return sum;
}

/// Lists turns in canonical order: a chain, then its continuations.
class Lister {
public:
    Lister(const View& view, Licence licence, std::vector<Fanorona::Turn>& out)
        : view_(view), licence_(licence), out_(out) {}

    void list() {
        each_bit(view_.own, [&](int from) {
            const std::uint64_t targets = view_.lines.neighbours[from] & view_.empty;
            each_bit(targets, [&](int to) { displace(from, to); });
        });
    }

private:
    void displace(int from, int to) {
        const int direction = direction_between(view_.lines, from, to);
        if (licence_ == Licence::nothing || (view_.lines.reach[from][direction] & view_.enemy) == 0) {
            if (licence_ != Licence::must) {
                begin(from, {to, Capture::none});
            }
            return;
        }
        const auto [ahead, behind] = lines_of(view_.lines, from, to, direction, view_.enemy);
        if (ahead != 0) {
            begin(from, {to, Capture::approach});
            go_on(to, direction, view_.enemy ^ ahead, (view_.empty ^ bit(to)) | ahead);
        }
        if (behind != 0) {
            begin(from, {to, Capture::withdrawal});
            go_on(to, direction, view_.enemy ^ behind, (view_.empty ^ bit(to)) | behind);
        }
    }
    void go_on(int at, int direction, std::uint64_t enemy, std::uint64_t open) {
        if (licence_ == Licence::nearest) {
            return;
        }
        const std::size_t chain = out_.size() - 1;
        each_bit(view_.lines.neighbours[at] & open & ~view_.lines.rays[at][direction], [&](int to) {
            const int next = direction_between(view_.lines, at, to);
            if ((view_.lines.reach[at][next] & enemy) == 0) {
                return;
            }
            const auto [ahead, behind] = lines_of(view_.lines, at, to, next, enemy);
            if (ahead != 0) {
                append(chain, {to, Capture::approach});
                go_on(to, next, enemy ^ ahead, (open ^ bit(to)) | ahead);
            }
            if (behind != 0) {
                append(chain, {to, Capture::withdrawal});
                go_on(to, next, enemy ^ behind, (open ^ bit(to)) | behind);
            }
        });
    }
    void begin(int from, Fanorona::Step step) {
        Fanorona::Turn& turn = out_.emplace_back();
        turn.from = static_cast<std::uint8_t>(from);
        turn.length = 1;
        turn.steps[0] = step;
    }
    void append(std::size_t chain, Fanorona::Step step) {
        Fanorona::Turn& turn = out_.emplace_back(out_[chain]);
        turn.steps[turn.length++] = step;
    }

    View view_;
    Licence licence_;
    std::vector<Fanorona::Turn>& out_;
};

}  // namespace

void Fanorona::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    if (!has_lost_all(p)) {
        const View view(p);
        Lister(view, licence(p, view), out).list();
    }
}

std::uint64_t Fanorona::count_turns(const Position& p) {
    if (has_lost_all(p)) {
        return 0;
    }
    const View view(p);
    int all = 0;
    int quiet = 0;
    int captures = 0;
    std::array<std::uint64_t, 8> capturing{};
    view.each_direction([&](int direction, const Moves& moves) {
        capturing[direction] = moves.approach | moves.withdrawal;
        all += std::popcount(moves.all);
        quiet += std::popcount(moves.all & ~capturing[direction]);
        captures += std::popcount(moves.approach) + std::popcount(moves.withdrawal);
    });
    if (is_limited(p)) {
        return static_cast<std::uint64_t>(p.to_move == p.first_round ? all : quiet + captures);
    }
    std::uint64_t sum = p.rules == Rules::forced && captures != 0 ? 0 : static_cast<std::uint64_t>(quiet);
    for (int d = 0; d < 8; ++d) {
        each_bit(capturing[d], [&](int from) {
            sum += count_captures(view.lines, from, from + view.lines.distance[d], d, view.enemy, view.empty);
        });
    }
    return sum;
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
            enemy ^= limited ? nearest : line_of(g, point, ahead, enemy);
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

int Fanorona::utility(const Outcome& o) {
    if (!o.winner) {
        return 0;
    }
    return *o.winner == Side::one ? 1 : -1;
}

namespace {

/// What can be wrong with a turn.
enum class Fault : std::uint8_t {
    none,
    over,
    no_own_piece,
    quiet_before,
    no_chain,
    quiet_in_chain,
    visited,
    same_direction,
    no_neighbour,
    no_line,
    occupied,
    no_licence,
    nothing_ahead,
    nothing_behind,
    no_mark,
    must_capture
};

/// Judges one turn, displacement by displacement; stops at the first fault.
class Judge {
public:
    Judge(const Fanorona::Position& p, const Fanorona::Turn& t)
        : p_(p), t_(t), view_(p), licence_(licence(p, view_)), at_(t.from), enemy_(view_.enemy), empty_(view_.empty) {}

    Fault find_fault() {
        if (has_lost_all(p_)) {
            return Fault::over;
        }
        if ((view_.own & bit(at_)) == 0) {
            return Fault::no_own_piece;
        }
        std::uint64_t visited = bit(at_);
        for (; i_ < t_.length; ++i_) {
            step_ = t_.steps[i_];
            Fault fault = i_ == 0 ? Fault::none : chain_fault(visited);
            if (fault == Fault::none) {
                fault = line_fault();
            }
            if (fault == Fault::none) {
                lines_ =
                    lines_of(view_.lines, at_, step_.to(), direction_between(view_.lines, at_, step_.to()), enemy_);
                fault = capture_fault();
            }
            if (fault != Fault::none) {
                return fault;
            }
            displace();
            visited |= bit(at_);
        }
        return Fault::none;
    }

    /// The fault that was found, in words.
    [[nodiscard]] std::string describe(Fault fault) const;

private:
    [[nodiscard]] std::string name(int point) const { return square_name(square_of(p_, point)); }
    [[nodiscard]] std::string move_name(int from, int to) const { return name(from) + '-' + name(to); }
    [[nodiscard]] static std::string_view side_name(Side side) { return damier::side_name(Fanorona::info, side); }
    /// Where the displacement before the one under way began.
    [[nodiscard]] int before() const { return i_ == 1 ? t_.from : t_.steps[i_ - 2].to(); }

    /// What is asked of every displacement but the first.
    [[nodiscard]] Fault chain_fault(std::uint64_t visited) const {
        if (t_.steps[i_ - 1].capture() == Capture::none) {
            return Fault::quiet_before;
        }
        if (licence_ == Licence::nearest) {
            return Fault::no_chain;
        }
        if (step_.capture() == Capture::none) {
            return Fault::quiet_in_chain;
        }
        if ((visited & bit(step_.to())) != 0) {
            return Fault::visited;
        }
        return step_.to() - at_ == at_ - before() ? Fault::same_direction : Fault::none;
    }
    [[nodiscard]] Fault line_fault() const {
        if (direction_between(view_.lines, at_, step_.to()) < 0) {
            return Fault::no_neighbour;
        }
        if ((view_.lines.neighbours[at_] & bit(step_.to())) == 0) {
            return Fault::no_line;
        }
        return (empty_ & bit(step_.to())) == 0 ? Fault::occupied : Fault::none;
    }
    [[nodiscard]] Fault capture_fault() const {
        if (licence_ == Licence::nothing) {
            return step_.capture() == Capture::none ? Fault::none : Fault::no_licence;
        }
        if (step_.capture() == Capture::approach) {
            return lines_.ahead != 0 ? Fault::none : Fault::nothing_ahead;
        }
        if (step_.capture() == Capture::withdrawal) {
            return lines_.behind != 0 ? Fault::none : Fault::nothing_behind;
        }
        if ((lines_.ahead | lines_.behind) != 0) {
            return Fault::no_mark;
        }
        return licence_ == Licence::must ? Fault::must_capture : Fault::none;
    }
    void displace() {
        empty_ = (empty_ | bit(at_)) ^ bit(step_.to());
        at_ = step_.to();
        if (step_.capture() != Capture::none) {
            const std::uint64_t taken = step_.capture() == Capture::approach ? lines_.ahead : lines_.behind;
            enemy_ ^= taken;
            empty_ |= taken;
        }
    }

    const Fanorona::Position& p_;
    const Fanorona::Turn& t_;
    View view_;
    Licence licence_;
    int i_ = 0;            // which displacement is under way
    Fanorona::Step step_;  // that displacement
    int at_;               // where it begins
    Lines lines_{};        // what it could capture
    std::uint64_t enemy_;  // as the captures so far have left it
    std::uint64_t empty_;
};

std::string Judge::describe(Fault fault) const {
    switch (fault) {
        case Fault::none:
            return {};
        case Fault::over:
            return tr("the game is over");
        case Fault::no_own_piece:
            return (view_.enemy & bit(at_)) != 0
                       ? tr_format("the piece on {} is not {}'s", name(at_), side_name(p_.to_move))
                       : tr_format("{} is empty", name(at_));
        case Fault::quiet_before:
            return tr_format("a turn goes on only after a capture, and the piece captured nothing on its way to {}",
                             name(at_));
        case Fault::no_chain:
            return tr_format("{} lost the first round and takes one piece a turn while {} has more than {}",
                             side_name(p_.to_move), side_name(p_.first_round), vela_limit);
        case Fault::quiet_in_chain:
            return tr_format("a chain goes on only by capturing: {} is written without A or W",
                             move_name(at_, step_.to()));
        case Fault::visited:
            return tr_format("{} was visited before in this turn", name(step_.to()));
        case Fault::same_direction:
            return tr_format("{} goes in the same direction as {}", move_name(at_, step_.to()),
                             move_name(before(), at_));
        case Fault::no_neighbour:
            return tr_format("{} is not a neighbour of {}", name(step_.to()), name(at_));
        case Fault::no_line:
            return tr_format("there is no line from {} to {}", name(at_), name(step_.to()));
        case Fault::occupied:
            return tr_format("{} is occupied", name(step_.to()));
        case Fault::no_licence:
            return tr_format("{} won the first round and captures nothing while it has more than {} pieces",
                             side_name(p_.to_move), vela_limit);
        case Fault::nothing_ahead:
            return tr_format("{} captures nothing ahead", move_name(at_, step_.to()));
        case Fault::nothing_behind:
            return tr_format("{} captures nothing behind", move_name(at_, step_.to()));
        case Fault::no_mark:
            return lines_.behind == 0  ? tr("this displacement captures: it must be written with A")
                   : lines_.ahead == 0 ? tr("this displacement captures: it must be written with W")
                                       : tr("this displacement captures: it must be written with A or W");
        case Fault::must_capture:
            return tr("a capture is possible, and the forced rules demand one");
    }
    return {};
}

}  // namespace

Judgement Fanorona::judge(const Position& p, const Turn& t) {
    Judge judge(p, t);
    const Fault fault = judge.find_fault();
    if (fault == Fault::none) {
        return {};
    }
    return Judgement::illegal(judge.describe(outcome(p) ? Fault::over : fault));
}

}  // namespace damier
