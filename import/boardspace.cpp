// Reads game files of Boardspace, which are SGF (sgf.hpp) with turns in the site's own words.
//
// `GameBuilder` receives the properties of a game one by one. Moves become steps, and the steps of one player a turn.
// A step may leave open whether it captured. Then the position decides, if only one legal turn fits (`settle_marks`).
// At the end the result is read, by the name of the winner. formats.md has the table of the translation.

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/fanorona/fanorona.hpp"
#include "games/game_result.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "import/sgf.hpp"
#include "record/date.hpp"
#include "record/repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

namespace damier {
namespace {

/// One displacement in the site's moves.
struct Step {
    std::string from;
    std::string to;
    char mark = 0;      ///< A, W or 0
    bool known = true;  ///< whether the file gives `mark`; a piece picked up and dropped leaves it open
};

/// Makes a game from the properties of one game in the file.
class GameBuilder {
public:
    GameBuilder(Record& record, std::vector<Diagnostic>& diagnostics) : record_(record), diagnostics_(diagnostics) {}

    void property(std::string_view name, std::string_view value, Span span) {
        if (name == "GM" || name == "SU") {
            read_game_name(name, value, span);
        } else if (name == "P0" || name == "P1") {
            read_player(name == "P0" ? 0 : 1, value, span);
        } else if (name == "RE") {
            result_ = clean(value);
            record_.result_span = span;
        } else if (name == "C") {
            end_turn();
            add_comment(record_, value, span);
        } else if (name == "DT") {
            const std::string date = in_tag_form(value);
            add_tag(record_, tags_, date.size() == 10 && date[4] == '.' ? "Date" : "DT", tag_date(value), span);
        } else if (name != "TM" && name != "VV") {
            add_tag(record_, tags_, name, value, span);
        }
    }

    void end_game() {
        end_turn();
        if (!is_fanorona_ && diagnostics_.empty()) {
            error(record_.span,
                  tr("this SGF file does not name its game (expected GM[Fanorona], the Fanorona of Boardspace)"));
        }
        if (!is_fanorona_) {
            record_.tags.clear();
            return;
        }
        record_.tags.push_back({"Game", "fanorona", game_span_});
        record_.tags.push_back({"Rules", "forced", game_span_});
        add_tag(record_, tags_, "Site", "boardspace.net", game_span_);
        read_result();
    }

private:
    using G = Fanorona;

    void error(Span span, std::string message) { diagnostics_.push_back({Severity::error, span, std::move(message)}); }

    void read_game_name(std::string_view name, std::string_view value, Span span) {
        if (to_lower(clean(value)) == "fanorona") {
            is_fanorona_ = diagnostics_.empty();
            game_span_ = span;
            return;
        }
        is_fanorona_ = false;
        error(span, tr_format("{}[{}] is another game (of SGF files, damier reads only those of Boardspace's Fanorona)",
                              name, printable(clean(value).substr(0, 40))));
    }

    void read_player(std::size_t player, std::string_view value, Span span) {
        const std::string text = clean(value);
        std::string_view rest = text;
        std::string_view word = take_until(rest, ' ');
        if (!word.empty() && is_digit(word[0])) {
            word = take_until(rest, ' ');
            read_move(player, word, rest, span);
            return;
        }
        if (rest.size() >= 2 && rest.front() == '"' && rest.back() == '"') {
            rest = rest.substr(1, rest.size() - 2);
            add_tag(record_, tags_, std::string(G::info.sides[player]) + (word == "id" ? "" : tag_name(word)), rest,
                    span);
        } else if (word == "time") {
            add_tag(record_, tags_, std::string(G::info.sides[player]) + "Time", rest, span);
        } else {
            read_move(player, word, rest, span);
        }
    }

