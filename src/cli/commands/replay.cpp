#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "cli/terminal/replayer.hpp"
#include "record/tree.hpp"
#include "reports/annotate.hpp"
#include "view/board.hpp"
#include "view/numbers.hpp"

namespace damier {
namespace {

struct ReplayCommandOptions {
    std::string id;
    std::optional<std::size_t> ply;
    std::optional<std::size_t> from;
    bool json = false;
};

/// The values in a node's comments that `analyse --annotate` wrote; empty without such a comment.
Annotation values_of(const GameTree::Node& node) {
    for (const std::string& comment : node.comments) {
        if (const auto annotation = read_annotation(comment)) {
            return *annotation;
        }
    }
    return {};
}

Value report(const GameTree& tree, std::size_t at) {
    const GameTree::Node& node = tree.nodes[at];
    const std::string irregular = at == 0 ? "" : irregularity(tree.nodes[node.parent].position, node.turn);
    const Annotation values = values_of(node);
    const auto score = score_of(node.position);
    return Value{{"ply", node.ply},
                 {"turn", value_unless_empty(node.turn)},
                 {"position", write_position(node.position)},
                 {"key", key_text(canonical_key(node.position))},
                 {"side", node.position.info().sides[index(side_to_move(node.position))]},
                 {"score", score ? Value(write_score(*score)) : Value()},
                 {"value_before", value_unless_empty(values.before)},
                 {"value_after", value_unless_empty(values.after)},
                 {"irregular", value_unless_empty(irregular)}};
}

std::string draw(const GameTree& tree, std::size_t node, const Terminal& terminal) {
    std::string out = tree.label(node) + "\n";
    for (const std::string& comment : tree.nodes[node].comments) {
        out += comment_words(tree, node, comment) + "\n";
    }
    return out + draw_board(tree.picture(node), terminal) + write_position(tree.nodes[node].position) + "\n\n";
}

/// The nodes of the main line.
std::vector<std::size_t> main_nodes(const GameTree& tree) {
    std::vector<std::size_t> nodes{0};
    while (!tree.nodes[nodes.back()].children.empty()) {
        nodes.push_back(tree.nodes[nodes.back()].children.front());
    }
    return nodes;
}

void replay_game(const ReplayCommandOptions& options, Context& context) {
    const StoredGame game = load_game(open_unchecked(context), parse_id(options.id));
    const GameTree tree = make_tree(game.record);
    if (tree.nodes.empty()) {
        context.note(tr("the game has no board to show: it is a result without turns"));
        if (options.json) {
            context.print_json(Value::list());
        }
        return;
    }
    const auto nodes = main_nodes(tree);
    const std::size_t first = options.ply.value_or(options.from.value_or(0));
    if (first >= nodes.size()) {
        throw UsageError(tr_format("--{} {} is past the end of game {} (expected 0 to {})",
                                   options.ply ? "ply" : "from", first, options.id, nodes.size() - 1));
    }
    if (!options.json && context.terminal.is_terminal && can_ask() &&
        replay_on_screen(game.record, tree, static_cast<int>(first), context.terminal)) {
        return;
    }
    const std::size_t end = options.ply ? first + 1 : nodes.size();
    auto document = Value::list();
    for (std::size_t i = first; i < end; ++i) {
        if (options.json) {
            document.push_back(report(tree, nodes[i]));
        } else {
            context.print(draw(tree, nodes[i], context.terminal));
        }
    }
    if (options.json) {
        context.print_json(document);
    } else if (end == nodes.size()) {
        context.print(game.record.result + "\n");
    }
}

}  // namespace

void declare_replay(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ReplayCommandOptions>();
    app.add_option("ID", options->id, ValueKind::text, "The number of the game")->required();
    auto* ply = app.add_option("--ply", options->ply, "Show only the board after N turns; on a terminal, begin there");
    app.add_option("--from", options->from, "Begin after N turns")->excludes(ply);
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to go through a game, alone or with others. On a terminal, damier shows one board at a time: move "
        "with the arrow keys, quit with q; the last line lists the other keys. If the output is not a terminal, "
        "damier writes every board of the main line, one after the other.");
    app.action([=, &context] { replay_game(*options, context); });
}

}  // namespace damier
