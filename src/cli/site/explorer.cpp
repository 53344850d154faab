#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/site.hpp"
#include "reports/openings.hpp"
#include "view/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace damier {
namespace {

std::string in_address(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool is_plain = is_letter(c) || is_digit(c) || c == '-';
        out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

/// The address of the explorer after one more turn.
std::string after(const PositionOptions& question, const std::string& turn) {
    std::string out = "explorer?game=" + in_address(question.game);
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (const std::string& value = question.tags.texts[i]; !value.empty()) {
            out += fmt::format("&{}={}", start_parts[i].column, in_address(value));
        }
    }
    return out + "&line=" + in_address(question.line.empty() ? turn : question.line + " " + turn);
}

/// Links to the start and to every position on the way to this one.
std::vector<Link> way(PositionOptions question, const std::string& start) {
    std::istringstream turns(question.line);
    question.line.clear();
    std::vector<Link> out{{after(question, ""), start}};
    for (std::string turn; turns >> turn;) {
        out.push_back({after(question, turn), turn});
        question.line += question.line.empty() ? turn : " " + turn;
    }
    return out;
}

/// Links for the legal turns, at most 200, since Anacund has thousands.
template <Game G>
std::vector<Link> legal_turns(const PositionOptions& question, const typename G::Position& position) {
    constexpr std::size_t most = 200;
    std::vector<typename G::Turn> turns;
    G::turns(position, turns);
    turns.resize(std::min(turns.size(), most));
    std::vector<Link> links;
    for (const auto& turn : turns) {
        const std::string text = turn_text<G>(position, turn);
        links.push_back({after(question, text), text});
    }
    return links;
}

}  // namespace

/// Adds the turns played in a position, with their results.
void Site::add_played(WebPage& page, const PositionOptions& question, const Openings& found) const {
    std::vector<std::vector<PageCell>> rows;
    for (const Openings::Row& row : found.turns) {
        rows.push_back({{row.turn, after(question, row.turn)},
                        number_cell(row.numbers.games),
                        number_cell(row.numbers.side1_wins),
                        number_cell(row.numbers.draws),
                        number_cell(row.numbers.side2_wins),
                        number_cell(row.numbers.unfinished)});
    }
    page.heading(2, games_text(found.total.games));
    page.table({tr("Turn"), tr("Games"), "1–0", "½", "0–1", tr("Unfinished")}, rows);
}

/// Adds the latest games with the position.
void Site::add_latest(WebPage& page, const Openings& found) const {
    std::vector<GameRow> latest;
    for (const std::int64_t id : found.latest) {
        if (auto row = game_row(db_, id)) {
            latest.push_back(std::move(*row));
        }
    }
    page.heading(2, tr("Latest games"));
    add_games(page, latest);
}

std::string Site::explorer(const PositionOptions& question) const {
    const InLanguage words(options_.language);
    const auto game = damier::find_game(question.game);
    WebPage page = begin("explorer", tr("Explorer"), tr("Explorer"));
    std::vector<Link> kinds;
    for_each_game([&]<class G>() { kinds.push_back({std::string(G::info.id), std::string(G::info.title)}); });
    std::vector<PageField> fields{{"game", tr("Game"), question.game, kinds}};
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        fields.push_back({std::string(start_parts[i].column), tr(start_parts[i].label), question.tags.texts[i]});
    }
    fields.push_back({"line", tr("Turns so far"), question.line});
    page.form("explorer", fields, tr("Show"));
    if (!game) {
        return page.write();
    }
    std::optional<Position> reached;
    try {
        reached = with_game(*game, [&]<class G>() {
            Line<G> line = question.find_line<G>();
            for (const auto& [at, irregular] : line.irregular) {
                page.paragraph(irregular);
            }
            return Position(std::in_place_type<typename G::Position>, line.positions.back());
        });
    } catch (const UsageError& error) {
        page.paragraph(error.what());
        return page.write();
    }
    with_position(*reached, [&]<class G>(const typename G::Position& position) {
        if (!question.line.empty()) {
            page.links(way(question, tr("Start")));
        }
        page.drawing(draw_svg(G::picture(position)), G::write_position(position));
        page.paragraph(G::write_position(position));
        const auto counts = [&](std::int64_t id, Date) {
            return static_cast<std::size_t>(id) < selected_.size() && selected_[static_cast<std::size_t>(id)];
        };
        const Openings found = openings(db_, question.in_games(*reached), {.latest = 10, .counts = counts});
        add_played(page, question, found);
        page.folded(tr("Legal turns"), [&](WebPage& part) { part.list(legal_turns<G>(question, position)); });
        add_latest(page, found);
    });
    return page.write();
}

}  // namespace damier
