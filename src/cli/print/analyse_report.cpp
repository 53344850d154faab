// Prints the results of `analyse`.
//
// Each game gives two tables: one row per turn (`turn_columns`), and one row per side (`side_columns`). CSV has only
// the turns. JSON has both, with the facts about the game; since it is one document, it is kept in memory until
// `finish`. The same holds for the page, and for the worst turns (`losses_`).

#include "cli/print/analyse_report.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/report.hpp"
#include "games/any.hpp"
#include "record/turns.hpp"
#include "view/board.hpp"
#include "view/filled.hpp"
#include "view/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {
namespace {

std::string title(const AnalysedGame& subject) {
    const GameInfo& game = info(subject.replay.game);
    std::string text = tr_format(
        "{}: {}", name_of(subject),
        fmt::format("{}, {} - {}", game.id, subject.record.value(game.sides[0]), subject.record.value(game.sides[1])));
    for (const std::string_view name : {"Event", "Date"}) {
        const std::string_view value = subject.record.value(name);
        const auto date = name == "Date" ? parse_date(value) : std::nullopt;
        if (value != "?" && date != Date{}) {
            text += ", " + (date ? local_date(*date) : std::string(value));
        }
    }
    return fmt::format("{}, {}", text, subject.record.result);
}

Value id_value(const AnalysedGame& subject) {
    return subject.id != 0 ? Value(subject.id) : Value();
}

template <Game G>
Value worth_json(const Worth& worth) {
    const bool exact = worth.is_exact();
    const Margin margin = margin_of<G>(worth.proved.lower);
    const bool has_score = exact && G::info.score_decides;
    const bool sees_end = std::abs(worth.estimate) > most_estimate;
    Value json{
        {"exact", exact}, {"value", value_word(worth.proved)}, {"score", has_score ? Value(margin.score) : Value()}};
    if constexpr (constexpr auto key = G::info.tie_break.key; !key.empty()) {
        json[std::string(key)] = has_score ? Value(margin.tie_break) : Value();
    }
    json["distance"] = worth.distance;
    json["estimate"] = exact || sees_end ? Value() : Value(worth.estimate / 100.0);
    json["estimated_distance"] = exact || !sees_end ? Value() : Value(estimated_win - std::abs(worth.estimate));
    json["text"] = write_worth(find_game(G::info.id).value(), worth);
    return json;
}

Value worth_value(GameId game, const Worth& worth) {
    return with_game(game, [&]<class G>() { return worth_json<G>(worth); });
}

/// A turn of an analysed game, with the game.
struct AnalysedTurn {
    const AnalysedGame* subject;
    const TurnAnalysis* turn;

