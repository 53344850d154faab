#include "games/fanorona/tree.hpp"

#include "base/hash.hpp"
#include "games/fanorona/walk.hpp"

#include <algorithm>

namespace damier::fanorona {
namespace {

using Move = Tree::Move;

/// The codes of displacements without capture are below this number.
constexpr unsigned quiet_codes = 64 * 64;

/// Collects the moves of a position as a walk tells them.
class Collector {
public:
    Collector(std::vector<Move>& out, bool finished_only) : out_(out), finished_only_(finished_only) {}

    void quiet(int from, int to) { add(from, to, 0); }
    void take_one(int from, Fanorona::Step step, int point) { add(from, step.to(), bit(point)); }
    void enter(int from, Fanorona::Step step, std::uint64_t taken) {
        if (from != from_) {
            from_ = from;
            first_ = out_.size();
        }
        taken_[length_] = (length_ == 0 ? 0 : taken_[length_ - 1]) | taken;
        to_[length_++] = step.to();
    }
    void leave(bool goes_on) {
        --length_;
        if (goes_on && finished_only_) {
            return;
        }
        const auto to = static_cast<std::uint8_t>(to_[length_]);
        const std::uint64_t taken = taken_[length_];
        const auto is_same = [&](const Move& other) { return other.taken == taken && other.to == to; };
        if (std::none_of(out_.begin() + static_cast<std::ptrdiff_t>(first_), out_.end(), is_same)) {
            add(from_, to, taken);
        }
    }

private:
    void add(int from, int to, std::uint64_t taken) {
        Move& move = out_.emplace_back();
        move.from = static_cast<std::uint8_t>(from);
        move.to = static_cast<std::uint8_t>(to);
        move.taken = taken;
        move.captured = std::popcount(taken);
        move.order = move.captured << 13;
        const auto way = static_cast<unsigned>(from << 6 | to);
        move.code =
            taken == 0 ? way : quiet_codes + static_cast<unsigned>(mix(way, taken) % (tree_codes - quiet_codes));
    }

    std::vector<Move>& out_;
    bool finished_only_;
    std::size_t length_ = 0;  // of the chain so far
    int from_ = -1;           // the piece, and the place of its first chain in the list
    std::size_t first_ = 0;
    std::array<std::uint64_t, Fanorona::longest_turn> taken_;
    std::array<int, Fanorona::longest_turn> to_;
};

}  // namespace

TableKey Tree::key(const Node& n) const {
    const std::uint64_t key = Fanorona::canonical_key(n.p);
    return {mix(1, key), mix(2, key)};
}

bool Tree::moves(const Node& n, std::vector<Move>& out) const {
    out.clear();
    Collector collector(out, must_go_on(n.p));
    Walk(n.p, collector).all();
    return true;
}

void Tree::captures(const Node& n, std::vector<Move>& out) const {
    out.clear();
    Collector collector(out, true);
    Walk(n.p, collector).captures();
}

Tree::Node Tree::play(const Node& n, const Move& move) const {
    const auto mover = static_cast<std::size_t>(index(n.p.to_move));
    Node next = n;
    next.p.pieces[mover] ^= bit(move.from) | bit(move.to);
    next.p.pieces[1 - mover] ^= move.taken;
    next.p.to_move = other(n.p.to_move);
    next.is_over = next.p.pieces[1 - mover] == 0 || !View(next.p).can_move();
    return next;
}

Fanorona::Turn Tree::turn(const Node& n, const Move* moves) const {
    const Fanorona::Position after = play(n, *moves).p;
    const auto turns = all_turns<Fanorona>(n.p);
    return *std::find_if(turns.begin(), turns.end(),
                         [&](const Fanorona::Turn& turn) { return Fanorona::play(n.p, turn) == after; });
}

}  // namespace damier::fanorona