    void read_move(std::size_t player, std::string_view word, std::string_view arguments, Span span) {
        const std::string command = to_lower(word);
        if (command == "start") {
            return;  // the player of the first turn gives this, too
        }
        if (!steps_.empty() && player != player_) {
            end_turn();
        }
        player_ = player;
        if (command == "done") {
            end_turn();
        } else if (command == "resign") {
            steps_.clear();
            add_tag(record_, tags_, "Termination", "resignation", span);
            loser_ = player;
        } else if (command == "acceptdraw" || to_lower(clean(arguments)) == "acceptdraw") {
            drawn_ = true;
            add_tag(record_, tags_, "Termination", "agreement", span);
        } else if (command == "gameoverontime") {
            add_tag(record_, tags_, "Termination", "time forfeit", span);
        } else if (command != "offerdraw" && command != "declinedraw" && !read_step(command, arguments)) {
            error(span, tr_format("unknown move \"{}\" (expected Move, Capture, Pickb, Dropb, Remove, Done, Resign)",
                                  printable(fmt::format("{} {}", word, arguments).substr(0, 40))));
        } else if (!steps_.empty() || !picked_.empty()) {
            turn_span_ = turn_span_.end == 0 ? span : Span{turn_span_.begin, span.end};
        }
    }

    /// Takes `F 2` from the beginning of the rest of a move, and gives it as `f2`; empty if there is no square.
    static std::string take_square(std::string_view& rest) {
        const std::string file = to_lower(take_until(rest, ' '));
        const std::string_view rank = take_until(rest, ' ');
        const bool good = file.size() == 1 && file[0] >= 'a' && file[0] <= 'i' && rank.size() == 1 && rank[0] >= '1' &&
                          rank[0] <= '9';
        return good ? file + std::string(rank) : std::string();
    }

    /// Reads one move. False if the move is unknown.
    bool read_step(std::string_view command, std::string_view rest) {
        Step step;
        if (command == "capture" || command == "capturew" || command == "move") {
            if (command == "capture") {
                const std::string mark = to_lower(take_until(rest, ' '));
                step.mark = mark == "a" ? 'A' : mark == "w" ? 'W' : '?';
            } else {
                step.mark = command == "move" ? '\0' : 'W';
            }
            step.from = take_square(rest);
            step.to = take_square(rest);
            if (step.mark == '?' || step.from.empty() || step.to.empty()) {
                return false;
            }
            add_step(std::move(step));
            return true;
        }
        const std::string square = take_square(rest);
        if (square.empty()) {
            return false;
        }
        if (command == "pickb") {
            picked_ = square;
        } else if (command == "dropb") {
            step.known = false;
            step.from = picked_;
            step.to = square;
            if (!picked_.empty() && picked_ != square) {
                add_step(std::move(step));
            }
            picked_.clear();
        } else if (command == "remove" && !steps_.empty()) {
            designate(square);
        } else {
            return false;
        }
        return true;
    }

    /// Adds a step. A step that does not begin at the end of the last one undoes all earlier steps.
    void add_step(Step step) {
        if (!steps_.empty() && steps_.back().to != step.from) {
            steps_.clear();
        }
        steps_.push_back(std::move(step));
    }

    /// Sets the mark of the last step. A captured piece shows which mark it is: for an approach, the piece is ahead of
    /// the point reached; for a withdrawal, it is behind the point left.
    void designate(std::string_view captured) {
        Step& step = steps_.back();
        const bool ahead = captured[0] - step.to[0] == step.to[0] - step.from[0] &&
                           captured[1] - step.to[1] == step.to[1] - step.from[1];
        const int far_from_to = std::abs(captured[0] - step.to[0]) + std::abs(captured[1] - step.to[1]);
        const int far_from_from = std::abs(captured[0] - step.from[0]) + std::abs(captured[1] - step.from[1]);
        step.mark = ahead || far_from_to < far_from_from ? 'A' : 'W';
        step.known = true;
    }

    void end_turn() {
        picked_.clear();
        if (steps_.empty()) {
            turn_span_ = {};
            return;
        }
        Item item;
        item.text = steps_.front().from;
        for (const Step& step : steps_) {
            item.text += '-' + step.to;
            if (step.mark != 0) {
                item.text += step.mark;
            }
        }
        item.span = turn_span_;
        if (!next_) {
            item.number = 1;
            item.number_at = turn_span_.begin;
            item.dots = player_ == 0 ? 1 : 3;
            start();
        } else if (*next_ != player_) {
            error(turn_span_, tr_format("P{} plays, but it is the turn of P{}", player_, *next_));
        }
        next_ = 1 - player_;
        settle_marks(item.text);
        record_.items.push_back(std::move(item));
        steps_.clear();
        turn_span_ = {};
    }

