// Score sheets, empty or with a game.
//
// `blank_sheet` and `sheet_of` collect the texts of a sheet. `Layout` draws them on pages: the head, the board, then
// the table of turns below the board and in a second column. `write_sheet` writes the same sheet as text.
#include "view/sheet.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "games/game_result.hpp"
#include "record/clocks.hpp"
#include "record/date.hpp"
#include "record/local_date.hpp"
#include "record/shown_player.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"
#include "view/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace damier {
namespace {

using Anchor = Drawing::Anchor;

constexpr Rgb sheet_ink = 0x111111;
constexpr Rgb rule = 0x777777;

constexpr const char* first_round_name = names_of(StartPart::first_round).label;

std::vector<ScoreSheet::Field> fields_of(const GameInfo& info, const Record* record) {
    std::vector<ScoreSheet::Field> fields;
    const auto add = [&](std::string_view name) {
        fields.push_back({std::string(name), record != nullptr ? value_on_sheet(*record, name) : std::string()});
    };
    add(info.sides[0]);
    add(info.sides[1]);
    for (const std::string_view name : {tr_later("Event"), tr_later("Date"), tr_later("Site"), tr_later("Round")}) {
        add(name);
    }
    if (info.rule_sets.size() > 1) {
        add(tr_later("Rules"));
        if (record != nullptr && fields.back().value.empty()) {
            fields.back().value = info.rule_sets.front();
        }
        if (record == nullptr ? !info.second_rounds.empty() : record->find("FirstRound") != nullptr) {
            add("FirstRound");
            fields.back().name = first_round_name;
        }
    }
    return fields;
}

/// The left edges of the table's columns, in millimetres from its own left edge: the number, then turn and clock of
/// each side. The last value is the width of the table. Without clocks, turns have more room.
using Edges = std::array<double, 6>;
constexpr double table_width = 88;
constexpr Edges with_clocks{0, 8, 36, 48, 76, table_width};
constexpr Edges without_clocks{0, 8, 48, 48, table_width, table_width};

bool has_clocks(const ScoreSheet& sheet) {
    return sheet.turns.empty() ||
           std::any_of(sheet.turns.begin(), sheet.turns.end(), [](const auto& entry) { return !entry.clock.empty(); });
}

/// Lays out the pages of one sheet.
class Layout {
public:
    Layout(const ScoreSheet& sheet, Paper paper)
        : sheet_(sheet), paper_(paper), edges_(has_clocks(sheet) ? with_clocks : without_clocks) {}

    std::vector<Drawing> draw() {
        new_page();
        draw_head();
        const double below_board = draw_board();
        const double bottom = paper_.height - margin - foot;
        const double top = head_;
        const bool endless = sheet_.lines == 0;
        const std::size_t needed = (sheet_.turns.size() + (sheet_.first == Side::two ? 1 : 0) + 1) / 2;
        std::size_t left = endless ? std::max<std::size_t>(needed, most_lines) : std::max(needed, sheet_.lines);
        row_ = row_height(left, (bottom - below_board) + (bottom - top) - 2 * caption);
        left -= draw_table(margin, below_board, bottom, left);
        left -= draw_table(second_column(), top, bottom, left);
        draw_foot();
        // Further pages are only for turns that were played.
        while (line_ < needed) {
            new_page();
            std::size_t rest = needed - line_;
            rest -= draw_table(margin, margin, paper_.height - margin, rest);
            draw_table(second_column(), margin, paper_.height - margin, rest);
        }
        return std::move(pages_);
    }

private:
    static constexpr double margin = 14;
    static constexpr double foot = 26;
    static constexpr double caption = 7;
    static constexpr double highest_row = 8;
    static constexpr double lowest_row = 4.4;
    static constexpr std::size_t most_lines = 44;

    [[nodiscard]] Drawing& page() { return pages_.back(); }
    [[nodiscard]] const GameInfo& kind() const { return info(sheet_.game); }
    [[nodiscard]] double second_column() const { return paper_.width - margin - table_width; }

    static double row_height(std::size_t rows, double room) {
        return std::clamp(room / static_cast<double>(std::max<std::size_t>(rows, 1) + 1), lowest_row, highest_row);
    }

    void new_page() {
        pages_.emplace_back();
        page().unit = Drawing::Unit::millimetre;
        page().width = paper_.width;
        page().height = paper_.height;
    }

    /// Writes a text, made smaller if it is wider than `width`.
    void fit(double x, double y, double size, double width, const std::string& text, Anchor anchor = Anchor::start) {
        const double letters = static_cast<double>(std::max<std::size_t>(display_width(text), 1));
        page().write(x, y, std::min(size, width / (letters * 0.6)), text, sheet_ink, anchor);
    }

