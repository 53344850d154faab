// Reads game records of Abstract Play, and games that `damier export` wrote as JSON.
//
// json.hpp reads the values; `RecordReader` makes a game of one: header, players, turns, result. A value with the text
// of an export is read by `read_exported` instead. formats.md has the table of the translation.

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "import/json.hpp"
#include "record/date.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace damier {
namespace {

using Kind = JsonValue::Kind;

/// Words in place of a turn, with their terminations. All of them end the game.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> endings{{
    {"resign", "resignation"},
    {"timeout", "time forfeit"},
    {"draw", "agreement"},
    {"abandoned", "abandoned"},
}};

/// Translates `d5d4+,c5-` into damier's notation, `d5-d4A-c5W`. A text of another form is given unchanged.
std::string translate_steps(std::string_view text) {
    std::string plain = to_lower(clean(text));
    plain.erase(std::remove(plain.begin(), plain.end(), ' '), plain.end());
    std::string out;
    std::string_view rest = plain;
    while (!rest.empty()) {
        std::string_view step = take_until(rest, ',');
        if (out.empty() && step.size() >= 2) {
            out = step.substr(0, 2);
            step.remove_prefix(2);
        }
        if (step.size() < 2 || step.size() > 3) {
            return plain;
        }
        out += '-';
        out += step.substr(0, 2);
        if (step.size() == 3) {
            if (step[2] != '+' && step[2] != '-') {
                return plain;
            }
            out += step[2] == '+' ? 'A' : 'W';
        }
    }
    return out;
}

/// Makes a game from one record.
class RecordReader {
public:
    RecordReader(const JsonValue& root, Record& record, std::vector<Diagnostic>& diagnostics)
        : root_(root), record_(record), diagnostics_(diagnostics) {}

    void run() {
        const JsonValue* header = root_.kind == Kind::object ? root_.find("header") : nullptr;
        const JsonValue* moves = root_.kind == Kind::object ? root_.find("moves") : nullptr;
        if (header == nullptr || header->kind != Kind::object) {
            const bool is_own = root_.kind == Kind::object && (root_.find("uid") != nullptr || root_.find("ply") != nullptr);
            error(root_.span,
                  is_own ? no_text_of_game()
                         : std::string(tr("this is not a game record of Abstract Play: it has no \"header\"")));
            return;
        }
        if (!read_game_name(*header)) {
            return;
        }
        read_players(*header);  // before the header, whose members may have the names of sides
        read_header(*header);
        if (moves == nullptr || moves->kind != Kind::array) {
            error(root_.span, tr("this record has no \"moves\""));
            return;
        }
        for (const JsonValue& round : moves->children) {
            read_round(round);
        }
    }

private:
    void error(Span span, std::string message) { diagnostics_.push_back({Severity::error, span, std::move(message)}); }

    /// False if damier does not know the game.
    bool read_game_name(const JsonValue& header) {
        const JsonValue* game = header.find("game");
        const JsonValue* name = game != nullptr ? game->find("name") : nullptr;
        if (name == nullptr || name->kind != Kind::string) {
            error(header.span, tr("the header does not name the game"));
            return false;
        }
        if (to_lower(clean(name->text)) != "fanorona") {
            error(name->span,
                  tr_format("unknown game \"{}\" (of Abstract Play's games, damier reads only Fanorona)", name->text));
            return false;
        }
        if (const JsonValue* variants = game->find("variants"); variants != nullptr && !variants->children.empty()) {
            const JsonValue& variant = variants->children.front();
            error(variant.span, tr_format("unknown variant \"{}\" of Fanorona", variant.text));
            return false;
        }
        record_.tags.push_back({"Game", "fanorona", name->span});
        record_.tags.push_back({"Rules", "forced", name->span});
        return true;
    }

    void read_header(const JsonValue& header) {
        for (const JsonValue& value : header.children) {
            if (value.key == "site") {
                for (const JsonValue& part : value.children) {
                    add_tag(record_, tags_,
                            part.key == "name"     ? "Site"
                            : part.key == "gameid" ? "GameId"
                                                   : tag_name(part.key),
                            part.text, part.span);
                }
                add_tag(record_, tags_, "Site", value.text, value.span);
            } else if (value.key == "date-start") {
                add_tag(record_, tags_, "Date", tag_date(value.text), value.span);
            } else if (value.key == "date-end") {
                add_tag(record_, tags_, "DateEnd", tag_date(value.text), value.span);
            } else if (value.key != "date-generated" && value.is_scalar() && value.kind != Kind::null) {
                add_tag(record_, tags_, tag_name(value.key), value.text, value.span);
            }
        }
    }

