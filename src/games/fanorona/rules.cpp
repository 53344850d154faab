#include "base/hash.hpp"
#include "games/fanorona/fanorona.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;
using Rules = Fanorona::Rules;

/// Calls f(point) for every bit, lowest first.
template <class F>
void each(std::uint64_t set, F f) {
    for (; set != 0; set &= set - 1) {
        f(std::countr_zero(set));
    }
}

/// What the side to move may capture in this turn.
enum class Licence : std::uint8_t {
    chains,       ///< captures and chains, or nothing: the free rules
    must,         ///< the same, but the first displacement captures
    one_nearest,  ///< vela, who lost the first round: one piece, and no chain
    nothing       ///< vela, who won the first round
};

/// The displacements in one direction: the points that they start from, and among these those that capture.
struct Moves {
    std::uint64_t all;
    std::uint64_t approach;
    std::uint64_t withdrawal;
};

/// A position as the side to move sees it.
struct View {
    const Geometry& lines;
    std::uint64_t own;
    std::uint64_t enemy;
    std::uint64_t empty;

    explicit View(const Fanorona::Position& p)
        : lines(geometry(p)),
          own(p.pieces[index(p.to_move)]),
          enemy(p.pieces[index(other(p.to_move))]),
          empty(empty_points(p)) {}

    [[nodiscard]] Moves moves(int direction) const {
        const int distance = lines.distance[direction];
        const std::uint64_t joined = is_diagonal(direction) ? lines.strong : lines.points;
        const std::uint64_t all = own & joined & shift(empty, -distance);
        return {all, all & shift(enemy, -2 * distance), all & shift(enemy, distance)};
    }
    [[nodiscard]] bool can_move() const {
        std::uint64_t any = 0;
        for (int d = 0; d < 8; ++d) {
            any |= moves(d).all;
        }
        return any != 0;
    }
    [[nodiscard]] bool can_capture() const {
        std::uint64_t any = 0;
        for (int d = 0; d < 8; ++d) {
            any |= moves(d).approach | moves(d).withdrawal;
        }
        return any != 0;
    }
};

Licence licence(const Fanorona::Position& p, const View& view) {
    if (is_limited(p)) {
        return p.to_move == p.first_round ? Licence::nothing : Licence::one_nearest;
    }
    return p.rules == Rules::forced && view.can_capture() ? Licence::must : Licence::chains;
}

bool has_lost_all(const Fanorona::Position& p) {
    return p.pieces[0] == 0 || p.pieces[1] == 0;
}

/// The unbroken line of enemies at the beginning of a ray that leads to higher bits.
std::uint64_t run_up(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & ~stops & (stops - 1);
}

/// The same for a ray that leads to lower bits.
std::uint64_t run_down(std::uint64_t ray, std::uint64_t enemy) {
    const std::uint64_t stops = ray & ~enemy;
    return ray & (~std::uint64_t{0} << (std::bit_width(stops << 1 | 1) - 1));
}

/// The enemies that a displacement can take.
struct Lines {
    std::uint64_t ahead;
    std::uint64_t behind;
};

Lines lines_of(const Geometry& g, int from, int to, int direction, std::uint64_t enemy) {
    // One line leads up and one down in bit order; that way there is no branch to guess wrongly.
    const bool is_up = direction >= 4;
    const int up = is_up ? direction : opposite(direction);
    const std::uint64_t above = run_up(g.rays[is_up ? to : from][up], enemy);
    const std::uint64_t below = run_down(g.rays[is_up ? from : to][opposite(up)], enemy);
    return is_up ? Lines{above, below} : Lines{below, above};
}

int direction_between(const Geometry& g, int from, int to) {
    return g.direction_of[to - from + 64];
}

