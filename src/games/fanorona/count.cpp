// Counting turns without listing them.
#include "games/bits.hpp"
#include "games/fanorona/around.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/view.hpp"

#include <algorithm>
#include <array>

namespace damier {
namespace {

using namespace fanorona;

/// The number of turns under the limits of vela, which have no chains.
std::uint64_t count_limited(const Fanorona::Position& p) {
    const Licence allowed = licence(p);
    if (allowed == Licence::one) {
        return all_turns<Fanorona>(p).size();
    }
    const View view(p);
    const std::uint64_t quiet = quiet_pieces(p, view);
    int count = 0;
    view.each_direction([&](int, const Moves& moves) {
        if (allowed == Licence::nothing) {
            count += std::popcount(moves.all & view.own);
        } else {
            count += std::popcount(moves.all & quiet & ~(moves.approach | moves.withdrawal)) +
                     std::popcount(moves.approach & view.own) + std::popcount(moves.withdrawal & view.own);
        }
    });
    return static_cast<std::uint64_t>(count);
}

/// Counts the turns of one position. `stride` is the number of bits from a file to the next.
///
/// After a capturing displacement, the next captures do not depend on the line that it takes. That line begins ahead of
/// the piece, or behind the point that it left, and the piece may go to neither in its next displacement. So the
/// captures that follow are known before the line is taken, and a chain that ends needs no line at all.
///
/// Chains are continued in batches, since the captures of one chain are computed while those of others are.
template <int stride>
class Counter {
public:
    explicit Counter(const Fanorona::Position& p) : view_(p), lines_(view_.lines), p_(p) {}

    [[nodiscard]] std::uint64_t count() {
        int sum = 0;
        std::uint64_t capturers = 0;
        std::uint64_t beginning = 0;  // the points from which any piece of this side could capture
        std::array<std::uint64_t, 9> capturing{};
        Around<stride>::each_direction(view_, [&](int direction, const Moves& moves) {
            const std::uint64_t any = moves.approach | moves.withdrawal;
            beginning |= any;
            capturing[direction] = any & view_.own;
            capturers |= capturing[direction];
            sum += std::popcount(moves.approach & view_.own) + std::popcount(moves.withdrawal & view_.own);
        });
        if (const std::uint64_t quiet = quiet_pieces(p_, view_.own, [&] { return capturers; }); quiet != 0) {
            Around<stride>::each_direction(view_, [&](int direction, const Moves& moves) {
                sum += std::popcount(moves.all & quiet & ~capturing[direction]);
            });
        }
        for (int d = 0; d < 9; ++d) {
            const int distance = Around<stride>::distance(d);
            each_bit(shift(capturing[d], distance) & beginning,
                     [&](int to) { follow(to - distance, d, view_.enemy, view_.empty); });
        }
        return static_cast<std::uint64_t>(sum) + count_chains();
    }

private:
    /// A capturing displacement after which the piece can capture again. `enemy` and `open` are those before it; `open`
    /// has the empty points that the piece has not visited.
    struct Step {
        std::uint64_t enemy;
        std::uint64_t open;
        Captures next;
        std::int16_t from;
        std::int16_t direction;
    };
    /// The same with its line taken.
    struct Chain {
        std::uint64_t enemy;
        std::uint64_t open;
        Captures next;
        int at;
    };

    /// Adds a capturing displacement to the steps, if the piece can capture again after it.
    void follow(int from, int direction, std::uint64_t enemy, std::uint64_t open) {
        const int to = from + Around<stride>::distance(direction);
        const Captures next = Around<stride>::captures(to, direction, enemy, open);
        steps_[step_count_] = {enemy, open, next, static_cast<std::int16_t>(from),
                               static_cast<std::int16_t>(direction)};
        step_count_ += next != 0 ? 1 : 0;
    }

    /// The number of chains that continue the steps. If a chain must go on, the chains of the steps are no turns, and
    /// are subtracted.
    [[nodiscard]] std::uint64_t count_chains() {
        const std::uint64_t unfinished = must_go_on(p_) ? 1 : 0;
        std::uint64_t sum = 0;
        while (step_count_ != 0) {
            const std::size_t batch = step_count_ > many ? 1 : std::min(step_count_, most_in_batch);
            take_lines(batch);
            for (std::size_t i = 0; i < chain_count_; ++i) {
                const Chain& chain = chains_[i];
                sum += static_cast<std::uint64_t>(std::popcount(chain.next)) - unfinished;
                each_bit(directions_of(chain.next),
                         [&](int way) { follow(chain.at, direction_of(way), chain.enemy, chain.open); });
            }
        }
        return sum;
    }

    /// Makes chains of the last steps, and removes these.
    void take_lines(std::size_t batch) {
        std::size_t count = 0;
        for (std::size_t i = step_count_ - batch; i < step_count_; ++i) {
            const Step& step = steps_[i];
            const Rays rays = rays_of[step.direction];
            const std::uint64_t up = line_up(lines_.rays[step.from + rays.high][rays.up], step.enemy);
            const std::uint64_t down = line_down(lines_.rays[step.from + rays.low][rays.down], step.enemy);
            const int to = step.from + Around<stride>::distance(step.direction);
            const std::uint64_t open = step.open ^ bit(to);
            for (const std::uint64_t taken : {up, down}) {
                chains_[count] = {step.enemy ^ taken, open | taken, step.next, to};
                count += taken != 0 ? 1 : 0;
            }
        }
        step_count_ -= batch;
        chain_count_ = count;
    }

    static constexpr std::size_t most_in_batch = 32;
    /// With more steps than this, only one is taken at a time. Each of the 22 captures of a chain adds at most 14 more.
    static constexpr std::size_t many = 512;

    /// The two rays of a displacement. One leads up from the higher of its points, the other down from the lower one.
    /// The points are counted from the point that the piece leaves.
    struct Rays {
        std::int8_t high;
        std::int8_t up;
        std::int8_t low;
        std::int8_t down;
    };
    static constexpr std::array<Rays, 9> rays_of = [] {
        std::array<Rays, 9> rays{};
        for (int d = 0; d < 8; ++d) {
            const int nine = d < 4 ? d : d + 1;
            const int distance = Around<stride>::distance(nine);
            const int up = std::max(d, opposite(d));
            rays[nine] = {static_cast<std::int8_t>(std::max(distance, 0)), static_cast<std::int8_t>(up),
                          static_cast<std::int8_t>(std::min(distance, 0)), static_cast<std::int8_t>(opposite(up))};
        }
        return rays;
    }();

    const View view_;
    const Geometry& lines_;
    const Fanorona::Position& p_;
    std::size_t step_count_ = 0;
    std::size_t chain_count_ = 0;
    std::array<Step, 1280> steps_;
    std::array<Chain, 2 * most_in_batch + 1> chains_;
};

}  // namespace

std::uint64_t Fanorona::count_turns(const Position& p) {
    if (has_lost_all(p)) {
        return 0;
    }
    if (is_limited(p)) {
        return count_limited(p);
    }
    return with_stride(p, [&]<int stride>() { return Counter<stride>(p).count(); });
}

}  // namespace damier