    [[nodiscard]] GameId game() const { return subject->replay.game; }
    [[nodiscard]] std::string_view side() const {
        return info(game()).sides[static_cast<std::size_t>(index(turn->side))];
    }
    [[nodiscard]] bool is_best() const { return turn->line.empty() || turn->line.front() == turn->turn; }
};

/// The number of a turn: `12.` or `12...`
std::string number_of(const AnalysedTurn& row) {
    const int number = (row.turn->ply + index(row.subject->replay.first)) / 2 + 1;
    return fmt::format("{}{}", number, row.turn->side == Side::one ? "." : "...");
}

/// The worth of a turn in three forms: in words for people, as `write_worth` for spreadsheets, and as fields for
/// programs.
std::vector<Column<AnalysedTurn>> worth_columns(const char* key, const char* heading, Worth TurnAnalysis::*worth,
                                                int spare) {
    return {
        {.key = key,
         .value = [worth](const AnalysedTurn& row) { return write_worth(row.game(), row.turn->*worth); },
         .heading = heading,
         .text = [worth](const AnalysedTurn& row) { return worth_in_words(write_worth(row.game(), row.turn->*worth)); },
         .right = true,
         .spare = spare,
         .in = {.json = false}},
        {.key = key,
         .value = [worth](const AnalysedTurn& row) { return worth_value(row.game(), row.turn->*worth); },
         .in = {.table = false, .csv = false}}};
}

/// The sign of an estimate, before a line that is only estimated although it is proved who wins.
std::string sign_of_line(const TurnAnalysis& turn) {
    return turn.before.proved.is_decided() && !turn.before.is_exact() ? "~" : "";
}

/// The best turn, or the whole line that begins with the best turn.
Column<AnalysedTurn> best_column(bool lines) {
    return {.heading = lines ? tr_later("best line") : tr_later("best"),
            .text =
                [lines](const AnalysedTurn& row) {
                    const TurnAnalysis& turn = *row.turn;
                    const bool is_shown = !turn.line.empty() && (lines || !row.is_best());
                    return is_shown ? sign_of_line(turn) + (lines ? join(turn.line, " ") : turn.line.front()) : "";
                },
            .shrinks = true,
            .spare = -2};
}

std::vector<Column<AnalysedTurn>> turn_columns(bool lines) {
    constexpr Forms csv_alone{.table = false, .json = false};
    constexpr Forms for_programs{.table = false};
    const auto mark = [](const AnalysedTurn& row) { return row.turn->mark; };
    return joined<AnalysedTurn>(
        {{{.key = "id", .value = [](const AnalysedTurn& row) { return id_value(*row.subject); }, .in = csv_alone},
          {.key = "place", .value = [](const AnalysedTurn& row) { return row.subject->place; }, .in = csv_alone},
          {.key = "game", .value = [](const AnalysedTurn& row) { return info(row.game()).id; }, .in = csv_alone},
          {.text = number_of, .right = true},
          {.key = "ply", .value = [](const AnalysedTurn& row) { return row.turn->ply + 1; }, .in = for_programs},
          {.key = "side", .value = &AnalysedTurn::side, .in = for_programs},
          {.key = "turn", .value = [](const AnalysedTurn& row) { return row.turn->turn; }, .shrinks = true}},
         worth_columns("before", tr_later("before"), &TurnAnalysis::before, -1),
         worth_columns("after", tr_later("after"), &TurnAnalysis::after, 0),
         {{.text = [](const AnalysedTurn& row) { return row.turn->mark_text(); }},
          best_column(lines),
          {.key = "best",
           .value =
               [](const AnalysedTurn& row) { return row.turn->line.empty() ? Value() : Value(row.turn->line.front()); },
           .in = for_programs},
          {.key = "line", .value = [](const AnalysedTurn& row) { return Value(row.turn->line); }, .in = for_programs},
          {.key = "mark",
           .value =
               [mark](const AnalysedTurn& row) {
                   return mark(row) == Mark::none ? Value() : Value(mark_text(mark(row)));
               },
           .in = for_programs},
          {.key = "proved",
           .value =
               [mark](const AnalysedTurn& row) {
                   return mark(row) == Mark::none ? Value() : Value(row.turn->is_proved);
               },
           .in = for_programs},
          {.key = "loss", .value = [](const AnalysedTurn& row) { return row.turn->loss; }, .in = for_programs},
          {.key = "win_before",
           .value = [](const AnalysedTurn& row) { return row.turn->chances.before; },
           .in = for_programs},
          {.key = "win_after",
           .value = [](const AnalysedTurn& row) { return row.turn->chances.after; },
           .in = for_programs}}});
}

/// A side of an analysed game.
struct AnalysedSide {
    std::string_view name;
    std::string_view player;
    const Accuracy* accuracy;

