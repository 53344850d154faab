#include "solve/tablebase/probe.hpp"

#include "base/language.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "cli/option_groups/tables.hpp"
#include "games/history.hpp"

#include <algorithm>

namespace damier {
namespace {

std::string_view word_of(EndgameValue value) {
    return value.value() > 0 ? "win" : value.value() < 0 ? "loss" : "draw";
}

/// A value in words: `win in 5`, or `unknown` if no table has it.
std::string in_words(std::optional<EndgameValue> value) {
    return !value                ? tr("unknown")
           : value->value() == 0 ? tr("draw")
                                 : tr_format("{} in {}", tr(word_of(*value)), value->plies());
}

/// A turn, and its value for the side that plays it.
struct Choice {
    std::string turn;
    std::optional<EndgameValue> value;
};

Value value_json(std::optional<EndgameValue> value) {
    return value ? word_of(*value) : "unknown";
}

Value distance_json(std::optional<EndgameValue> value) {
    return value && value->value() != 0 ? Value(value->plies()) : Value();
}

std::vector<Column<Choice>> probe_columns() {
    return {{.key = "turn", .value = &Choice::turn},
            {.key = "value",
             .value = [](const Choice& choice) { return value_json(choice.value); },
             .heading = tr_later("value"),
             .text = [](const Choice& choice) { return in_words(choice.value); }},
            {.key = "distance",
             .value = [](const Choice& choice) { return distance_json(choice.value); },
             .in = {.table = false}}};
}

/// The turns at the end of a line, the best first. Turns of unknown value come last.
template <Retractable G>
std::vector<Choice> choices(const std::vector<typename G::Position>& line, Prober<G>& prober) {
    const auto& p = line.back();
    std::vector<Choice> list;
    for (const auto& turn : History<G>(line).turns(p)) {
        const auto next = prober.probe(G::play(p, turn));
        list.push_back({turn_text<G>(p, turn), next ? std::optional(next->before()) : std::nullopt});
    }
    std::stable_sort(list.begin(), list.end(), [](const Choice& a, const Choice& b) { return a.value > b.value; });
    return list;
}

/// Why a position has no value, for the user.
template <Retractable G>
std::string reason(const typename G::Position& p) {
    const auto tier = G::tier(p);
    return tier && G::tier_size(*tier) > 0
               ? tr_format("the folder has no table for the position, or not all that it needs (class {}: {})",
                           table_id<G>(*tier).class_name(), table_id<G>(*tier).file_name())
               : std::string(tr("no table can have this position"));
}

template <Retractable G>
void probe_position(const TablebaseOptions& options, Context& context) {
    const auto folder = require_tables(options.tables);
    const auto line = options.start.find_positions<G>(context);
    const auto& p = line.back();
    Prober<G> prober(*folder, G::variant(p));
    const auto value = prober.probe(p);
    const auto rows = choices<G>(line, prober);
    if (!value) {
        context.note(reason<G>(p));
    }
    if (options.format.is_table()) {
        context.print(in_words(value) + "\n");
    }
    if (options.format.is_table() && rows.empty()) {
        return;
    }
    options.format.print(Report(probe_columns(), rows), context, [&](Value turns) {
        return Value{{"game", G::info.id},
                     {"position", G::write_position(p)},
                     {"side", G::info.sides[index(G::side_to_move(p))]},
                     {"value", value_json(value)},
                     {"distance", distance_json(value)},
                     {"turns", std::move(turns)}};
    });
}

}  // namespace

void declare_tablebase_probe(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = add_tablebase_part(app, "probe", tr_later("look up a position, with all its turns"), options);
    options->start.declare(*part);
    options->format.declare(*part, context);
    part->about(
        "Use it to see the value of an endgame, and of each turn in it. The table of the position must have been "
        "built.");
    part->action([=, &context] { with_endgames(*options, [&]<class G>() { probe_position<G>(*options, context); }); });
}

}  // namespace damier