/// How many ways a chain can go on from `at`, which was reached in `direction`. `open` are the empty points that the
/// piece has not been on.
std::uint64_t count_chains(const Geometry& g, int at, int direction, std::uint64_t enemy, std::uint64_t open) {
    std::uint64_t sum = 0;
    each(g.neighbours[at] & open & ~g.rays[at][direction], [&](int to) {
        const int next = direction_between(g, at, to);
        if ((g.reach[at][next] & enemy) == 0) {
            return;
        }
        const auto [ahead, behind] = lines_of(g, at, to, next, enemy);
        for (const std::uint64_t taken : {ahead, behind}) {
            if (taken != 0) {
                sum += 1 + count_chains(g, to, next, enemy ^ taken, (open ^ bit(to)) | taken);
            }
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
        each(view_.own, [&](int from) {
            turn_.from = static_cast<std::uint8_t>(from);
            each(view_.lines.neighbours[from] & view_.empty, [&](int to) { displace(from, to); });
        });
    }

private:
    void displace(int from, int to) {
        const int direction = direction_between(view_.lines, from, to);
        const auto [ahead, behind] = lines_of(view_.lines, from, to, direction, view_.enemy);
        if (licence_ == Licence::nothing || (ahead | behind) == 0) {
            if (licence_ != Licence::must) {
                push({to, Capture::none});
                pop();
            }
            return;
        }
        capture(to, direction, view_.enemy, view_.empty, {ahead, behind});
    }
    void capture(int to, int direction, std::uint64_t enemy, std::uint64_t open, Lines lines) {
        if (lines.ahead != 0) {
            push({to, Capture::approach});
            go_on(to, direction, enemy ^ lines.ahead, (open ^ bit(to)) | lines.ahead);
            pop();
        }
        if (lines.behind != 0) {
            push({to, Capture::withdrawal});
            go_on(to, direction, enemy ^ lines.behind, (open ^ bit(to)) | lines.behind);
            pop();
        }
    }
    void go_on(int at, int direction, std::uint64_t enemy, std::uint64_t open) {
        if (licence_ == Licence::one_nearest) {
            return;
        }
        each(view_.lines.neighbours[at] & open & ~view_.lines.rays[at][direction], [&](int to) {
            const int next = direction_between(view_.lines, at, to);
            if ((view_.lines.reach[at][next] & enemy) == 0) {
                return;
            }
            capture(to, next, enemy, open, lines_of(view_.lines, at, to, next, enemy));
        });
    }
    void push(Fanorona::Step step) {
        turn_.steps[turn_.length++] = step;
        out_.push_back(turn_);
    }
    void pop() { turn_.steps[--turn_.length] = {}; }

    View view_;
    Licence licence_;
    std::vector<Fanorona::Turn>& out_;
    Fanorona::Turn turn_;
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
    const bool limited = is_limited(p);
    int quiet = 0;
    std::uint64_t captures = 0;
    for (int d = 0; d < 8; ++d) {
        const auto [all, approach, withdrawal] = view.moves(d);
        if (limited) {
            const bool single = p.to_move != p.first_round;
            quiet += std::popcount(all & ~(single ? approach & withdrawal : 0)) +
                     std::popcount(single ? approach & withdrawal : 0) * 2;
            continue;
        }
        quiet += std::popcount(all & ~(approach | withdrawal));
        each(approach | withdrawal, [&](int from) {
            const int to = from + view.lines.distance[d];
            const auto [ahead, behind] = lines_of(view.lines, from, to, d, view.enemy);
            for (const std::uint64_t taken : {ahead, behind}) {
                if (taken != 0) {
                    captures += 1 + count_chains(view.lines, to, d, view.enemy ^ taken, (view.empty ^ bit(to)) | taken);
                }
            }
        });
    }
    return p.rules == Rules::forced && captures != 0 ? captures : captures + static_cast<std::uint64_t>(quiet);
}

Fanorona::Position Fanorona::play(const Position& p, const Turn& t) {
    const Geometry& g = geometry(p);
    const bool limited = is_limited(p);
    Position next = p;
    std::uint64_t& enemy = next.pieces[index(other(p.to_move))];
    int at = t.from;
    for (int i = 0; i < t.length; ++i) {
        const int to = t.steps[i].to();
        if (t.steps[i].capture() != Capture::none) {
            const bool approach = t.steps[i].capture() == Capture::approach;
            if (limited) {
                enemy ^= bit(approach ? to + (to - at) : at - (to - at));
            } else {
                const Lines lines = lines_of(g, at, to, direction_between(g, at, to), enemy);
                enemy ^= approach ? lines.ahead : lines.behind;
            }
        }
        at = to;
    }
    next.pieces[index(p.to_move)] ^= bit(t.from) | bit(at);
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
    const auto count = [](std::uint64_t set) { return static_cast<std::int8_t>(std::popcount(set)); };
    return Outcome{other(*loser), {{count(p.pieces[0]), count(p.pieces[1])}, std::nullopt}};
}

int Fanorona::utility(const Outcome& o) {
    if (!o.winner) {
        return 0;
    }
    return *o.winner == Side::one ? 1 : -1;
}

namespace {

/// Judges one turn, displacement by displacement; stops at the first fault.
class Judge {
public:
    Judge(const Fanorona::Position& p, const Fanorona::Turn& t)
        : p_(p), t_(t), view_(p), licence_(licence(p, view_)), enemy_(view_.enemy), empty_(view_.empty) {}

    std::string fault() {
        if (auto why = start_fault(); !why.empty()) {
            return why;
        }
        int at = t_.from;
        std::uint64_t visited = bit(at);
        for (int i = 0; i < t_.length; ++i) {
            const Fanorona::Step step = t_.steps[i];
            auto why = i == 0 ? std::string() : chain_fault(i, at, step, visited);
            if (why.empty()) {
                why = line_fault(at, step.to());
            }
            if (why.empty()) {
                why = capture_fault(at, step);
            }
            if (!why.empty()) {
                return why;
            }
            displace(at, step);
            at = step.to();
            visited |= bit(at);
        }
        return {};
    }

private:
    [[nodiscard]] std::string name(int point) const { return square_name(square_of(p_, point)); }
    [[nodiscard]] std::string move_name(int from, int to) const { return name(from) + '-' + name(to); }
    [[nodiscard]] static std::string_view side_name(Side side) { return Fanorona::info.sides[index(side)]; }

    [[nodiscard]] std::string start_fault() const {
        if (Fanorona::outcome(p_)) {
            return "the game is over";
        }
        if ((view_.own & bit(t_.from)) != 0) {
            return {};
        }
        if ((view_.enemy & bit(t_.from)) != 0) {
            return fmt::format("the piece on {} is not {}'s", name(t_.from), side_name(p_.to_move));
        }
        return name(t_.from) + " is empty";
    }
    /// What is asked of every displacement but the first.
    [[nodiscard]] std::string chain_fault(int i, int at, Fanorona::Step step, std::uint64_t visited) const {
        if (t_.steps[i - 1].capture() == Capture::none) {
            return fmt::format("a turn goes on only after a capture, and the piece captured nothing on its way to {}",
                               name(at));
        }
        if (licence_ == Licence::one_nearest) {
            return fmt::format("{} lost the first round and takes one piece a turn while {} has more than {}",
                               side_name(p_.to_move), side_name(p_.first_round), vela_limit);
        }
        if (step.capture() == Capture::none) {
            return fmt::format("a chain goes on only by capturing: {} is written without A or W",
                               move_name(at, step.to()));
        }
        if ((visited & bit(step.to())) != 0) {
            return name(step.to()) + " was visited before in this turn";
        }
        const int before = i == 1 ? t_.from : t_.steps[i - 2].to();
        if (step.to() - at == at - before) {
            return fmt::format("{} goes in the same direction as {}", move_name(at, step.to()), move_name(before, at));
        }
        return {};
    }
    [[nodiscard]] std::string line_fault(int from, int to) const {
        if (direction_between(view_.lines, from, to) < 0) {
            return fmt::format("{} is not a neighbour of {}", name(to), name(from));
        }
        if ((view_.lines.neighbours[from] & bit(to)) == 0) {
            return fmt::format("there is no line from {} to {}", name(from), name(to));
        }
        if ((empty_ & bit(to)) == 0) {
            return name(to) + " is occupied";
        }
        return {};
    }
    [[nodiscard]] std::string capture_fault(int from, Fanorona::Step step) const {
        const std::string move = move_name(from, step.to());
        const auto [ahead, behind] =
            lines_of(view_.lines, from, step.to(), direction_between(view_.lines, from, step.to()), enemy_);
        if (licence_ == Licence::nothing) {
            return step.capture() == Capture::none
                       ? std::string()
                       : fmt::format("{} won the first round and captures nothing while it has more than {} pieces",
                                     side_name(p_.to_move), vela_limit);
        }
        if (step.capture() == Capture::approach) {
            return ahead != 0 ? std::string() : move + " captures nothing ahead";
        }
        if (step.capture() == Capture::withdrawal) {
            return behind != 0 ? std::string() : move + " captures nothing behind";
        }
        if ((ahead | behind) != 0) {
            const std::string_view marks = behind == 0 ? "A" : ahead == 0 ? "W" : "A or W";
            return fmt::format("this displacement captures: it must be written with {}", marks);
        }
        if (licence_ == Licence::must) {
            return "a capture is possible, and the forced rules demand one";
        }
        return {};
    }
    void displace(int from, Fanorona::Step step) {
        empty_ = (empty_ | bit(from)) ^ bit(step.to());
        if (step.capture() == Capture::none) {
            return;
        }
        const auto [ahead, behind] =
            lines_of(view_.lines, from, step.to(), direction_between(view_.lines, from, step.to()), enemy_);
        const std::uint64_t taken = step.capture() == Capture::approach ? ahead : behind;
        enemy_ ^= taken;
        empty_ |= taken;
    }

    const Fanorona::Position& p_;
    const Fanorona::Turn& t_;
    View view_;
    Licence licence_;
    std::uint64_t enemy_;  // as the captures so far have left it
    std::uint64_t empty_;
};

}  // namespace

Judgement Fanorona::judge(const Position& p, const Turn& t) {
    std::string fault = Judge(p, t).fault();
    return fault.empty() ? Judgement{} : Judgement::illegal(std::move(fault));
}

namespace {

/// Turns the order of the files round.
std::uint64_t turn_files(std::uint64_t set, int width, int stride) {
    const std::uint64_t file = bit(stride) - 1;
    std::uint64_t out = 0;
    for (int i = 0; i < width; ++i) {
        out = out << stride | (set & file);
        set >>= stride;
    }
    return out;
}

/// Turns the order of all bits round, and with it that of files and ranks.
std::uint64_t turn_both(std::uint64_t set, int width, int stride) {
    constexpr std::uint64_t pairs = 0x5555555555555555;
    constexpr std::uint64_t quads = 0x3333333333333333;
    constexpr std::uint64_t bytes = 0x0f0f0f0f0f0f0f0f;
    set = (set >> 1U & pairs) | (set & pairs) << 1U;
    set = (set >> 2U & quads) | (set & quads) << 2U;
    set = (set >> 4U & bytes) | (set & bytes) << 4U;
    std::uint64_t out = 0;
    for (int i = 0; i < 8; ++i) {
        out = out << 8U | (set & 0xff);
        set >>= 8U;
    }
    return out >> (64 - (width * stride - 1));
}

/// Exchanges files and ranks of a square board.
std::uint64_t transpose(std::uint64_t set, int width, int stride) {
    // Multiplied by `spread`, bit r of a file comes to stand, among other places, in rank 0 of file r.
    std::uint64_t spread = 0;
    std::uint64_t lowest_rank = 0;
    for (int i = 0; i < width; ++i) {
        spread |= bit(i * (stride - 1));
        lowest_rank |= bit(i * stride);
    }
    std::uint64_t out = 0;
    for (int i = 0; i < width; ++i) {
        const std::uint64_t file = set >> (i * stride) & (bit(stride) - 1);
        out |= (file * spread & lowest_rank) << i;
    }
    return out;
}

std::uint64_t set_image(std::uint64_t set, int width, int height, int symmetry) {
    const int stride = height + 1;
    if ((symmetry & 2) != 0) {
        set = turn_both(set, width, stride);
    }
    // Turning the ranks alone is turning both, and the files back.
    if (((symmetry & 1) != 0) != ((symmetry & 2) != 0)) {
        set = turn_files(set, width, stride);
    }
    return (symmetry & 4) != 0 ? transpose(set, width, stride) : set;
}

}  // namespace

Fanorona::Position Fanorona::image(const Position& p, int symmetry) {
    Position seen = p;
    for (std::uint64_t& set : seen.pieces) {
        set = set_image(set, p.width, p.height, symmetry);
    }
    return seen;
}

Fanorona::Turn Fanorona::image(const Position& p, const Turn& t, int symmetry) {
    const auto seen = [&](int point) {
        Square square = square_of(p, point);
        if ((symmetry & 1) != 0) {
            square.file = static_cast<std::int8_t>(p.width - 1 - square.file);
        }
        if ((symmetry & 2) != 0) {
            square.rank = static_cast<std::int8_t>(p.height - 1 - square.rank);
        }
        if ((symmetry & 4) != 0) {
            std::swap(square.file, square.rank);
        }
        return point_at(p, square);
    };
    Turn turn;
    turn.from = static_cast<std::uint8_t>(seen(t.from));
    turn.length = t.length;
    for (int i = 0; i < t.length; ++i) {
        turn.steps[i] = {seen(t.steps[i].to()), t.steps[i].capture()};
    }
    return turn;
}

int Fanorona::inverse(const Position&, int symmetry) {
    if (symmetry < 4) {
        return symmetry;
    }
    // After the exchange the files are turned where the ranks were, and the other way round.
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

std::uint64_t Fanorona::key(const Position& p) {
    // The boards leave the ten highest bits free.
    const auto kind = static_cast<unsigned>(p.to_move) | static_cast<unsigned>(p.first_round) << 1U |
                      static_cast<unsigned>(p.rules) << 2U |
                      static_cast<unsigned>((p.width - shortest_edge) / 2) << 4U |
                      static_cast<unsigned>((p.height - shortest_edge) / 2) << 6U;
    const std::uint64_t hash = mix(0x66616e6f726f6e61U, p.pieces[0] | std::uint64_t{kind} << 56U);
    return mix(hash, p.pieces[1]);
}

}  // namespace damier
