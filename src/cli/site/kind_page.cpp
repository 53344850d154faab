#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/opening_tree.hpp"
#include "cli/site/site.hpp"
#include "reports/stats.hpp"
#include "view/numbers.hpp"
#include "view/plot.hpp"
#include "view/svg.hpp"

#include <algorithm>
#include <map>

namespace damier {

void Site::add_results(WebPage& page, const GameInfo& kind, const Numbers& all) const {
    std::vector<Cells> rows;
    const auto add = [&](const std::string& what, std::int64_t n, std::int64_t of) {
        rows.push_back({{what},
                        number_cell(n),
                        {.text = percent(static_cast<double>(n), of), .number = true},
                        {.text = interval_text(n, of), .number = true}});
    };
    add(tr_format("{} wins", tr(kind.sides[0])), all.side1_wins, all.decided());
    add(tr("draw"), all.draws, all.decided());
    add(tr_format("{} wins", tr(kind.sides[1])), all.side2_wins, all.decided());
    if (all.is_first_mover_known()) {
        add(tr("first mover wins"), all.first_mover_wins, all.first_mover_games);
    }
    page.heading(2, tr("How games end")).table({"", tr("Games"), tr("Share"), tr("95% interval")}, rows);
    if (all.plies) {
        const auto cell = [](double number) { return PageCell{.text = decimal(number, 1), .number = true}; };
        page.heading(2, tr("Length in turns"));
        page.table({tr("first quartile"), tr("median"), tr("third quartile")},
                   {{cell(all.plies->lower), cell(all.plies->median), cell(all.plies->upper)}});
    }
}

void Site::add_openings(WebPage& page, const GameInfo& kind, const std::vector<Stats::Group>& openings) const {
    constexpr std::size_t most_bars = 20;
    constexpr Rgb drawn_games = 0xb8b8b8;
    Bars bars{.title = labelled(kind.title, tr("Openings")),
              .axis = tr("share of games"),
              .parts = {std::string(tr(kind.sides[0])), tr("draw"), std::string(tr(kind.sides[1]))},
              .bars = {},
              .shares = true,
              .fills = {kind.tones[0].paper, drawn_games, kind.tones[1].paper}};
    for (const Stats::Group& group : openings) {
        const Numbers& n = group.numbers;
        const std::int64_t results = n.side1_wins + n.draws + n.side2_wins;
        if (bars.bars.size() == most_bars || results == 0 || group.key[0] == "?") {
            continue;
        }
        const std::string turns = group.key[0].substr(group.key[0].find(' ') + 1);  // after the name of the game
        Bars::Bar bar{.label = shorten(turns, 40),
                      .parts = {static_cast<double>(n.side1_wins), static_cast<double>(n.draws),
                                static_cast<double>(n.side2_wins)},
                      .note = std::to_string(n.games)};
        if (const auto interval = wilson(n.side1_wins, results)) {
            bar.interval = {interval->low, interval->high};
        }
        bars.bars.push_back(std::move(bar));
    }
    if (!bars.bars.empty()) {
        page.heading(2, tr("Openings")).plot(write_svg(draw_bars(bars)), bars.title);
    }
}

void Site::add_trees(WebPage& page, const std::string& game) const {
    const auto games = static_cast<std::int64_t>(kinds_.at(game));
    // A single game is not an opening. If there are many games, small branches do not help the reader.
    const std::int64_t least = std::max<std::int64_t>(2, games / 1000);
    std::map<std::string, OpeningTree> by_rules;
    for_each_row(db_, of_kind(game), [&](const GameRow& row) {
        by_rules.try_emplace(row.rules, opening_tree(least, {"1–0", "½", "0–1"}))
            .first->second.add(row.id, row.result, Side::one);
    });
    std::erase_if(by_rules, [](const auto& entry) { return entry.second.is_empty(); });
    if (by_rules.empty()) {
        return;
    }
    page.heading(2, tr("Opening tree"));
    if (const std::string_view note = info(*find_game(game)).openings_note; !note.empty()) {
        page.paragraph(tr(note));
    }
    for (auto& [rules, tree] : by_rules) {
        if (by_rules.size() > 1) {
            page.heading(3, rules);
        }
        tree.write(page);
    }
}

std::string Site::kind(const std::string& game) const {
    const GameInfo& kind = info(*find_game(game));
    const Stats found = stats(db_, of_kind(game), {.by = {Key::opening}, .min_games = 2, .opening_turns = 2});
    WebPage page = begin(kind_href(game), std::string(kind.title), labelled(kind.title, games_text(found.total.games)));
    add_results(page, kind, found.total);
    add_openings(page, kind, found.by);
    add_trees(page, game);
    return page.write();
}

}  // namespace damier
