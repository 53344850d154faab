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

    void piece(int from) {
        from_ = from;
        first_ = out_.size();
    }
    void quiet(int to) { add(to, 0); }
    void take_one(Fanorona::Step step, int point) { add(step.to(), bit(point)); }
    void end(Fanorona::Step step, std::uint64_t taken) { add_chain(step.to(), taken_so_far() | taken); }
    void enter(Fanorona::Step step, std::uint64_t taken) {
        taken_[length_] = taken_so_far() | taken;
        to_[length_++] = step.to();
    }
    void leave() {
        --length_;
        if (!finished_only_) {
            add_chain(to_[length_], taken_[length_]);
        }
    }

private:
    [[nodiscard]] std::uint64_t taken_so_far() const { return length_ == 0 ? 0 : taken_[length_ - 1]; }

    /// Adds a chain, unless an earlier one of this piece has the same effect.
    void add_chain(int to, std::uint64_t taken) {
        const auto is_same = [&](const Move& other) { return other.taken == taken && other.to == to; };
        if (std::none_of(out_.begin() + static_cast<std::ptrdiff_t>(first_), out_.end(), is_same)) {
            add(to, taken);
        }
    }
    void add(int to, std::uint64_t taken) {
        Move& move = out_.emplace_back();
        move.from = static_cast<std::uint8_t>(from_);
        move.to = static_cast<std::uint8_t>(to);
        move.taken = taken;
        move.captured = std::popcount(taken);
        move.order = move.captured << 13;
        const auto way = static_cast<unsigned>(from_ << 6 | to);
        move.code =
            taken == 0 ? way : quiet_codes + static_cast<unsigned>(mix(way, taken) % (tree_codes - quiet_codes));
    }

    std::vector<Move>& out_;
    bool finished_only_;
    std::size_t length_ = 0;  // of the chain so far
    int from_ = 0;            // the piece, and the place of its first turn in the list
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
    walk_turns(n.p, collector);
    return true;
}

void Tree::captures(const Node& n, std::vector<Move>& out) const {
    out.clear();
    Collector collector(out, true);
    walk_captures(n.p, collector);
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