    void draw_head() {
        page().write(margin, margin + 6, 7, std::string(kind().title), sheet_ink, Anchor::start, true);
        page().write(paper_.width - margin, margin + 6, 4, tr("score sheet"), rule, Anchor::end);
        const double half = (paper_.width - 2 * margin - 6) / 2;
        double y = margin + 15;
        for (std::size_t i = 0; i < sheet_.fields.size(); ++i) {
            const double x = margin + (i % 2 == 0 ? 0 : half + 6);
            const auto& field = sheet_.fields[i];
            const std::string name(tr(std::string_view(field.name)));
            const double name_width = 2.1 * static_cast<double>(display_width(name)) + 3;
            page().write(x, y, 3.2, name, rule, Anchor::start);
            page().line(x + name_width, y + 1, x + half, y + 1, rule, 0.2);
            fit(x + name_width + 1, y, 4, half - name_width - 2, printable(field.value));
            y += i % 2 == 1 ? 8 : 0;
        }
        head_ = y + (sheet_.fields.size() % 2 == 1 ? 8 : 0);
    }

    /// Draws the board. Returns its lower end.
    double draw_board() {
        const Drawing board = draw_picture(sheet_.board);
        const bool is_tall = board.height > 2 * board.width;  // Anacund's slats, which take the whole column
        const double most_height = is_tall ? paper_.height - margin - foot - 4 - head_ : most_board;
        const double scale = std::min(table_width / board.width, most_height / board.height);
        page().place(board, margin + (table_width - board.width * scale) / 2, head_, scale);
        return head_ + board.height * scale + 4;
    }

    /// Draws up to `rows` lines of the table in a column. Returns their number.
    std::size_t draw_table(double x, double top, double bottom, std::size_t rows) {
        const auto room = static_cast<std::size_t>(std::max(0.0, std::floor((bottom - top - caption) / row_)));
        const std::size_t drawn = std::min(rows, room);
        if (drawn == 0) {
            return 0;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            page().write(x + edges_[1 + 2 * side] + 1, top + caption - 2, 3, std::string(tr(kind().sides[side])), rule,
                         Anchor::start);
            if (edges_ == with_clocks) {
                page().write(x + edges_[3 + 2 * side] - 1, top + caption - 2, 2.6, tr("clock"), rule, Anchor::end);
            }
        }
        const double begin = top + caption;
        const double end = begin + row_ * static_cast<double>(drawn);
        for (std::size_t i = 0; i <= drawn; ++i) {
            const double y = begin + row_ * static_cast<double>(i);
            page().line(x, y, x + table_width, y, rule, 0.2);
        }
        for (const double edge : edges_) {
            page().line(x + edge, begin, x + edge, end, rule, 0.2);
        }
        for (std::size_t i = 0; i < drawn; ++i) {
            draw_row(x, begin + row_ * (static_cast<double>(i) + 1) - row_ * 0.28);
        }
        return drawn;
    }

    /// Writes a turn; a long chain is written on two lines.
    void write_turn(double x, double y, double width, const std::string& turn) {
        constexpr std::size_t long_chain = 24;
        const std::size_t cut = turn.size() < long_chain ? std::string::npos : turn.find('-', turn.size() / 2);
        if (cut == std::string::npos) {
            fit(x, y, 3.4, width, turn);
            return;
        }
        fit(x, y - row_ * 0.34, row_ * 0.38, width, turn.substr(0, cut));
        fit(x, y + row_ * 0.12, row_ * 0.38, width, turn.substr(cut));
    }

    void draw_row(double x, double y) {
        page().write(x + edges_[1] - 1.2, y, 3, std::to_string(line_ + 1), rule, Anchor::end);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t place = 2 * line_ + side;
            const std::size_t before = sheet_.first == Side::two ? 1 : 0;
            if (place >= before && place - before < sheet_.turns.size()) {
                const auto& entry = sheet_.turns[place - before];
                const double left = x + edges_[1 + 2 * side];
                write_turn(left + 1, y, edges_[2] - edges_[1] - 2, entry.turn);
                fit(left + edges_[3] - edges_[1] - 1, y, 2.6, edges_[3] - edges_[2] - 2, entry.clock, Anchor::end);
            }
        }
        ++line_;
    }

    void draw_foot() {
        const double y = paper_.height - margin - foot + 10;
        const double half = (paper_.width - 2 * margin - 6) / 2;
        page().write(margin, y, 3.2, tr("Result"), rule, Anchor::start);
        page().line(margin + 14, y + 1, paper_.width - margin, y + 1, rule, 0.2);
        fit(margin + 15, y, 4, paper_.width - 2 * margin - 16, sheet_.result);
        for (std::size_t side = 0; side < 2; ++side) {
            const double x = margin + (side == 0 ? 0 : half + 6);
            page().line(x, y + 14, x + half, y + 14, rule, 0.2);
            page().write(x, y + 18, 2.8, tr_format("signature, {}", tr(kind().sides[side])), rule, Anchor::start);
        }
    }

    static constexpr double most_board = 120;

    const ScoreSheet& sheet_;
    Paper paper_;
    Edges edges_;
    std::vector<Drawing> pages_;
    double head_ = 0;  // the lower end of the head
    double row_ = highest_row;
    std::size_t line_ = 0;  // the next line of the table to draw
};

