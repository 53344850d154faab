#include "view/board.hpp"

#include "cli/command.hpp"
#include "cli/start.hpp"
#include "view/svg.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct Options {
    PositionOptions start;
    bool svg = false;
    bool json = false;
};

template <Game G>
void draw(const Options& options, Context& context) {
    const auto p = options.start.find_position<G>();
    if (options.svg) {
        context.write(draw_svg(G::picture(p)));
        return;
    }
    const std::string position = G::write_position(p);
    const auto side = G::info.sides[index(G::side_to_move(p))];
    const auto outcome = G::outcome(p);
    if (options.json) {
        context.print_json(nlohmann::ordered_json{
            {"game", G::info.id},
            {"position", position},
            {"side", side},
            {"over", outcome.has_value()},
            {"result", outcome ? nlohmann::ordered_json(result_text(*outcome)) : nlohmann::ordered_json()}});
        return;
    }
    context.print(draw_board(G::picture(p), context.terminal));
    context.print(outcome ? fmt::format("The game is over: {} ({} {}).\n", result_text(*outcome),
                                        write_score(outcome->score), G::info.scored)
                          : fmt::format("{} to move.\n", side));
    context.print(position + "\n");
}

}  // namespace

void declare_board(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->start.declare(app);
    auto* svg = app.add_flag("--svg", options->svg, "Draw as SVG, on standard output");
    app.add_flag("--json", options->json, "Report as one JSON document")->excludes(svg);
    app.callback([=, &context] {
        context.action = [=, &context] {
            with_game(options->start.find_game(), [&]<class G>() { draw<G>(*options, context); });
        };
    });
}

}  // namespace damier
