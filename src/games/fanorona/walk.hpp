// Goes through the turns of a position, displacement by displacement.
//
// A turn is a displacement without capture, or a chain of captures. At each point the piece may continue to a neighbour
// if it captures there. The neighbour must be empty, must not have been visited, and must not be in the direction of
// the last displacement.
#pragma once

#include "games/bits.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <cstdint>

namespace damier::fanorona {

/// Tells a visitor all turns of a position, in canonical order: each chain comes directly before its continuations.
///
/// - `quiet(from, to)`            a displacement without capture
/// - `take_one(from, step, one)`  a capture of one enemy, chosen from a line
/// - `enter(from, step, taken)`   a chain begins at `from`, or continues, with a step that captures the set `taken`
/// - `leave(goes_on)`             all continuations of the chain were told; whether there were any
template <class Visitor>
class Walk {
public:
    Walk(const Fanorona::Position& p, Visitor& visitor) : view_(p), licence_(licence(p)), position_(p), to_(visitor) {}

    /// All turns.
    void all() {
        const std::uint64_t quiet = quiet_pieces(position_, view_);
        go(view_.own, quiet);
    }

    /// Only the turns that capture.
    void captures() {
        if (licence_ != Licence::nothing) {
            go(view_.capturers(), 0);
        }
    }

private:
    using Capture = Fanorona::Capture;

    void go(std::uint64_t pieces, std::uint64_t quiet) {
        each_bit(pieces, [&](int from) {
            const std::uint64_t targets = view_.lines.neighbours[from] & view_.empty;
            each_bit(targets, [&](int to) { displace(from, to, (quiet & bit(from)) != 0); });
        });
    }

    void displace(int from, int to, bool may_be_quiet) {
        const int direction = direction_between(view_.lines, from, to);
        if (licence_ == Licence::nothing || (view_.lines.reach[from][direction] & view_.enemy) == 0) {
            if (may_be_quiet) {
                to_.quiet(from, to);
            }
            return;
        }
        const auto [ahead, behind] = lines_of(view_.lines, from, to, direction, view_.enemy);
        if (licence_ == Licence::one) {
            each_bit(ahead, [&](int one) { to_.take_one(from, {to, Capture::approach}, one); });
            each_bit(behind, [&](int one) { to_.take_one(from, {to, Capture::withdrawal}, one); });
            return;
        }
        const bool is_nearest = licence_ == Licence::nearest;
        const std::uint64_t near = view_.lines.neighbours[to] | view_.lines.neighbours[from];
        step(from, to, direction, Capture::approach, is_nearest ? ahead & near : ahead, view_.enemy, view_.empty);
        step(from, to, direction, Capture::withdrawal, is_nearest ? behind & near : behind, view_.enemy, view_.empty);
    }

    /// One step of a chain, and its continuations. `open` has the points that the piece may still reach.
    void step(int from, int to, int direction, Capture capture, std::uint64_t taken, std::uint64_t enemy,
              std::uint64_t open) {
        if (taken == 0) {
            return;
        }
        to_.enter(from, {to, capture}, taken);
        const bool goes_on =
            licence_ == Licence::chains && go_on(from, to, direction, enemy ^ taken, (open ^ bit(to)) | taken);
        to_.leave(goes_on);
    }

    bool go_on(int from, int at, int direction, std::uint64_t enemy, std::uint64_t open) {
        bool goes_on = false;
        each_bit(view_.lines.neighbours[at] & open & ~view_.lines.rays[at][direction], [&](int to) {
            const int next = direction_between(view_.lines, at, to);
            if ((view_.lines.reach[at][next] & enemy) == 0) {
                return;
            }
            goes_on = true;
            const auto [ahead, behind] = lines_of(view_.lines, at, to, next, enemy);
            step(from, to, next, Capture::approach, ahead, enemy, open);
            step(from, to, next, Capture::withdrawal, behind, enemy, open);
        });
        return goes_on;
    }

    View view_;
    Licence licence_;
    const Fanorona::Position& position_;
    Visitor& to_;
};

}  // namespace damier::fanorona
