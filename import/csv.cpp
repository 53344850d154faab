// Reads tables of results, and games that `damier export` wrote as CSV.
//
// The steps:
// 1. find the first line that is not a remark, and the separator that it uses most;
// 2. map each column to a tag (`tag_of_heading`), and check that the required columns are there;
// 3. cut the other lines into fields (`Table`), and make a game of each;
// 4. if a line has the text of an export, read that text, and apply changed fields to it (`read_exported_game`).

#include "base/cell.hpp"
#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "games/typed_result.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>

namespace damier {
namespace {

/// Other headers for tags in English or French (folded, letters and digits only). The tags of `side1` and `side2`
/// depend on the game of the line. A column with an empty tag is left out. The sides of all games need no entry here:
/// see `GameInfo::headings`.
constexpr std::array<std::pair<std::string_view, std::string_view>, 27> other_headers{{
    {"jeu", "Game"},
    {"regles", "Rules"},
    {"evenement", "Event"},
    {"tournament", "Event"},
    {"tournoi", "Event"},
    {"competition", "Event"},
    {"coupe", "Event"},
    {"cup", "Event"},
    {"place", "Site"},
    {"lieu", "Site"},
    {"ville", "Site"},
    {"city", "Site"},
    {"dateiso", ""},
    {"ronde", "Round"},
    {"tour", "Round"},
    {"manche", "Round"},
    {"side1", "side1"},
    {"player1", "side1"},
    {"camp1", "side1"},
    {"joueur1", "side1"},
    {"side2", "side2"},
    {"player2", "side2"},
    {"camp2", "side2"},
    {"joueur2", "side2"},
    {"resultat", "Result"},
    {"id", ""},
    {"plies", ""},
}};

/// The result in a field of a table; nothing if the text is unknown. A word such as `won` is about the player who is
/// named first.
std::optional<GameResult> result_of_field(std::string_view text, Side named_first) {
    const auto result = text.empty() ? GameResult::unfinished : typed_result_of_first(text);
    const auto winner = result ? winner_of(*result) : std::nullopt;
    const bool is_word = winner && !typed_result(text);
    return is_word && named_first == Side::two ? win_of(other(*winner)) : result;
}

/// The number of a round that a spreadsheet wrote with a decimal: `1` for `1,0` and `1.0`. Any other text stays.
std::string without_decimal(const std::string& round) {
    const bool has_decimal = round.size() > 2 && (round.ends_with(".0") || round.ends_with(",0"));
    const std::string whole = round.substr(0, round.size() - (has_decimal ? 2 : 0));
    return has_decimal && std::all_of(whole.begin(), whole.end(), is_digit) ? whole : round;
}

/// A score that somebody wrote with blanks, or with a longer dash: `9-6` for `9 - 6`.
std::string plain_score(const std::string& score) {
    for (const std::string_view dash : {"-", "–"}) {
        if (const std::size_t at = score.find(dash); at != std::string::npos) {
            return fmt::format("{}-{}", trim(std::string_view(score).substr(0, at)),
                               trim(std::string_view(score).substr(at + dash.size())));
        }
    }
    return score;
}

/// The name of the tag for a column that no tag has. Letters lose their accents.
std::string tag_of_column(const std::string& header) {
    const bool is_plain = std::all_of(header.begin(), header.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
    return tag_name(is_plain ? header : fold(header));
}

/// Whether a column has the texts of whole games.
bool is_of_texts(const std::string& heading) {
    return to_lower(heading) == "text";
}

/// Whether a column has remarks for people, which become a comment. `name` is folded.
bool is_of_comments(std::string_view name) {
    constexpr std::array<std::string_view, 8> names{"comment",      "comments", "commentaire", "commentaires",
                                                    "remark",       "remarks",  "remarque",    "remarques"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The first character of a remark, as `import --rejects` writes it. A spreadsheet may have put the line in quotes.
constexpr char remark_sign = '%';

/// The text from its first line that is neither blank nor a remark.
std::string_view without_remarks(std::string_view text) {
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
        if (!text.starts_with(remark_sign) && !text.starts_with("\"%")) {
            return text;
        }
        text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
    }
}

struct Field {
    std::string text;
    Span span;
};

/// Cuts a table into lines of fields (RFC 4180). A field in quotes may contain separators, line ends and doubled
/// quotes. A doubled quote means one quote.
class Table {
public:
    Table(std::string_view text, std::size_t at, char separator) : text_(text), at_(at), separator_(separator) {}

    /// Reads the next line that is not blank. False at the end.
    bool next(std::vector<Field>& line, std::vector<Diagnostic>& diagnostics) {
        while (at_ < text_.size()) {
            line.clear();
            if (text_[at_] == remark_sign) {
                at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
                continue;
            }
            read_line(line, diagnostics);
            if (line.front().text.starts_with(remark_sign)) {
                diagnostics.clear();
                continue;
            }
            const auto is_empty = [](const Field& field) { return trim(field.text).empty(); };
            if (!diagnostics.empty() || !std::all_of(line.begin(), line.end(), is_empty)) {
                return true;
            }
        }
        return false;
    }

private:
    void read_line(std::vector<Field>& line, std::vector<Diagnostic>& diagnostics) {
        for (;;) {
            Field& field = line.emplace_back();
            const std::size_t begin = at_;
            if (at_ < text_.size() && text_[at_] == '"') {
                read_quoted(field, diagnostics);
            }
            const std::size_t end = std::min(text_.find_first_of(ends(), at_), text_.size());
            const std::string_view rest = text_.substr(at_, end - at_);
            if (at_ > begin && !trim(rest).empty()) {
                diagnostics.push_back(
                    {Severity::error, span_of(at_, end),
                     tr_format(
                         "\"{}\" comes after the closing quote of the field (a quote inside a field is written twice)",
                         printable(rest))});
            }
            if (at_ == begin) {
                field.text = rest;
            }
            field.text = unguarded_cell(field.text);
            field.span = span_of(begin, end);
            at_ = end;
            if (at_ >= text_.size() || text_[at_] != separator_) {
                break;
            }
            ++at_;
        }
        at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
    }

    /// Reads a field in quotes. If the quote is never closed, the field ends with its line, and reading goes on there.
    void read_quoted(Field& field, std::vector<Diagnostic>& diagnostics) {
        const std::size_t open = at_;
        for (std::size_t at = open + 1;; at += 2) {
            const std::size_t quote = text_.find('"', at);
            if (quote == std::string_view::npos) {
                diagnostics.push_back({Severity::error, span_of(open, open + 1), tr("this quote is never closed")});
                at_ = std::min(text_.find_first_of("\r\n", open), text_.size());
                return;
            }
            field.text += text_.substr(at, quote - at);
            if (text_.substr(quote, 2) != "\"\"") {
                at_ = quote + 1;
                return;
            }
            field.text += '"';
            at = quote;
        }
    }

    [[nodiscard]] std::string ends() const { return {separator_, '\r', '\n'}; }

    std::string_view text_;
    std::size_t at_;
    char separator_;
};

/// The separator that the first line uses most.
char find_separator(std::string_view text) {
    text = without_remarks(without_bom(text));
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    char best = ',';
    for (const char candidate : {';', '\t'}) {
        if (std::count(line.begin(), line.end(), candidate) > std::count(line.begin(), line.end(), best)) {
            best = candidate;
        }
    }
    return best;
}

/// What a line says about the end of its game.
struct Ending {
    std::optional<Span> forfeit;  // the field that says so
    std::optional<Span> bye;
    Side winner = Side::one;  // of a bye without a result
    bool has_result = false;
};

class CsvReader {
public:
    CsvReader(std::string_view text, std::string_view game, const GameSink& sink)
        : text_(text),
          usual_game_(game),
          sink_(sink),
          table_(text, bom_length(text), find_separator(text)) {}

    void run() {
        std::vector<Field> line;
        if (!table_.next(line, diagnostics_)) {
            return;
        }
        read_header(line);
        if (!diagnostics_.empty()) {
            begin_game(line);
            record_.whole = span_of(0, text_.size());  // lines cannot be read without the names of columns
            sink_(record_, diagnostics_);
            return;
        }
        while (table_.next(line, diagnostics_)) {
            begin_game(line);
            if (diagnostics_.empty() && line.size() != columns_.size()) {
                error(line.back().span,
                      tr_format("fields: {} in this line, {} in the header", line.size(), columns_.size()));
            }
            if (diagnostics_.empty() && !is_new_result(line)) {
                continue;
            }
            if (diagnostics_.empty()) {
                read_game(line);
            }
            diagnostics_.insert(diagnostics_.begin(), remarks_.begin(), remarks_.end());
            remarks_.clear();
            Findings findings(diagnostics_);
            check_encoding(text_, record_.whole, findings);
            sink_(record_, diagnostics_);
            diagnostics_.clear();
        }
        if (!remarks_.empty()) {
            record_.clear();
            sink_(record_, remarks_);
        }
    }

private:
    void error(Span span, std::string message) { diagnostics_.push_back({Severity::error, span, std::move(message)}); }
    void warn(Span span, std::string message) { diagnostics_.push_back({Severity::warning, span, std::move(message)}); }

    void read_header(const std::vector<Field>& line) {
        std::unordered_set<std::string> names;
        bool has_known_column = false;
        for (const Field& field : line) {
            const std::string header = clean(field.text);
            const auto known = tag_of_heading(header);
            const bool is_text = is_of_texts(header);
            const bool is_comment = !known && is_of_comments(fold(header));
            const std::string name = known ? std::string(*known) : is_comment ? std::string() : tag_of_column(header);
            if (is_comment) {
                comment_columns_.push_back(columns_.size());
            } else if (!known && !is_text && !name.empty() && name != "Uid" && name != "Planned") {
                remarks_.push_back({Severity::warning, field.span,
                                    tr_format("unknown column \"{}\": it becomes the tag {}", shorten(header, 40),
                                              shorten(name, 40))});
            }
            if (name.empty() && !known && !is_comment) {
                error(field.span, tr_format("the column name \"{}\" cannot be the name of a tag", header));
            } else if (!name.empty() && !names.insert(name).second) {
                error(field.span, tr_format("the column \"{}\" is given twice", header));
            }
            text_column_ = is_text ? std::optional(columns_.size()) : text_column_;
            plies_column_ = to_lower(header) == "plies" ? std::optional(columns_.size()) : plies_column_;
            columns_.push_back(name);
            headers_.push_back(header);
            has_known_column = has_known_column || known || is_text;
        }
        if (!has_known_column && diagnostics_.empty()) {
            error(line.front().span,
                  tr_format("damier knows none of the names of columns in this table: {} (a table of results begins with a "
                            "line of names such as date,event,round,game,side1,side2,result,score)",
                            shorten(fmt::format("{}", fmt::join(headers_, ", ")), 80)));
            return;
        }
        if (text_column_) {
            remarks_.clear();  // each game has its tags in its text
        }
        leave_out_numbers_of_boards(names);
        if (!text_column_) {
            refuse_missing_columns(names, line.front().span);
        }
    }

    void refuse_missing_columns(const std::unordered_set<std::string>& names, Span header) {
        // Columns with the names of a game's sides may replace side1 and side2.
        bool has_sides = false;
        for (const GameInfo& game : all_games()) {
            has_sides =
                has_sides || (names.contains(std::string(game.sides[0])) && names.contains(std::string(game.sides[1])));
        }
        std::vector<std::string_view> missing;
        for (const std::string_view name : {"Game", "side1", "side2", "Result"}) {
            const bool is_side = name.starts_with("side");
            const bool is_given = name == "Game" && !usual_game_.empty();
            if (!names.contains(std::string(name)) && !(is_side && has_sides) && !is_given) {
                const std::string_view column = is_side ? name : name == "Game" ? "game" : "result";
                missing.push_back(tr(column));
            }
        }
        const bool has_plies = std::any_of(headers_.begin(), headers_.end(),
                                           [](const std::string& column) { return to_lower(column) == "ply"; });
        if (has_plies && !missing.empty()) {
            error(header, no_text_of_game());
        } else if (missing.size() == 1 && missing.front() == tr(std::string_view("game"))) {
            error(header,
                  tr_format("the table has no column game (if all its games are of one kind, for example: damier import "
                            "--set Game={})",
                            all_games().front().get().id));
        } else if (!missing.empty()) {
            error(header,
                  tr_format("the table has no column {} (a table of results begins with a line of names such as "
                            "date,event,round,game,side1,side2,result,score)",
                            fmt::join(missing, ", ")));
        }
    }

    /// The place of the column of a tag; the number of columns without one.
    [[nodiscard]] std::size_t column_of(std::string_view tag) const {
        return static_cast<std::size_t>(std::find(columns_.begin(), columns_.end(), tag) - columns_.begin());
    }

    /// The place of the column with the players of a side; the number of columns without one.
    [[nodiscard]] std::size_t column_of_side(const GameInfo& game, std::size_t side) const {
        return std::min(column_of(side == 0 ? "side1" : "side2"), column_of(game.sides[side]));
    }

    /// The side whose players have the first column.
    [[nodiscard]] Side named_first(std::optional<GameId> id) const {
        return id && column_of_side(info(*id), 1) < column_of_side(info(*id), 0) ? Side::two : Side::one;
    }

    /// The pairings of a round, as `event round` writes them, have the numbers of boards.
    void leave_out_numbers_of_boards(const std::unordered_set<std::string>& names) {
        if (!names.contains("Planned")) {
            return;
        }
        planned_column_ = column_of("Planned");
        for (std::string& column : columns_) {
            column = column == "Planned" || column == "Board" ? "" : column;
        }
    }

    /// Whether a line of pairings has a result that its list did not have. All other games are stored already.
    bool is_new_result(const std::vector<Field>& line) {
        if (!planned_column_ || line.size() != columns_.size()) {
            return true;
        }
        const std::size_t result = column_of("Result");
        if (result == columns_.size()) {
            return true;
        }
        if (to_lower(trim(line[*planned_column_].text)) == "true") {
            return value_of("Result", line[result], std::nullopt) != result_text(GameResult::unfinished);
        }
        if (!std::exchange(has_told_played_, true)) {
            remarks_.push_back({Severity::warning, line.front().span,
                                tr("this game had its result when the list was written, so this line is left out, like "
                                   "all such lines (to correct a game: damier tag ID Result=…)")});
        }
        return false;
    }

    void begin_game(const std::vector<Field>& line) {
        record_.clear();
        tags_.clear();
        record_.span = record_.whole = {line.front().span.begin, line.back().span.end};
    }

    void read_game(const std::vector<Field>& line) {
        if (text_column_ && !trim(line[*text_column_].text).empty()) {
            read_exported_game(line);
            return;
        }
        const std::size_t game_column = column_of("Game");
        std::string game = game_column < line.size() ? clean(line[game_column].text) : "";
        game = game.empty() ? std::string(usual_game_) : game;
        const auto id = find_game(to_lower(game));
        if (id) {
            game = info(*id).id;
            check_sides(line, info(*id));
        }
        if (!diagnostics_.empty()) {
            return;
        }
        if (game_column == columns_.size()) {
            record_.tags.push_back({"Game", game, record_.span});
        }
        Ending ending;
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (i == game_column) {
                // The tag is added even if it is empty: its place shows the field that must be filled in.
                record_.tags.push_back({"Game", game, line[i].span});
            } else if (i != text_column_) {
                read_field(columns_[i], line[i], id, ending);
            }
        }
        settle_ending(ending);
        if (plies_column_ && to_number<int>(clean(line[*plies_column_].text), 1) && !std::exchange(has_told_list_, true)) {
            warn(line[*plies_column_].span,
                 tr("this table is a list without the turns of its games, their boards and some tags (damier export "
                    "--format csv writes whole games)"));
        }
        for (const std::size_t column : comment_columns_) {
            add_comment(record_, line[column].text, line[column].span);
        }
        if (id && ending.bye) {
            remark_score_of_bye(line);
        } else if (id) {
            remark_score(line, info(*id), ending);
        }
    }

    void read_field(const std::string& column, const Field& field, std::optional<GameId> id, Ending& ending) {
        if (column == "Result") {
            read_result(field, id);
            ending.has_result = !clean(field.text).empty();
            ending.forfeit = is_typed_forfeit(clean(field.text)) ? std::optional(field.span) : std::nullopt;
            return;
        }
        remark_date(column, field);
        const std::string tag = tag_of(column, id);
        std::string value = value_of(column, field, id);
        if (id && tag == "First" && !info(*id).first_is_free && value == info(*id).sides[0]) {
            return;  // the list of a round says who begins in all games, but games without a choice have no tag
        }
        value = tag == "Round" ? without_decimal(value) : value;
        if (id && is_side_of(tag, info(*id)) && means_bye(value)) {
            if (ending.bye) {
                error(field.span, tr("both sides are a bye (expected a player on one side)"));
            }
            value = "?";
            ending.bye = field.span;
            ending.winner = tag == info(*id).sides[0] ? Side::two : Side::one;
        }
        add_tag(record_, tags_, tag, value, field.span);
    }

    /// Adds what the tags do not say yet of a bye or a forfeit.
    void settle_ending(const Ending& ending) {
        const auto& sign = ending.bye ? ending.bye : ending.forfeit;
        if (sign && record_.value("Termination").empty()) {
            add_tag(record_, tags_, "Termination", ending.bye ? bye_termination : forfeit_termination, *sign);
        }
        if (ending.bye && !ending.has_result) {
            record_.result = result_text(win_of(ending.winner));
            record_.set("Result", record_.result);
        }
    }

    /// The score of the game; empty if it is unknown.
    [[nodiscard]] std::string known_score() const {
        const std::string_view score = record_.value("Score");
        return std::string(score == "?" ? "" : score);
    }

    /// Says what is odd about a game with a result or a score: a player or the result is missing, or nobody played.
    void remark_score(const std::vector<Field>& line, const GameInfo& game, const Ending& ending) {
        const std::string score = known_score();
        for (const std::size_t side : {0U, 1U}) {
            const bool is_missing = record_.value(game.sides[side]).empty();
            const std::size_t column = column_of_side(game, side);
            if (is_missing && (!score.empty() || ending.has_result) && column < line.size()) {
                warn(line[column].span,
                     tr("a player is missing (expected a name, bye if there was no opponent, or ? for an unknown player)"));
            }
        }
        if (score.empty()) {
            return;
        }
        if (const std::size_t column = column_of("Result"); !ending.has_result && column < line.size()) {
            warn(line[column].span,
                 tr_format("the game has the score {}, but no result, so it is stored as unfinished (expected for example 1-0)",
                           score));
        }
        if (const std::size_t column = column_of("Score"); ending.forfeit && column < line.size()) {
            warn(line[column].span, tr_format("the game is a forfeit, but has the score {}", score));
        }
    }

    void remark_score_of_bye(const std::vector<Field>& line) {
        const std::string score = known_score();
        if (const std::size_t column = column_of("Score"); !score.empty() && column < line.size()) {
            warn(line[column].span, tr_format("the game is a bye, but has the score {}", score));
        }
    }

    /// Checks that players are in columns of this game's sides. With those of another game damier would have to guess,
    /// and the winner depends on it.
    void check_sides(const std::vector<Field>& line, const GameInfo& game) {
        const auto has = [&](std::string_view column) { return column_of(column) < columns_.size(); };
        const bool has_own = (has("side1") || has(game.sides[0])) && (has("side2") || has(game.sides[1]));
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool is_foreign = is_side_tag(columns_[i]) && !is_side_of(columns_[i], game);
            if (is_foreign && (!has_own || !clean(line[i].text).empty())) {
                error(line[i].span,
                      tr_format("the column {} is not a side of {} (expected {} and {}, or side1 and side2)",
                                headers_[i], game.title, tr(game.sides[0]), tr(game.sides[1])));
                return;
            }
        }
    }

    /// Reads a line that `damier export` wrote, which has the whole game as text. If another field differs from the
    /// text, the field is right: somebody has changed it since.
    void read_exported_game(const std::vector<Field>& line) {
        const Field& text = line[*text_column_];
        const Span whole = record_.whole;
        read_exported(text.text, text.span, record_, diagnostics_);
        record_.whole = whole;
        const auto id = find_game(fold(record_.value("Game")));
        for (std::size_t i = 0; i < line.size() && id; ++i) {
            const std::string name = tag_of(columns_[i], id);
            const TagInfo* const tag = find_tag_info(name);
            const bool is_plain =
                is_side_of(name, info(*id)) || (tag != nullptr && !find_start_part(name) && name != "Game");
            const std::string value = is_plain ? value_of(columns_[i], line[i], id) : "";
            // An apostrophe that a value begins with is taken for that of a spreadsheet.
            if (value.empty() || value == clean(unguarded_cell(std::string(record_.value(name))))) {
                continue;
            }
            remark_date(columns_[i], line[i]);
            record_.set(name, value);
            record_.find(name)->span = line[i].span;
            record_.result = name == "Result" && parse_result(value) ? value : record_.result;
        }
    }

    /// The tag for a column in a game of that kind.
    static std::string tag_of(const std::string& column, std::optional<GameId> id) {
        const std::array<std::string_view, 2> sides =
            id ? info(*id).sides : std::array<std::string_view, 2>{"Side1", "Side2"};
        if (column == "side1" || column == "side2") {
            return std::string(sides[column == "side1" ? 0 : 1]);
        }
        return column;
    }

    /// Says how the first date is read that may be read in two ways.
    void remark_date(const std::string& column, const Field& field) {
        const auto remark = column == "Date" && !has_remarked_ ? date_remark(clean(field.text)) : std::nullopt;
        if (remark) {
            has_remarked_ = true;
            diagnostics_.push_back({Severity::warning, field.span, *remark});
        }
    }

    [[nodiscard]] std::string value_of(const std::string& column, const Field& field, std::optional<GameId> id) const {
        std::string text = clean(field.text);
        if (column == "Date") {
            return tag_date(text);
        }
        if (column == "Score") {
            return plain_score(text);
        }
        if (column != "Result") {
            return text;
        }
        const auto known = result_of_field(text, named_first(id));
        return known ? std::string(result_text(*known)) : text;
    }

    void read_result(const Field& field, std::optional<GameId> id) {
        const std::string result = value_of("Result", field, id);
        add_tag(record_, tags_, "Result", result, field.span);
        if (parse_result(result)) {
            record_.result = result;
            record_.result_span = field.span;
        }
    }

    std::string_view text_;
    std::string_view usual_game_;  // of lines that do not say their game; may be empty
    const GameSink& sink_;
    Table table_;
    std::vector<std::string> columns_;  // the tag of each
    std::vector<std::string> headers_;  // the names of the columns as they stand in the file
    std::optional<std::size_t> text_column_;
    std::optional<std::size_t> plies_column_;
    std::vector<std::size_t> comment_columns_;
    std::optional<std::size_t> planned_column_;  // of the pairings of a round: whether a game is still planned
    bool has_told_played_ = false;
    bool has_told_list_ = false;
    std::vector<Diagnostic> remarks_;  // for the next game, or else for the file
    bool has_remarked_ = false;
    TagIndex tags_;
    Record record_;
    std::vector<Diagnostic> diagnostics_;
};

/// The fields of the first line of a table.
std::vector<Field> first_line(std::string_view text) {
    Table table(text, bom_length(text), find_separator(text));
    std::vector<Field> line;
    std::vector<Diagnostic> errors;
    return table.next(line, errors) ? line : std::vector<Field>();
}

}  // namespace

std::optional<std::string_view> tag_of_heading(std::string_view heading) {
    const std::string name = to_lower(tag_name(fold(heading)));
    const auto* const other = std::find_if(other_headers.begin(), other_headers.end(),
                                           [&](const auto& known) { return known.first == name; });
    if (other != other_headers.end()) {
        return other->second;
    }
    const auto* const known = std::find_if(known_tags.begin(), known_tags.end(),
                                           [&](const TagInfo& tag) { return to_lower(tag.name) == name; });
    if (known != known_tags.end()) {
        return known->name;
    }
    std::optional<std::string_view> side;
    for (const GameInfo& game : all_games()) {
        for (const std::size_t i : {0U, 1U}) {
            const auto others = split(game.headings[i], ' ');
            if (to_lower(game.sides[i]) == name || std::find(others.begin(), others.end(), name) != others.end()) {
                side = game.sides[i];
            }
        }
    }
    return side;
}

bool detect_csv(std::string_view head) {
    head = without_remarks(head);
    std::string_view line = head.substr(0, head.find_first_of("\r\n"));
    const bool begins_like_a_name =
        !line.empty() && (is_letter(line[0]) || line[0] == '"' || !is_ascii(line[0]));
    const char separator = find_separator(line);
    if (!begins_like_a_name || line.find(separator) == std::string_view::npos) {
        return false;
    }
    int known = 0;
    bool telling = false;
    for (const std::string_view name : split(line, separator)) {
        const auto tag = tag_of_heading(name);
        known += tag ? 1 : 0;
        telling = telling || tag == "Game" || tag == "side1" || tag == "side2" || tag == "Result";
    }
    return telling && known >= 2;
}

bool has_shape_of_table(std::string_view head) {
    head = without_remarks(head);
    Table table(head, 0, find_separator(head));
    std::vector<Field> names;
    std::vector<Field> line;
    std::vector<Diagnostic> errors;
    constexpr std::size_t least_columns = 3;  // two players and a result
    const auto is_name = [](const Field& field) {
        const std::string name = fold(trim(field.text));
        const bool is_turn = name.size() > 1 && is_digit(name[1]);  // as in a game without tags
        return !name.empty() && (is_letter(name[0]) || static_cast<signed char>(name[0]) < 0) && !is_turn;
    };
    return table.next(names, errors) && names.size() >= least_columns && std::all_of(names.begin(), names.end(), is_name) &&
           table.next(line, errors) && line.size() == names.size() && errors.empty();
}

Span find_names_of_csv(std::string_view text) {
    const std::vector<Field> line = first_line(text);
    return line.empty() ? Span{} : Span{line.front().span.begin, line.back().span.end};
}

bool has_whole_games(std::string_view text) {
    const std::vector<Field> line = first_line(text);
    return std::any_of(line.begin(), line.end(), [](const Field& name) { return is_of_texts(std::string(trim(name.text))); });
}

void read_csv(std::string_view text, const GameSink& sink) {
    read_table(text, "", sink);
}

void read_table(std::string_view text, std::string_view game, const GameSink& sink) {
    CsvReader(text, game, sink).run();
}

}  // namespace damier
