#include "record/tree.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/nag.hpp"
#include "record/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// The node of a turn that is played from a position.
GameTree::Node node_of(const Item& turn, const TurnCounter& counter, const Position& before) {
    return {.position = position_after(before, turn.text),
            .turn = turn.text,
            .number = fmt::format("{}{}", counter.number(), counter.side() == Side::one ? "." : "..."),
            .ply = counter.ply() + 1};
}

}  // namespace

Picture GameTree::picture(std::size_t node) const {
    return node == 0 ? picture_of(nodes[0].position)
                     : picture_after(nodes[nodes[node].parent].position, nodes[node].turn);
}

std::vector<Position> GameTree::positions_to(std::size_t node) const {
    std::vector<Position> positions{nodes[node].position};
    for (; node != 0; node = nodes[node].parent) {
        positions.push_back(nodes[nodes[node].parent].position);
    }
    std::reverse(positions.begin(), positions.end());
    return positions;
}

std::string GameTree::label(std::size_t node) const {
    std::string text = node == 0 ? tr("start") : nodes[node].number + " " + nodes[node].turn;
    for (const std::uint8_t nag : nodes[node].nags) {
        text += nag_text(nag);
    }
    return text;
}

GameTree make_tree(const Record& record) {
    GameTree tree;
    Record copy = record;
    std::vector<Diagnostic> ignored;
    const auto replayed = replay(copy, {}, ignored);
    if (!replayed || !replayed->start) {
        return tree;
    }
    tree.nodes.push_back({.position = *replayed->start});
    std::vector<std::size_t> line{0};  // the last node of each open line
    TurnCounter counter(replayed->first);
    std::vector<std::string> waiting;  // comments before the first turn of a variation
    bool begins = false;               // whether a variation begins
    for (const Item& item : copy.items) {
        GameTree::Node& last = tree.nodes[line.back()];
        switch (item.kind) {
            case Item::Kind::turn: {
                GameTree::Node node = node_of(item, counter, last.position);
                node.parent = line.back();
                node.comments.swap(waiting);
                last.children.push_back(tree.nodes.size());
                line.back() = tree.nodes.size();
                tree.nodes.push_back(std::move(node));
                begins = false;
                break;
            }
            case Item::Kind::open:
                line.push_back(last.parent);
                begins = true;
                break;
            case Item::Kind::close: {
                line.pop_back();
                // The comments of a variation without turns have no node of their own.
                auto& comments = tree.nodes[line.back()].comments;
                comments.insert(comments.end(), waiting.begin(), waiting.end());
                waiting.clear();
                begins = false;
                break;
            }
            case Item::Kind::nag:
                last.nags.push_back(item.nag);
                break;
            case Item::Kind::comment:
                (begins ? waiting : last.comments).push_back(item.text);
                break;
        }
        counter.pass(item);
    }
    return tree;
}

void Walk::forward(int turns) {
    for (; turns > 0 && !node().children.empty(); --turns) {
        at_ = node().children.front();
    }
}

void Walk::back(int turns) {
    for (; turns > 0 && at_ != 0; --turns) {
        at_ = node().parent;
    }
}

void Walk::to_ply(int ply) {
    back(node().ply - ply);
    forward(ply - node().ply);
}

void Walk::next_variation() {
    const auto& siblings = tree_->nodes[node().parent].children;
    const auto here = std::find(siblings.begin(), siblings.end(), at_);
    if (here != siblings.end()) {
        at_ = here + 1 == siblings.end() ? siblings.front() : *(here + 1);
    }
}

bool Walk::find(std::string_view text) {
    const std::string wanted = fold(text);
    const auto& nodes = tree_->nodes;
    for (std::size_t i = 1; i <= nodes.size(); ++i) {
        const std::size_t place = (at_ + i) % nodes.size();
        const auto contains = [&](const std::string& said) { return fold(said).find(wanted) != std::string::npos; };
        if (contains(nodes[place].turn) ||
            std::any_of(nodes[place].comments.begin(), nodes[place].comments.end(), contains)) {
            at_ = place;
            return true;
        }
    }
    return false;
}

}  // namespace damier