    void read_players(const JsonValue& header) {
        const JsonValue* players = header.find("players");
        if (players == nullptr || players->children.size() != 2) {
            error(players != nullptr ? players->span : header.span,
                  tr_format("a game of Fanorona has two players, but the header names {}",
                            players != nullptr ? players->children.size() : 0));
            return;
        }
        constexpr std::array<std::string_view, 2> sides{"White", "Black"};
        std::array<std::optional<double>, 2> results;
        for (std::size_t i = 0; i < 2; ++i) {
            for (const JsonValue& value : players->children[i].children) {
                if (value.key == "name") {
                    add_tag(record_, tags_, sides[i], value.text, value.span);
                } else if (value.key == "result") {
                    double number = 0;
                    const char* const end = value.text.data() + value.text.size();
                    if (value.kind == Kind::number &&
                        std::from_chars(value.text.data(), end, number).ec == std::errc{}) {
                        results[i] = number;
                    }
                    record_.result_span = value.span;
                } else if (value.is_scalar() && value.kind != Kind::null) {
                    add_tag(record_, tags_, std::string(sides[i]) + tag_name(value.key), value.text, value.span);
                }
            }
        }
        if (results[0] && results[1]) {
            record_.result = result_text(*results[0] > *results[1]   ? GameResult::side1_wins
                                         : *results[0] < *results[1] ? GameResult::side2_wins
                                                                     : GameResult::draw);
        }
    }

    void read_round(const JsonValue& round) {
        if (round.kind != Kind::array || round.children.size() > 2) {
            error(round.span, tr("a round must be an array with one turn of each player"));
            return;
        }
        for (std::size_t side = 0; side < round.children.size(); ++side) {
            const JsonValue& entry = round.children[side];
            const JsonValue* move = entry.kind == Kind::object ? entry.find("move") : &entry;
            if (move != nullptr && move->kind == Kind::string) {
                read_turn(*move, side);
                const JsonValue* remark = entry.find("result");
                if (remark != nullptr && remark->kind == Kind::string) {
                    add_comment(record_, remark->text, remark->span);
                }
            } else if (entry.kind != Kind::null) {
                error(entry.span, tr("a turn must be a string, or an object with a \"move\""));
            }
        }
    }

    void read_turn(const JsonValue& move, std::size_t side) {
        if (ended_) {
            error(move.span, tr_format("the turn \"{}\" comes after the end of the game", clean(move.text)));
            return;
        }
        const auto ending =
            std::find_if(endings.begin(), endings.end(), [&](const auto& e) { return e.first == move.text; });
        if (ending != endings.end()) {
            ended_ = true;
            add_tag(record_, tags_, "Termination", ending->second, move.span);
            if (ending->second == "abandoned") {
                record_.result = result_text(GameResult::unfinished);
            }
            return;
        }
        Item item;
        item.text = translate_steps(move.text);
        item.span = move.span;
        if (!next_) {
            item.number = 1;
            item.number_at = move.span.begin;
            item.dots = side == 0 ? 1 : 3;
        } else if (*next_ != side) {
            error(move.span,
                  tr_format("a turn of {} is missing before this one", *next_ == 0 ? tr("White") : tr("Black")));
        }
        next_ = 1 - side;
        record_.items.push_back(std::move(item));
    }

    const JsonValue& root_;
    Record& record_;
    std::vector<Diagnostic>& diagnostics_;
    TagIndex tags_;
    std::optional<std::size_t> next_;  // the player to move, after the first turn
    bool ended_ = false;
};

/// The text after its first character and the white space after that.
std::string_view rest_of(std::string_view text) {
    text.remove_prefix(1);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text;
}

/// The text of a game that `damier export` wrote, or null.
const JsonValue* text_of_export(const JsonValue& value) {
    const JsonValue* text = value.kind == Kind::object ? value.find("text") : nullptr;
    return text != nullptr && text->kind == Kind::string && value.find("header") == nullptr ? text : nullptr;
}

}  // namespace

/// Detects an array of objects, or an object whose first member has a name: `{"header":`. A comment of `.dmr` can begin
/// like such an object, so the text must not have tags below it.
bool detect_abstract_play(std::string_view head) {
    if (head.starts_with('[')) {
        const std::string_view rest = rest_of(head);
        return rest.starts_with('{') || rest.starts_with(']');
    }
    if (!head.starts_with('{')) {
        return false;
    }
    std::string_view rest = rest_of(head);
    if (!rest.starts_with('"')) {
        return false;
    }
    rest.remove_prefix(1);
    const std::string_view name = take_until(rest, '"');
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    return !name.empty() && rest.starts_with(':') && !has_tag_line(head);
}

void read_abstract_play(std::string_view text, const GameSink& sink) {
    Record record;
    std::vector<Diagnostic> diagnostics;
    read_json(text, [&](const JsonValue& value, const std::optional<Diagnostic>& error) {
        record.clear();
        diagnostics.clear();
        record.span = record.whole = value.span;
        if (error) {
            diagnostics.push_back(*error);
        } else if (const JsonValue* game = text_of_export(value)) {
            read_exported(game->text, game->span, record, diagnostics);
            record.whole = value.span;
        } else if (value.is_cut) {
            diagnostics.push_back({Severity::error, value.span, tr("the record is too long")});
        } else {
            RecordReader(value, record, diagnostics).run();
        }
        sink(record, diagnostics);
    });
}

}  // namespace damier
