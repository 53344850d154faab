// Selects the classes of endgames for the subcommands of `damier tablebase`.
//
// `wanted_classes` gives one class (--class), the classes up to a number of pieces (--pieces), or all classes of a
// small board. The other functions are small helpers; see tablebase.hpp.

#include "cli/commands/tablebase/tablebase.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/tables.hpp"
#include "games/any.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace damier {
namespace {

/// Without --pieces and --class, all classes are selected. That is allowed up to this number of positions, which covers
/// boards of 15 points.
constexpr std::uint64_t small_board = 20'000'000;

/// The number of the rules and board in the options. Throws UsageError for rules without tables.
template <Retractable G>
std::uint8_t variant_of(const PositionOptions& asked) {
    Start start = asked.tags.view();
    const std::string_view asked_rules = start[StartPart::rules];
    if (is_second_round(G::info, asked_rules)) {
        start[StartPart::first_round] = G::info.sides[0];  // either side gives the same variant
    }
    const auto p = G::start(start);
    if (!p) {
        throw UsageError(tr_format("{}: {}", names_of(p.error().part).option, p.error().message));
    }
    const std::uint8_t variant = G::variant(*p);
    if (const auto rules = G::variant_tags(variant)[StartPart::rules]; !asked_rules.empty() && rules != asked_rules) {
        throw UsageError(tr_format("--rules: there are no tables for {} (expected {})", asked_rules, rules));
    }
    return variant;
}

/// Throws UsageError unless some table of the variant has this number of pieces.
template <Retractable G>
void check_pieces(int pieces, std::uint8_t variant) {
    const auto classes = plan_tables<G>(variant);  // with the fewest pieces first
    const auto pieces_of = [](const TableClass& one) { return one.id.more + one.id.fewer; };
    const int least = pieces_of(classes.front());
    const int most = pieces_of(classes.back());
    if (pieces < least || pieces > most) {
        throw UsageError(tr_format_n("--pieces: no table of {} on this board has {} piece (expected {} to {})",
                                     "--pieces: no table of {} on this board has {} pieces (expected {} to {})", pieces,
                                     G::info.id, pieces, least, most));
    }
}

template <Retractable G>
std::vector<TableClass> classes_of(const TablebaseOptions& options) {
    const std::uint8_t variant = variant_of<G>(options.start);
    if (!options.class_name.empty()) {
        const auto tier = parse_class(options.class_name, variant);
        const TableClass found = tier ? table_class<G>(*tier) : TableClass{};
        if (found.id.game.empty()) {
            throw UsageError(
                tier ? tr_format("--class: no table of \"{}\" can be built for {} on this board: there are no such "
                                 "positions, or too many (damier tablebase plan lists the classes)",
                                 options.class_name, G::info.id)
                     : tr_format("--class: \"{}\" is not a class of endgames (expected one such as 4v3; damier "
                                 "tablebase plan lists the classes)",
                                 options.class_name));
        }
        return {found};
    }
    if (options.pieces) {
        check_pieces<G>(*options.pieces, variant);
    }
    auto list = options.pieces ? plan_tables<G>(variant, *options.pieces) : plan_tables<G>(variant);
    const auto positions = std::accumulate(list.begin(), list.end(), std::uint64_t{0},
                                           [](std::uint64_t sum, const TableClass& c) { return sum + c.positions; });
    if (!options.pieces && positions > small_board) {
        throw UsageError(tr("the board has too many endgames to build them all (expected --pieces N or --class AvB)"));
    }
    return list;
}

}  // namespace

void add_memory(CommandLine& part, const std::shared_ptr<TablebaseOptions>& options) {
    part.add_option("--memory", options->memory, ValueKind::text,
                    "Use at most this much memory, for example 512M or 2G (default: a quarter of the machine's)")
        ->type_name("SIZE");
}

std::uint64_t entries_of(const TableFile& file) {
    return file.info().sections[0].size + file.info().sections[1].size;
}

