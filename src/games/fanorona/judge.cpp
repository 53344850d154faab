// The reasons of illegal turns of Fanorona.
//
// A turn is checked displacement by displacement, in the order in which it is played. The first error that is found is
// put into words. rules.cpp lists legal turns without this code, because a list needs no reasons.
#include "base/translate.hpp"
#include "games/bits.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;

/// The possible errors of a turn.
enum class Error : std::uint8_t {
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
    must_capture,
    piece_must_capture,
    must_go_on,
    no_choice,
    choice_missing,
    not_in_line
};

/// Judges one turn, displacement by displacement, up to the first error.
class Judge {
public:
    Judge(const Fanorona::Position& p, const Fanorona::Turn& t)
        : p_(p),
          t_(t),
          view_(p),
          licence_(licence(p)),
          quiet_(quiet_pieces(p, view_)),
          at_(t.from),
          enemy_(view_.enemy),
          empty_(view_.empty) {}

    Error find_error() {
        if (has_lost_all(p_)) {
            return Error::over;
        }
        if ((view_.own & bit(at_)) == 0) {
            return Error::no_own_piece;
        }
        std::uint64_t visited = bit(at_);
        for (; i_ < t_.length; ++i_) {
            step_ = t_.steps[i_];
            Error error = i_ == 0 ? Error::none : chain_error(visited);
            if (error == Error::none) {
                error = line_error();
            }
            if (error == Error::none) {
                lines_ =
                    lines_of(view_.lines, at_, step_.to(), direction_between(view_.lines, at_, step_.to()), enemy_);
                error = capture_error();
            }
            if (error != Error::none) {
                return error;
            }
            displace();
            visited |= bit(at_);
        }
        return must_go_on(p_) && can_go_on(visited) ? Error::must_go_on : Error::none;
    }

    /// The message for the error that `find_error` gave.
    [[nodiscard]] std::string describe(Error error) const;

private:
    [[nodiscard]] std::string name(int point) const { return square_name(square_of(p_, point)); }
    [[nodiscard]] std::string move_name(int from, int to) const { return name(from) + '-' + name(to); }
    [[nodiscard]] static std::string_view side_name(Side side) { return damier::side_name(Fanorona::info, side); }
    /// The start of the previous displacement.
    [[nodiscard]] int before() const { return i_ == 1 ? t_.from : t_.steps[i_ - 2].to(); }