    [[nodiscard]] bool is_estimated() const { return accuracy->turns > accuracy->proved; }
};

/// The number of turns with this mark. `2 ~1` means that the mark is proved for two turns and estimated for one.
std::string marks_text(const Accuracy& side, std::size_t mark) {
    const int estimated = side.estimated_marks[mark];
    const int proved = side.marks[mark] - estimated;
    return estimated == 0 ? std::to_string(proved)
           : proved == 0  ? fmt::format("~{}", estimated)
                          : fmt::format("{} ~{}", proved, estimated);
}

Value marks_json(const Accuracy& side) {
    Value marks = Value::fields();
    for (const Mark mark : {Mark::dubious, Mark::mistake, Mark::blunder}) {
        const auto m = static_cast<std::size_t>(mark) - 1;
        marks[std::string(mark_text(mark))] =
            Value{{"proved", side.marks[m] - side.estimated_marks[m]}, {"estimated", side.estimated_marks[m]}};
    }
    return marks;
}

std::vector<Column<AnalysedSide>> side_columns() {
    std::vector<Column<AnalysedSide>> columns{
        {.key = "side",
         .value = &AnalysedSide::name,
         .heading = tr_later("side"),
         .text = [](const AnalysedSide& side) { return std::string(tr(side.name)); }},
        {.key = "player",
         .value = [](const AnalysedSide& side) { return known_value(std::string(side.player)); },
         .text = [](const AnalysedSide& side) { return std::string(side.player); },
         .shrinks = true},
        {.key = "turns",
         .value = [](const AnalysedSide& side) { return side.accuracy->turns; },
         .heading = tr_later("turns"),
         .right = true,
         .spare = -6},
        {.key = "proved",
         .value = [](const AnalysedSide& side) { return side.accuracy->proved; },
         .heading = tr_later("proved"),
         .right = true,
         .spare = -5},
        {.key = "kept",
         .value = [](const AnalysedSide& side) { return side.accuracy->kept; },
         .heading = tr_later("kept"),
         .text =
             [](const AnalysedSide& side) {
                 return percentage(std::int64_t{side.accuracy->kept}, std::int64_t{side.accuracy->proved});
             },
         .right = true,
         .spare = -4},
        {.key = "mean_loss",
         .value =
             [](const AnalysedSide& side) { return side.is_estimated() ? Value(side.accuracy->mean_loss) : Value(); },
         .heading = tr_later("mean loss"),
         .text =
             [](const AnalysedSide& side) {
                 return side.is_estimated() ? "~" + decimal(side.accuracy->mean_loss, 2) : std::string();
             },
         .right = true,
         .spare = -3},
        {.key = "accuracy",
         .value = [](const AnalysedSide& side) { return Value(side.accuracy->percent); },
         .heading = tr_later("accuracy"),
         .text =
             [](const AnalysedSide& side) {
                 const auto& percent = side.accuracy->percent;
                 return percent ? percentage(*percent, 100.0) : std::string();
             },
         .right = true,
         .spare = -1},
        {.key = "marks",
         .value = [](const AnalysedSide& side) { return marks_json(*side.accuracy); },
         .in = {.table = false, .csv = false}}};
    for (const Mark mark : {Mark::dubious, Mark::mistake, Mark::blunder}) {
        columns.push_back({.heading = std::string(mark_text(mark)),
                           .text =
                               [mark](const AnalysedSide& side) {
                                   return marks_text(*side.accuracy, static_cast<std::size_t>(mark) - 1);
                               },
                           .right = true,
                           .spare = mark == Mark::dubious ? -2 : 0});
    }
    return columns;
}

std::vector<AnalysedTurn> turns_of(const AnalysedGame& subject, const Analysis& analysis) {
    std::vector<AnalysedTurn> rows;
    for (const TurnAnalysis& turn : analysis.turns) {
        rows.push_back({&subject, &turn});
    }
    return rows;
}

std::vector<AnalysedSide> sides_of(const AnalysedGame& subject, const Analysis& analysis) {
    std::vector<AnalysedSide> rows;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string_view name = info(subject.replay.game).sides[i];
        rows.push_back({name, subject.record.value(name), &analysis.accuracy[i]});
    }
    return rows;
}

Value to_json(const AnalysedGame& subject, const Analysis& analysis) {
    const GameInfo& game = info(subject.replay.game);
    return Value{{"id", id_value(subject)},
                 {"place", subject.place},
                 {"game", game.id},
                 {"side1", known_value(std::string(subject.record.value(game.sides[0])))},
                 {"side2", known_value(std::string(subject.record.value(game.sides[1])))},
                 {"result", subject.record.result},
                 {"complete", analysis.is_complete},
                 {"turns", Report(turn_columns(false), turns_of(subject, analysis)).list()},
                 {"players", Report(side_columns(), sides_of(subject, analysis)).list()},
                 {"nodes", analysis.nodes}};
}

}  // namespace

std::string name_of(const AnalysedGame& game) {
    return game.id == 0 ? game.place : tr_format("game {}", game.id);
}

AnalyseReport::AnalyseReport(Form form, Context& context)
    : form_(form), context_(context), page_(page_head(tr("Analysis"))) {}

