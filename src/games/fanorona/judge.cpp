// The reasons of illegal turns of Fanorona.
//
// A turn is checked displacement by displacement, in the order in which it is played. The first error that is found is
// put into words. rules.cpp lists legal turns without this code, because a list needs no reasons.
#include "base/translate.hpp"
#include "games/bits.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"
#include "games/words.hpp"

namespace damier {
namespace {

using namespace fanorona;
using Capture = Fanorona::Capture;

/// The possible faults of a turn.
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

/// Judges one turn, displacement by displacement, up to the first fault.
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

    /// The message for the fault that `find_fault` gave.
    [[nodiscard]] std::string describe(Fault fault) const;

private:
    [[nodiscard]] std::string name(int point) const { return square_name(square_of(p_, point)); }
    [[nodiscard]] std::string move_name(int from, int to) const { return name(from) + '-' + name(to); }
    [[nodiscard]] static std::string_view side_name(Side side) { return damier::side_name(Fanorona::info, side); }
    /// The start of the previous displacement.
    [[nodiscard]] int before() const { return i_ == 1 ? t_.from : t_.steps[i_ - 2].to(); }

    /// Checks the rules for all displacements but the first.
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
    int i_ = 0;            // the number of the current displacement
    Fanorona::Step step_;  // the current displacement
    int at_;               // the point where it begins
    Lines lines_{};        // the enemies that it could capture
    std::uint64_t enemy_;  // the enemies after the captures so far
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
            return tr_format("{} lost the first round and takes one piece per turn while {} has more than {}",
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
            return tr_format("no line joins {} and {}", name(at_), name(step_.to()));
        case Fault::occupied:
            return tr_format("{} is occupied", name(step_.to()));
        case Fault::no_licence:
            return tr_format("{} won the first round and captures nothing while it has more than {} pieces",
                             side_name(p_.to_move), vela_limit);
        case Fault::nothing_ahead:
            return tr_format("{} captures nothing by approach", move_name(at_, step_.to()));
        case Fault::nothing_behind:
            return tr_format("{} captures nothing by withdrawal", move_name(at_, step_.to()));
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
