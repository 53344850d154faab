#include "cli/print/analyse_report.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/report.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace damier {
namespace {

std::string title(const AnalysedGame& subject) {
    const GameInfo& game = info(subject.replay.game);
    std::string text = fmt::format("{}: {}, {} - {}", name_of(subject), game.id, subject.record.value(game.sides[0]),
                                   subject.record.value(game.sides[1]));
    for (const std::string_view name : {"Event", "Date"}) {
        const std::string_view value = subject.record.value(name);
        text += value == "?" || value == "????.??.??"
                    ? ""
                    : fmt::format(", {}", name == "Date" ? local_date(std::string(value)) : value);
    }
    return fmt::format("{}, {}", text, subject.record.result);
}

/// `12.` or `12...`
std::string number_of(const AnalysedGame& subject, const TurnAnalysis& turn) {
    const int number = (turn.ply + index(subject.replay.first)) / 2 + 1;
    return fmt::format("{}{}", number, turn.side == Side::one ? "." : "...");
}

Table accuracy_table(const AnalysedGame& subject, const Analysis& analysis) {
    const GameInfo& game = info(subject.replay.game);
    Table table{{{tr("side")},
                 {tr("player"), false, true},
                 {tr("turns"), true},
                 {tr("proved"), true},
                 {tr("kept"), true},
                 {tr("mean loss"), true},
                 {"?!", true},
                 {"?", true},
                 {"??", true}},
                {}};
    for (std::size_t i = 0; i < 2; ++i) {
        const Accuracy& side = analysis.accuracy[i];
        const auto marks = [&](std::size_t mark) {
            const int estimated = side.estimated_marks[mark];
            const int proved = side.marks[mark] - estimated;
            return estimated == 0 ? std::to_string(proved)
                   : proved == 0  ? fmt::format("~{}", estimated)
                                  : fmt::format("{} ~{}", proved, estimated);
        };
        const bool is_estimated = side.turns > side.proved;
        table.rows.push_back({std::string(game.sides[i]), std::string(subject.record.value(game.sides[i])),
                              std::to_string(side.turns), std::to_string(side.proved),
                              percentage(std::int64_t{side.kept}, std::int64_t{side.proved}),
                              is_estimated ? "~" + decimal(side.mean_loss, 2) : "", marks(0), marks(1), marks(2)});
    }
    return table;
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

Value turn_json(GameId game, const TurnAnalysis& turn) {
    return with_game(game, [&]<class G>() {
        return Value{{"ply", turn.ply + 1},
                    {"side", G::info.sides[static_cast<std::size_t>(index(turn.side))]},
                    {"turn", turn.turn},
                    {"before", worth_json<G>(turn.before)},
                    {"after", worth_json<G>(turn.after)},
                    {"best", turn.line.empty() ? Value() : Value(turn.line.front())},
                    {"line", turn.line},
                    {"mark", turn.mark == Mark::none ? Value() : Value(mark_text(turn.mark))},
                    {"proved", turn.mark == Mark::none ? Value() : Value(turn.is_proved)},
                    {"loss", turn.loss}};
    });
}

Value to_json(const AnalysedGame& subject, const Analysis& analysis) {
    const GameInfo& game = info(subject.replay.game);
    Value turns = Value::list();
    for (const TurnAnalysis& turn : analysis.turns) {
        turns.push_back(turn_json(analysis.game, turn));
    }
    Value players = Value::list();
    for (std::size_t i = 0; i < 2; ++i) {
        const Accuracy& side = analysis.accuracy[i];
        Value marks = Value::fields();
        for (const Mark mark : {Mark::dubious, Mark::mistake, Mark::blunder}) {
            const auto m = static_cast<std::size_t>(mark) - 1;
            marks[std::string(mark_text(mark))] =
                Value{{"proved", side.marks[m] - side.estimated_marks[m]}, {"estimated", side.estimated_marks[m]}};
        }
        players.push_back({{"side", game.sides[i]},
                           {"player", known_value(std::string(subject.record.value(game.sides[i])))},
                           {"turns", side.turns},
                           {"proved", side.proved},
                           {"kept", side.kept},
                           {"mean_loss", side.turns > side.proved ? Value(side.mean_loss) : Value()},
                           {"marks", marks}});
    }
    return Value{{"id", subject.id != 0 ? Value(subject.id) : Value()},
                {"place", subject.place},
                {"game", game.id},
                {"side1", known_value(std::string(subject.record.value(game.sides[0])))},
                {"side2", known_value(std::string(subject.record.value(game.sides[1])))},
                {"result", subject.record.result},
                {"complete", analysis.is_complete},
                {"turns", turns},
                {"players", players},
                {"nodes", analysis.nodes}};
}

}  // namespace

std::string name_of(const AnalysedGame& game) {
    return game.id == 0 ? game.place : tr_format("game {}", game.id);
}

void AnalyseReport::add(const AnalysedGame& subject, const Analysis& analysis) {
    if (form_.json) {
        document_.push_back(to_json(subject, analysis));
    } else {
        context_.print(fmt::format("{}{}\n", count_ == 0 ? "" : "\n", printable(title(subject))));
        print_tables(subject, analysis);
    }
    ++count_;
}

void AnalyseReport::finish() const {
    if (form_.json) {
        context_.print_json(document_);
    }
}

void AnalyseReport::print_tables(const AnalysedGame& subject, const Analysis& analysis) const {
    if (analysis.turns.empty()) {
        context_.print(analysis.is_complete ? tr("no turns to analyse\n")
                                            : tr("stopped before anything was analysed\n"));
        return;
    }
    Table turns{{{"", true},
                 {tr("turn"), false, true},
                 {tr("before"), true},
                 {tr("after"), true},
                 {"", false},
                 {tr("best"), false, true}},
                {}};
    if (form_.lines) {
        turns.columns.back() = {tr("best line"), false, true};
    }
    for (const TurnAnalysis& turn : analysis.turns) {
        const bool is_best = turn.line.empty() || turn.line.front() == turn.turn;
        turns.rows.push_back({number_of(subject, turn), turn.turn,
                              worth_in_words(write_worth(analysis.game, turn.before)),
                              worth_in_words(write_worth(analysis.game, turn.after)), turn.mark_text(),
                              form_.lines ? fmt::format("{}", fmt::join(turn.line, " "))
                              : is_best   ? ""
                                          : turn.line.front()});
    }
    context_.print(write_table(turns, context_.terminal));
    context_.print("\n" + write_table(accuracy_table(subject, analysis), context_.terminal));
}

}  // namespace damier