void AnalyseReport::add(const AnalysedGame& subject, const Analysis& analysis) {
    if (form_.worst != 0) {
        add_losses(subject, analysis);
    } else if (form_.format == FileFormat::json) {
        document_.push_back(to_json(subject, analysis));
    } else if (form_.format == FileFormat::csv) {
        const std::string rows = Report(turn_columns(false), turns_of(subject, analysis)).csv(form_.csv);
        context_.write(count_ == 0 ? rows : rows.substr(rows.find('\n') + 1));  // one heading for all games
    } else if (form_.format == FileFormat::html) {
        add_to_page(subject, analysis);
    } else {
        context_.print(count_ == 0 ? "" : "\n");
        context_.print_filled(printable(title(subject)));
        print_tables(subject, analysis);
    }
    context_.pass_on();
    ++count_;
}

void AnalyseReport::finish() {
    if (form_.worst != 0) {
        print_losses();
    } else if (form_.format == FileFormat::json) {
        context_.print_json(document_);
    }
    if (form_.format == FileFormat::html) {
        context_.write(page_.write());
    } else if (form_.format == FileFormat::text && form_.worst == 0 && has_tables_) {
        print_legend();
    }
}

void AnalyseReport::print_legend() const {
    context_.print_filled(tr("Values are for the side that played the turn: = proved, ~ estimated."));
    context_.print_filled(
        tr("Marks: ?? gave a win or a draw away, ? a mistake, ?! dubious; with ~ they rest on estimates."));
}

void AnalyseReport::print_tables(const AnalysedGame& subject, const Analysis& analysis) {
    if (analysis.turns.empty()) {
        context_.print(analysis.is_complete ? tr("no turns to analyse\n")
                                            : tr("stopped before anything was analysed\n"));
        return;
    }
    has_tables_ = true;
    print_table(Report(turn_columns(form_.lines), turns_of(subject, analysis)), context_, "json");
    context_.print("\n");
    print_table(Report(side_columns(), sides_of(subject, analysis)), context_, "json");
}

namespace {

/// The board before a turn. Nothing is marked on it, since readers would take the turn before for the one that is
/// named.
Picture board_before(const AnalysedGame& subject, const TurnAnalysis& turn) {
    return picture_of(subject.replay.positions.at(static_cast<std::size_t>(turn.ply)));
}

/// The line above such a board. A stored game has a command that looks for a better turn.
std::string heading_of_board(const AnalysedGame& subject, const TurnAnalysis& turn) {
    return subject.id == 0
               ? std::string(tr("The board before this turn:"))
               : tr_format("The board before this turn (damier suggest {} --ply {}):", subject.id, turn.ply);
}

/// Who played a turn: `Ann Ley (Yellow)`.
std::string player_of(const AnalysedGame& subject, const TurnAnalysis& turn) {
    const GameInfo& game = info(subject.replay.game);
    const std::string_view player = subject.record.value(game.sides[static_cast<std::size_t>(index(turn.side))]);
    const std::string_view side = side_name(game, turn.side);
    return player.empty() || player == "?" ? std::string(side) : fmt::format("{} ({})", player, side);
}

/// Whether a turn gave away more than another: more of the chance to win, or as much of it and more points.
bool is_worse(const TurnAnalysis& turn, const TurnAnalysis& other) {
    const auto lost = [](const TurnAnalysis& one) {
        return std::pair(std::max(0.0, one.chances.before - one.chances.after), one.loss);
    };
    return lost(turn) > lost(other);
}

/// What a turn gave away, and what was better:
/// `Ann Ley (Yellow) played 7. c3-d3 ~??: from ~+1.5 to ~-1.5; a better line: c3-c4 b5-b4`.
std::string words_of(const AnalysedGame& subject, const TurnAnalysis& turn) {
    const GameId game = subject.replay.game;
    const std::string marked = turn.mark == Mark::none ? turn.turn : fmt::format("{} {}", turn.turn, turn.mark_text());
    const std::string words =
        tr_format("{} played {} {}: from {} to {}", player_of(subject, turn), number_of({&subject, &turn}), marked,
                  worth_in_words(write_worth(game, turn.before)), worth_in_words(write_worth(game, turn.after)));
    const bool has_better = !turn.line.empty() && turn.line.front() != turn.turn;
    return has_better ? tr_format("{}; a better line: {}", words, sign_of_line(turn) + join(turn.line, " ")) : words;
}

void add_board(const AnalysedGame& subject, const TurnAnalysis& turn, WebPage& page) {
    page.paragraph(words_of(subject, turn));
    page.paragraph(heading_of_board(subject, turn));
    page.drawing(draw_svg(board_before(subject, turn)),
                 write_position(subject.replay.positions.at(static_cast<std::size_t>(turn.ply))));
}

}  // namespace