/// A value, or a line to write one on.
std::string or_line(const std::string& value, std::size_t columns) {
    return value.empty() ? std::string(columns, '_') : value;
}

std::string padded(const std::string& text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return text + std::string(columns > width ? columns - width : 1, ' ');
}

}  // namespace

std::string value_on_sheet(const Record& record, std::string_view tag) {
    std::string value(record.value(tag));
    if (is_side_tag(tag)) {
        value = shown_player(value, record.value("Termination"));
    }
    if (value.find_first_not_of("?.") == std::string::npos) {
        return {};
    }
    const auto date = tag == "Date" ? parse_date(value) : std::nullopt;
    return date ? local_date(*date) : value;
}

ScoreSheet blank_sheet(const Position& start) {
    ScoreSheet sheet;
    sheet.game = start.game();
    sheet.fields = fields_of(info(sheet.game), nullptr);
    sheet.board = bare_picture(start);
    sheet.board.notes.clear();
    sheet.first = side_to_move(start);
    const StartTags tags = describe(start);
    for (auto& field : sheet.fields) {
        if (field.name == "Rules" && tags[StartPart::rules] != start.info().rule_sets.front()) {
            field.value = tags[StartPart::rules];
        } else if (field.name == first_round_name) {
            field.value = tags[StartPart::first_round];
        }
    }
    sheet.lines = (static_cast<std::size_t>(start.info().most_turns) + 1) / 2;
    return sheet;
}

ScoreSheet without_numbers(ScoreSheet sheet) {
    for (auto& cell : sheet.board.cells) {
        cell.text = "_";
        cell.bonus = false;
    }
    return sheet;
}

ScoreSheet sheet_of(const Record& record, const std::vector<Position>& positions) {
    const auto turns = main_turns(record);
    ScoreSheet sheet = blank_sheet(positions.front());
    sheet.fields = fields_of(info(sheet.game), &record);
    sheet.board = picture_at(positions, turns, turns.size());
    const auto clocks = main_clocks(record);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        sheet.turns.push_back({turns[i], printable(clocks[i])});
    }
    if (record.value("Termination") == planned_termination) {
        return sheet;
    }
    sheet.lines = 1;
    const std::string_view score = record.value("Score");
    const std::string_view termination = termination_name(record.value("Termination"));
    const bool is_unfinished = parse_result(record.result) == GameResult::unfinished;
    const bool is_lost_by_both = is_unfinished && turns.empty() && is_forfeit(record);
    sheet.result = is_lost_by_both ? "-:-" : is_unfinished ? std::string() : record.result;
    sheet.result += score.empty() ? "" : fmt::format("   {} {}", score, tr(info(sheet.game).scored));
    sheet.result += termination.empty() ? "" : fmt::format("   {}", termination);
    return sheet;
}

std::vector<Drawing> draw_sheet(const ScoreSheet& sheet, Paper paper) {
    return Layout(sheet, paper).draw();
}

std::string write_sheet(const ScoreSheet& sheet, const Terminal& terminal) {
    const GameInfo& kind = info(sheet.game);
    std::string out = tr_format("{}: score sheet\n\n", kind.title);
    std::size_t label = 20;
    for (const auto& field : sheet.fields) {
        label = std::max(label, display_width(tr_format("{}:", tr(std::string_view(field.name)))));
    }
    for (const auto& field : sheet.fields) {
        out += fmt::format("{} {}\n", padded(tr_format("{}:", tr(std::string_view(field.name))), label),
                           or_line(printable(field.value), 40));
    }
    out += "\n" + draw_board(sheet.board, terminal) + "\n";
    std::size_t widest = 16;
    for (const auto& entry : sheet.turns) {
        widest = std::max(widest, entry.turn.size() + entry.clock.size() + 2);
    }
    constexpr std::size_t usual_lines = 30;
    const std::size_t before = sheet.first == Side::two ? 1 : 0;
    const std::size_t needed = (sheet.turns.size() + before + 1) / 2;
    const std::size_t lines = std::max(needed, sheet.lines == 0 ? usual_lines : sheet.lines);
    out += fmt::format("     {}{}\n", padded(std::string(tr(kind.sides[0])), widest + 2), tr(kind.sides[1]));
    for (std::size_t i = 0; i < lines; ++i) {
        std::string line = fmt::format("{:>3}. ", i + 1);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t place = 2 * i + side;
            const bool has = place >= before && place - before < sheet.turns.size();
            const auto entry = has ? sheet.turns[place - before] : ScoreSheet::Entry{};
            const std::string text = entry.turn + (entry.clock.empty() ? "" : "  " + entry.clock);
            line += padded(place < before ? "..." : or_line(text, widest), widest + 2);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    out += tr_format("\nResult: {}\n\n", or_line(sheet.result, 40));
    for (const auto& side : kind.sides) {
        out += fmt::format("{} {}\n", padded(tr_format("Signature, {}:", tr(side)), 20), std::string(40, '_'));
    }
    return out;
}

}  // namespace damier
