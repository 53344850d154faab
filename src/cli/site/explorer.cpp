#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "cli/print/page_date.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/site.hpp"
#include "cli/stored/stored.hpp"
#include "games/any.hpp"
#include "games/start.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"
#include "reports/openings.hpp"
#include "view/numbers.hpp"
#include "view/page_engine.hpp"
#include "view/svg.hpp"
#include "view/value.hpp"
#include "view/viewer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <span>
#include <sstream>
#include <stdexcept>

namespace damier {
namespace {

/// The board that a reader asks for to have one dealt.
constexpr std::string_view dealt_board = "shuffle";

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

/// The question with the turns of its line as damier writes them, without numbers: a link has more turns after them.
template <Game G>
PositionOptions canonical(PositionOptions question, const Line<G>& line) {
    if (const auto numbered = numbered_side(question.line)) {
        Start start = question.tags.view();
        take_first_from_number(G::info, *numbered, start);
        question.tags[StartPart::first] = std::string(start[StartPart::first]);
    }
    std::vector<std::string> turns;
    for (std::size_t i = 0; i < line.turns.size(); ++i) {
        turns.push_back(turn_text<G>(line.positions[i], line.turns[i]));
    }
    question.line = join(turns, " ");
    return question;
}

/// Adds links for the legal turns, at most 200, since Anacund has thousands.
template <Game G>
void add_legal_turns(WebPage& page, const PositionOptions& question, const typename G::Position& position) {
    constexpr std::size_t most = 200;
    std::vector<typename G::Turn> turns;
    G::turns(position, turns);
    const auto shown = std::span(turns).first(std::min(turns.size(), most));
    std::vector<Link> links;
    for (const auto& turn : shown) {
        const std::string text = turn_text<G>(position, turn);
        links.push_back({after(question, text), text});
    }
    page.list(links);
    say_number_shown(page, std::ssize(shown), std::ssize(turns));
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
    const std::vector<GameRow> latest = game_rows(db_, found.latest);
    page.heading(2, tr("Latest games"));
    add_games(page, latest, std::ssize(latest));
}

Openings Site::find_played(const PositionOptions& question, const Position& position) const {
    const auto counts = [&](std::int64_t id, Date) {
        return static_cast<std::size_t>(id) < selected_.size() && selected_[static_cast<std::size_t>(id)];
    };
    return openings(db_, question.in_games(position), {.latest = 10, .counts = counts});
}

/// The boards that readers can choose: those with a name, or those of the latest games, and a board that is dealt.
std::vector<Link> Site::boards_of(const GameInfo& kind) const {
    constexpr std::int64_t most = 40;
    std::vector<Link> boards;
    with_game(*find_game(kind.id), [&]<class G>() {
        if constexpr (Dealt<G>) {
            boards.push_back({std::string(dealt_board), tr("a board that is dealt")});
        }
        if constexpr (HasBoardNames<G>) {
            boards.push_back({"", tr("the usual board")});
            for (const std::string& name : G::board_names()) {
                boards.push_back({name, name});
            }
        }
    });
    if (kind.needs_board) {
        for_each_row(
            db_, of_kind(std::string(kind.id)),
            [&](const GameRow& row) {
                const std::string board(load_game(db_, row.id).record.value("Board"));
                if (!board.empty()) {
                    boards.push_back({board, fmt::format("{} – {} {} (#{})", shorten(row.side1, 40),
                                                         shorten(row.side2, 40), page_date(row.date), row.id)});
                }
            },
            {.limit = most, .reverse = true, .sort = SortKey::id});
    }
    return boards;
}

/// Adds the fields by which a reader chooses a position.
void Site::add_choice(WebPage& page, const PositionOptions& question) const {
    std::vector<Link> kinds;
    for (const GameInfo& kind : all_games()) {
        kinds.push_back({fmt::format("explorer?game={}", kind.id), std::string(kind.title)});
    }
    page.links(kinds);
    const auto game = damier::find_game(question.game);
    if (!game) {
        return;
    }
    const GameInfo& kind = info(*game);
    std::vector<PageField> fields{
        {"game", tr("Game"), question.game, {{std::string(kind.id), std::string(kind.title)}}}};
    const auto add = [&](StartPart part, std::vector<Link> choices) {
        const std::string& value = question.tags[part];
        const bool is_listed =
            std::any_of(choices.begin(), choices.end(), [&](const Link& choice) { return choice.href == value; });
        if (!choices.empty() && !is_listed) {
            choices.push_back({value, value});
        }
        fields.push_back({std::string(names_of(part).column), tr(names_of(part).label), value, std::move(choices)});
    };
    std::vector<Link> sides{{"", ""}};
    for (const std::string_view side : kind.sides) {
        sides.push_back({std::string(side), std::string(tr(side))});
    }
    if (kind.rule_sets.size() > 1) {
        std::vector<Link> rules{{"", tr_as("rules", "all")}};
        for (const std::string_view name : kind.rule_sets) {
            rules.push_back({std::string(name), std::string(name)});
        }
        add(StartPart::rules, std::move(rules));
    }
    if (!kind.board.empty()) {
        add(StartPart::board, boards_of(kind));
    }
    if (kind.first_is_free) {
        add(StartPart::first, sides);
    }
    if (!kind.second_rounds.empty()) {
        add(StartPart::first_round, sides);
    }
    add(StartPart::position, {});
    fields.push_back({"line", tr("Turns so far"), question.line});
    page.form("explorer", fields, tr("Show"));
}

Explored Site::refuse(const PositionOptions& question, int status, const std::string& reason) const {
    WebPage page = begin("explorer", tr("Explorer"), tr("Explorer"));
    if (!reason.empty()) {
        page.alert(reason);
    }
    add_choice(page, question);
    return {status, page.write()};
}

/// The page about a position that was reached.
template <Game G>
std::string Site::explore(const PositionOptions& question, const Line<G>& line) const {
    const auto& position = line.positions.back();
    const PageHead about = head("explorer", tr("Explorer"), tr("Explorer"));
    WebPage found(about);
    for (const LineRemark& remark : line.remarks) {
        found.paragraph(remark.message);
    }
    if (!question.line.empty()) {
        found.links(way(question, tr("Start")));
    }
    found.drawing(draw_svg(G::picture(position)), G::write_position(position));
    found.paragraph(G::write_position(position));
    const Openings played = find_played(question, Position::of<G>(position));
    add_played(found, question, played);
    found.folded(tr("Legal turns"), [&](WebPage& part) { add_legal_turns<G>(part, question, position); });
    add_latest(found, played);
    if (page_engine().empty()) {
        WebPage page = begin("explorer", tr("Explorer"), tr("Explorer"));
        add_choice(page, question);
        page.append(found);
        return page.write();
    }
    Record record = line.record(line.turns.size());
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {}, diagnostics);
    if (!replayed) {
        throw std::logic_error("a line that was read does not replay: " + diagnostics.front().message);
    }
    std::string text;
    write_game(record, replayed->first, text);
    WebPage choice(about);
    choice.links(main_links(), "explorer");
    choice.folded(
        tr("Choose a position"), [&](WebPage& part) { add_choice(part, question); }, "choose");
    WebPage plain(about);
    plain.links(main_links(), "explorer");
    add_choice(plain, question);
    std::string out;
    Viewer viewer({.head = about,
                   .sends = options_.records,
                   .reading_key = options_.reading_key,
                   .at_end = true,
                   .explores = true,
                   .choosing = choice.body(),
                   .plain = plain.body() + found.body(),
                   .navigation = {{"index.html", options_.title}}},
                  [&](std::string_view part) { out += part; });
    viewer.add(0, text, record, *replayed);
    viewer.finish();
    return out;
}

Explored Site::explorer(PositionOptions question) const {
    const InLanguage words(options_.language);
    const auto game = damier::find_game(question.game);
    if (!game) {
        return refuse(question, question.game.empty() ? 200 : 404,
                      question.game.empty() ? std::string() : unknown_game(question.game));
    }
    question.game = info(*game).id;
    return with_game(*game, [&]<class G>() {
        std::string& board = question.tags[StartPart::board];
        if constexpr (Dealt<G>) {
            const bool lacks_board = board.empty() && question.tags[StartPart::position].empty();
            if (board == dealt_board || (G::info.needs_board && lacks_board)) {
                board = G::deal(std::random_device{}());
                return Explored{302, "", after(question, "")};
            }
        }
        const auto line = question.read_line<G>();
        return line ? Explored{200, explore<G>(canonical(question, *line), *line)}
                    : refuse(question, 400, labelled(tr(line.error().label), line.error().message));
    });
}

Explored Site::explored(const PositionOptions& question) const {
    const InLanguage words(options_.language);
    const auto game = damier::find_game(question.game);
    if (!game) {
        return {404, json_text(Value{{"error", unknown_game(question.game)}})};
    }
    return with_game(*game, [&]<class G>() {
        const auto line = question.read_line<G>();
        if (!line) {
            return Explored{400, json_text(Value{{"error", labelled(tr(line.error().label), line.error().message)}})};
        }
        const Openings found = find_played(question, Position::of<G>(line->positions.back()));
        Value turns = Value::list();
        for (const auto& [turn, numbers] : found.turns) {
            turns.push_back(Value{{"turn", turn},
                                  {"games", numbers.games},
                                  {"side1", numbers.side1_wins},
                                  {"draws", numbers.draws},
                                  {"side2", numbers.side2_wins}});
        }
        Value latest = Value::list();
        for (const GameRow& row : game_rows(db_, found.latest)) {
            std::vector<std::string> facts{fmt::format("{} – {}", row.side1, row.side2), typeset_result(row),
                                           known(row.event), page_date(row.date)};
            std::erase_if(facts, [](const std::string& fact) { return fact.empty(); });
            latest.push_back(Value{{"href", game_href(row.id)}, {"text", join(facts, " · ")}});
        }
        return Explored{200, json_text(Value{{"games", found.total.games}, {"turns", turns}, {"latest", latest}})};
    });
}

}  // namespace damier