void AnalyseReport::add_to_page(const AnalysedGame& subject, const Analysis& analysis) {
    page_.heading(count_ == 0 ? 1 : 2, title(subject));
    if (analysis.turns.empty()) {
        page_.paragraph(tr("no turns to analyse"));
        return;
    }
    page_.table(Report(side_columns(), sides_of(subject, analysis)).table());
    page_.folded(tr("All turns"), [&](WebPage& part) {
        part.table(Report(turn_columns(form_.lines), turns_of(subject, analysis)).table());
    });
    for (const TurnAnalysis& turn : analysis.turns) {
        if (turn.mark == Mark::mistake || turn.mark == Mark::blunder) {
            add_board(subject, turn, page_);
        }
    }
}

void AnalyseReport::add_losses(const AnalysedGame& subject, const Analysis& analysis) {
    has_turns_ = has_turns_ || subject.replay.plies > 0;
    std::shared_ptr<const AnalysedGame> kept;
    for (const TurnAnalysis& turn : analysis.turns) {
        const std::string_view side = info(subject.replay.game).sides[index(turn.side)];
        if (fold(subject.record.value(side)).find(fold(form_.player)) == std::string::npos) {
            continue;
        }
        if (turn.loss <= 0 || (losses_.size() == form_.worst && !is_worse(turn, losses_.back().turn))) {
            continue;
        }
        if (kept == nullptr) {
            kept = std::make_shared<AnalysedGame>(subject);
        }
        const auto at = std::upper_bound(losses_.begin(), losses_.end(), turn,
                                         [](const auto& one, const Loss& other) { return is_worse(one, other.turn); });
        losses_.insert(at, {kept, turn});
        if (losses_.size() > form_.worst) {
            losses_.pop_back();
        }
    }
}

void AnalyseReport::print_losses() {
    std::vector<AnalysedTurn> rows;
    for (const Loss& loss : losses_) {
        rows.push_back({loss.subject.get(), &loss.turn});
    }
    auto columns = turn_columns(form_.lines);
    if (form_.format == FileFormat::csv) {
        context_.write(Report(columns, rows).csv(form_.csv));
        return;
    }
    if (form_.format == FileFormat::json) {
        for (Column<AnalysedTurn>& column : columns) {
            column.in.json = column.in.json || column.key == "id" || column.key == "place" || column.key == "game";
        }
        columns.push_back({.key = "position", .value = [](const AnalysedTurn& row) {
                               return Value(write_position(
                                   row.subject->replay.positions.at(static_cast<std::size_t>(row.turn->ply))));
                           }});
        context_.print_json(Report(columns, rows).list());
        return;
    }
    if (form_.format == FileFormat::html) {
        page_.heading(1, tr("The turns that lost most"));
    }
    for (std::size_t i = 0; i < losses_.size(); ++i) {
        const auto& [subject, turn] = losses_[i];
        if (form_.format == FileFormat::html) {
            page_.heading(2, title(*subject));
            add_board(*subject, turn, page_);
            continue;
        }
        context_.print(fmt::format("{}{}\n{}\n{}\n\n{}", i == 0 ? "" : "\n",
                                   filled_text(printable(title(*subject)), context_.terminal),
                                   filled_text(printable(words_of(*subject, turn)), context_.terminal),
                                   filled_text(heading_of_board(*subject, turn), context_.terminal),
                                   draw_board(board_before(*subject, turn), context_.terminal)));
    }
    if (losses_.empty()) {
        context_.note(has_turns_ ? tr("no turn lost anything") : tr("no turns to analyse"));
    } else if (form_.format == FileFormat::text) {
        context_.print("\n");
        print_legend();
    }
}

}  // namespace damier