    void start() {
        const auto p = G::start({"forced", "", "", player_ == 0 ? std::string_view() : G::info.sides[1]});
        if (p) {
            now_ = *p;
        }
    }

    /// Fills in marks that were left open if only one legal turn fits, and plays the turn.
    void settle_marks(std::string& text) {
        if (!now_) {
            return;
        }
        const auto is_open = [](const Step& step) { return !step.known; };
        if (std::any_of(steps_.begin(), steps_.end(), is_open)) {
            std::vector<G::Turn> turns;
            G::turns(*now_, turns);
            std::vector<std::string> fitting;
            for (const G::Turn& turn : turns) {
                std::string candidate = turn_text<G>(*now_, turn);
                if (fits(*LooseTurn::parse(candidate))) {
                    fitting.push_back(std::move(candidate));
                }
            }
            text = fitting.size() == 1 ? fitting.front() : text;
        }
        const auto turn = G::parse_turn(*now_, text);
        if (turn && !G::judge(*now_, *turn).is_illegal()) {
            now_ = G::play(*now_, *turn);
        } else {
            now_.reset();
        }
    }

    [[nodiscard]] bool fits(const LooseTurn& turn) const {
        if (turn.steps.size() != steps_.size() + 1 || turn.steps.front().square != steps_.front().from) {
            return false;
        }
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const LooseTurn::Step& step = turn.steps[i + 1];
            if (step.square != steps_[i].to || (steps_[i].known && step.mark != steps_[i].mark)) {
                return false;
            }
        }
        return true;
    }

    /// Finds the winner by the name in the text of the result. The text may be in any language.
    void read_result() {
        const std::string said = fold(result_);
        const auto names = [&](Side side) {
            const std::string name = fold(record_.value(G::info.sides[static_cast<std::size_t>(index(side))]));
            return !name.empty() && said.find(name) != std::string::npos;
        };
        const bool one = names(Side::one);
        const bool two = names(Side::two);
        if (one != two) {
            record_.result = result_text(win_of(one ? Side::one : Side::two));
        } else if (loser_) {
            record_.result = result_text(win_of(*loser_ == 0 ? Side::two : Side::one));
        } else if (drawn_ || said.find("draw") != std::string::npos) {
            record_.result = result_text(GameResult::draw);
        } else {
            add_tag(record_, tags_, "RE", result_, record_.result_span);
        }
    }

    Record& record_;
    std::vector<Diagnostic>& diagnostics_;
    TagIndex tags_;
    bool is_fanorona_ = false;
    Span game_span_;
    std::string result_;
    std::optional<std::size_t> loser_;  // the player who resigned
    bool drawn_ = false;
    std::optional<std::size_t> next_;  // the player to move, after the first turn
    std::optional<G::Position> now_;   // the position, while all turns were legal
    // The current turn:
    std::size_t player_ = 0;
    std::vector<Step> steps_;
    std::string picked_;
    Span turn_span_;
};

}  // namespace

bool detect_boardspace(std::string_view head) {
    if (!head.starts_with('(')) {
        return false;
    }
    const auto next = head.find_first_not_of(" \t\r\n", 1);
    return next != std::string_view::npos && head[next] == ';';
}

void read_boardspace(std::string_view text, const GameSink& sink) {
    Record record;
    std::vector<Diagnostic> diagnostics;
    std::optional<GameBuilder> builder;
    read_sgf(text, diagnostics,
             {.begin_game =
                  [&](Span bracket) {
                      record.clear();
                      diagnostics.clear();
                      record.span = bracket;
                      builder.emplace(record, diagnostics);
                  },
              .property = [&](std::string_view name, std::string_view value,
                              Span at) { builder->property(name, value, at); },
              .end_game =
                  [&](Span whole) {
                      record.whole = whole;
                      builder->end_game();
                      Findings findings(diagnostics);
                      check_encoding(text, whole, findings);
                      sink(record, diagnostics);
                  }});
}

}  // namespace damier
