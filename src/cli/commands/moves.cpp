#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "games/any.hpp"
#include "games/history.hpp"
#include "view/numbers.hpp"

namespace damier {
namespace {

template <Game G>
void list_moves(const PositionOptions& options, bool json, Context& context) {
    const auto positions = options.find_positions<G>(context);
    const auto& p = positions.back();
    const auto texts = turn_texts<G>(p, History<G>(positions).turns(p));
    const auto outcome = G::outcome(p);
    if (json) {
        context.print_json(Value{{"game", G::info.id},
                                 {"position", G::write_position(p)},
                                 {"key", key_text(canonical_key<G>(p))},
                                 {"side", G::info.sides[index(G::side_to_move(p))]},
                                 {"turns", texts},
                                 {"over", outcome.has_value()},
                                 {"result", outcome ? Value(result_text(*outcome)) : Value()}});
        return;
    }
    std::string out;
    for (const std::string& text : texts) {
        out += text + "\n";
    }
    context.print(out);
    if (outcome) {
        const std::string score = outcome->score ? fmt::format(" ({})", write_score(*outcome->score)) : "";
        context.note(tr_format("the game is over: {}{}", outcome_text(G::info, *outcome), score));
    }
}

}  // namespace

void declare_moves(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PositionOptions>();
    const auto json = std::make_shared<bool>(false);
    options->declare(app);
    app.add_flag("--json", *json, "Write the result as one JSON document");
    app.about(
        "Use it to check which turns are legal in a position, or to give the list to another program. damier prints "
        "one turn per line, in the notation of damier-dmr(5).");
    app.action([=, &context] {
        with_game(options->find_game(), [&]<class G>() { list_moves<G>(*options, *json, context); });
    });
}

}  // namespace damier