    /// Checks the rules for all displacements but the first.
    [[nodiscard]] Error chain_error(std::uint64_t visited) const {
        if (t_.steps[i_ - 1].capture() == Capture::none) {
            return Error::quiet_before;
        }
        if (licence_ != Licence::chains) {
            return Error::no_chain;
        }
        if (step_.capture() == Capture::none) {
            return Error::quiet_in_chain;
        }
        if ((visited & bit(step_.to())) != 0) {
            return Error::visited;
        }
        return step_.to() - at_ == at_ - before() ? Error::same_direction : Error::none;
    }
    [[nodiscard]] Error line_error() const {
        if (direction_between(view_.lines, at_, step_.to()) < 0) {
            return Error::no_neighbour;
        }
        if ((view_.lines.neighbours[at_] & bit(step_.to())) == 0) {
            return Error::no_line;
        }
        return (empty_ & bit(step_.to())) == 0 ? Error::occupied : Error::none;
    }
    [[nodiscard]] Error capture_error() const {
        if (licence_ == Licence::nothing) {
            return step_.capture() == Capture::none ? Error::none : Error::no_licence;
        }
        if (step_.capture() == Capture::approach) {
            return lines_.ahead != 0 ? choice_error(lines_.ahead) : Error::nothing_ahead;
        }
        if (step_.capture() == Capture::withdrawal) {
            return lines_.behind != 0 ? choice_error(lines_.behind) : Error::nothing_behind;
        }
        if ((lines_.ahead | lines_.behind) != 0) {
            return Error::no_mark;
        }
        if ((quiet_ & bit(at_)) != 0) {
            return Error::none;
        }
        return quiet_ == 0 && base_of(p_.rules) == Fanorona::Rules::forced ? Error::must_capture
                                                                           : Error::piece_must_capture;
    }
    /// Checks the piece that the turn names as taken, for a capture of a line.
    [[nodiscard]] Error choice_error(std::uint64_t line) const {
        if (licence_ != Licence::one) {
            return t_.taken < 0 ? Error::none : Error::no_choice;
        }
        if (t_.taken < 0) {
            return Error::choice_missing;
        }
        return (line & bit(t_.taken)) != 0 ? Error::none : Error::not_in_line;
    }
    /// The nearest piece of the line of the current capture.
    [[nodiscard]] int nearest() const {
        const bool approach = step_.capture() == Capture::approach;
        const int way = step_.to() - at_;
        return approach ? step_.to() + way : at_ - way;
    }
    /// Whether the piece can capture again after its last displacement.
    [[nodiscard]] bool can_go_on(std::uint64_t visited) const {
        if (step_.capture() == Capture::none) {
            return false;
        }
        const int last = direction_between(view_.lines, before(), at_);
        const std::uint64_t targets = view_.lines.neighbours[at_] & empty_ & ~visited & ~view_.lines.rays[at_][last];
        bool found = false;
        each_bit(targets, [&](int to) {
            found = found || (view_.lines.reach[at_][direction_between(view_.lines, at_, to)] & enemy_) != 0;
        });
        return found;
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
    std::uint64_t quiet_;
    int i_ = 0;            // the number of the current displacement
    Fanorona::Step step_;  // the current displacement
    int at_;               // the point where it begins
    Lines lines_{};        // the enemies that it could capture
    std::uint64_t enemy_;  // the enemies after the captures so far
    std::uint64_t empty_;
};

std::string Judge::describe(Error error) const {
    switch (error) {
        case Error::none:
            return {};
        case Error::over:
            return tr("the game is over");
        case Error::no_own_piece:
            return (view_.enemy & bit(at_)) != 0
                       ? tr_format("the piece on {} is not {}'s", name(at_), side_name(p_.to_move))
                       : tr_format("{} is empty", name(at_));
        case Error::quiet_before:
            return tr_format("a turn goes on only after a capture, and the piece captured nothing on its way to {}",
                             name(at_));
        case Error::no_chain:
            return tr_format("{} lost the first round and takes one piece per turn while {} has more than {}",
                             side_name(p_.to_move), side_name(p_.first_round), vela_limit);
        case Error::quiet_in_chain:
            return tr_format("a chain goes on only by capturing: {} is written without A or W",
                             move_name(at_, step_.to()));
        case Error::visited:
            return tr_format("{} was visited before in this turn", name(step_.to()));
        case Error::same_direction:
            return tr_format("{} goes in the same direction as {}", move_name(at_, step_.to()),
                             move_name(before(), at_));
        case Error::no_neighbour:
            return tr_format("{} is not a neighbour of {}", name(step_.to()), name(at_));
        case Error::no_line:
            return tr_format("no line joins {} and {}", name(at_), name(step_.to()));
        case Error::occupied:
            return tr_format("{} is occupied", name(step_.to()));
        case Error::no_licence:
            return tr_format("{} won the first round and captures nothing while it has more than {} pieces",
                             side_name(p_.to_move), vela_limit);
        case Error::nothing_ahead:
            return tr_format("{} captures nothing by approach", move_name(at_, step_.to()));
        case Error::nothing_behind:
            return tr_format("{} captures nothing by withdrawal", move_name(at_, step_.to()));
        case Error::no_mark:
            return lines_.behind == 0  ? tr("this displacement captures: it must be written with A")
                   : lines_.ahead == 0 ? tr("this displacement captures: it must be written with W")
                                       : tr("this displacement captures: it must be written with A or W");
        case Error::must_capture:
            return tr("a capture is possible, and the forced rules demand one");
        case Error::piece_must_capture:
            return tr_format(
                "the piece on {} can capture: by the other rules, only another piece may move without "
                "capturing",
                name(at_));
        case Error::must_go_on:
            return tr_format("the piece can capture again from {}, and the continue rules demand it", name(at_));
        case Error::no_choice:
            return tr_format(
                "the piece that is taken is written only under the vela-choice rules, while the winner of "
                "the first round has more than {} pieces",
                vela_limit);
        case Error::choice_missing:
            return tr_format("the turn does not say which piece it takes (expected for example {}{}:{})",
                             move_name(at_, step_.to()), step_.capture() == Capture::approach ? 'A' : 'W',
                             name(nearest()));
        case Error::not_in_line:
            return tr_format("{} does not capture the piece on {}", move_name(at_, step_.to()), name(t_.taken));
    }
    return {};
}

}  // namespace

Judgement Fanorona::judge(const Position& p, const Turn& t) {
    Judge judge(p, t);
    const Error error = judge.find_error();
    if (error == Error::none) {
        return {};
    }
    return Judgement::illegal(judge.describe(outcome(p) ? Error::over : error));
}

}  // namespace damier