TableLine::TableLine(std::size_t tables, double weight, bool wanted)
    : tables_(tables), all_(weight), progress_(tr("tables"), steps(weight), wanted) {}

void TableLine::begin(const std::string& name, double weight) {
    name_ = name;
    ++number_;
    done_ += std::exchange(weight_, weight);
}

std::string TableLine::words(double done, const std::string& doing) const {
    const std::string left = time_left(done / all_);
    return left.empty() ? tr_format("{} ({} of {}): {}", name_, number_, tables_, doing)
                        : tr_format("{} ({} of {}): {}; {}", name_, number_, tables_, doing, left);
}

/// `3 min left`, if this share of all work is done. Empty at the beginning.
std::string TableLine::time_left(double share) const {
    constexpr double least_share = 0.01;  // a smaller share is too little for an estimate
    if (share < least_share) {
        return {};
    }
    const double elapsed = begun_.seconds();
    const double seconds = elapsed * (1 - share) / share;
    const auto minutes = static_cast<int>(seconds / 60);
    if (minutes < 2) {
        return tr_format("{} s left", static_cast<int>(seconds));
    }
    return minutes < 120 ? tr_format("{} min left", minutes)
                         : tr_format("{} h {:02} min left", minutes / 60, minutes % 60);
}

std::vector<std::string_view> games_with_tables() {
    std::vector<std::string_view> names;
    for_each_game([&]<class G>() {
        if constexpr (Retractable<G>) {
            names.push_back(G::info.id);
        }
    });
    return names;
}

std::vector<TableClass> wanted_classes(const TablebaseOptions& options) {
    std::vector<TableClass> list;
    with_endgames(options, [&]<class G>() { list = classes_of<G>(options); });
    return list;
}

bool is_built(const std::filesystem::path& folder, const TableClass& one) {
    std::error_code error;
    return std::filesystem::exists(folder / one.id.file_name(), error);
}

std::vector<std::filesystem::path> table_files(const TablebaseOptions& options) {
    if (options.files.empty()) {
        return require_tables(options.tables)->files();
    }
    const auto folder = open_tables(options.tables);
    std::vector<std::filesystem::path> list;
    for (const std::string& name : options.files) {
        const bool is_path = !folder || name.find('/') != std::string::npos;
        list.push_back(is_path ? std::filesystem::path(name) : folder->path() / name);
    }
    return list;
}

CommandLine* add_tablebase_part(CommandLine& app, const std::string& name, const std::string& summary,
                                const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part = app.add_subcommand(name, summary);
    part->add_option("--tables", options->tables, ValueKind::folder,
                     "The folder of the tables (default: $DAMIER_TABLES)");
    return part;
}

void declare_classes(CommandLine& part, const std::shared_ptr<TablebaseOptions>& options) {
    part.add_option("GAME", options->start.game, ValueKind::game,
                    tr_format("The game: {}", join(games_with_tables(), tr(" or "))))
        ->required();
    part.add_option("--rules", options->start.tags[StartPart::rules], ValueKind::rules, describe_rules_option());
    part.add_option("--board", options->start.tags[StartPart::board], ValueKind::board,
                    "The board, for example 5x3 (default: the usual board)");
    auto* pieces =
        part.add_option("--pieces", options->pieces, "Choose all classes with at most N pieces on the board");
    part.add_option("--class", options->class_name, ValueKind::text, "Choose one class, for example 4v3")
        ->type_name("AvB")
        ->excludes(pieces);
}

void declare_tablebase(CommandLine& app, Context& context) {
    app.require_subcommand();
    app.about(
        tr_format("Use it if solve and analyse should answer endgames at once ({}). build computes the value of every "
                  "position with few pieces, and probe looks one position up.",
                  join(games_with_tables(), ", ")));
    const auto options = std::make_shared<TablebaseOptions>();
    declare_tablebase_build(app, context, options);
    declare_tablebase_plan(app, context, options);
    declare_tablebase_verify(app, context, options);
    declare_tablebase_info(app, context, options);
    declare_tablebase_probe(app, context, options);
}

}  // namespace damier
