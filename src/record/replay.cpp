// Replays a record by the rules of its game.
//
// `Replayer::run` takes these steps:
// 1. check the tags (record_check.hpp);
// 2. find the start (find_start.hpp);
// 3. play all turns, with a stack of lines for the variations, and write each turn in canonical form;
// 4. check the score and the result against the end of play;
// 5. leave out that a game with a result is planned;
// 6. bring the tags into canonical order (tags.hpp).
//
// In lenient reading, `repaired_turn` repairs turns (repair.hpp). With `keep_faulty`, `cut_off` ends the game before an
// illegal turn.

#include "record/replay.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "games/history.hpp"
#include "record/find_start.hpp"
#include "record/record_check.hpp"
#include "record/repair.hpp"
#include "record/score_error.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace damier {
namespace {

/// Item `at` and all items after it, as the text of a comment.
std::string text_of_rest(const Record& record, std::size_t at) {
    std::string rest;
    for (std::size_t i = at; i < record.items.size(); ++i) {
        const Item& item = record.items[i];
        const bool touches = rest.empty() || rest.back() == '(' || item.kind == Item::Kind::close;
        rest += touches ? "" : " ";
        switch (item.kind) {
            case Item::Kind::turn:
                rest += item.text;
                break;
            case Item::Kind::nag:
                rest += fmt::format("${}", item.nag);
                break;
            case Item::Kind::comment:
                rest += "{" + item.text + "}";
                break;
            case Item::Kind::open:
                rest += '(';
                break;
            case Item::Kind::close:
                rest += ')';
                break;
        }
    }
    return rest;
}

/// False if all keys differ. A small hash table tells that of most games, and costs much less than sorting the keys.
bool may_have_equal(const std::vector<std::uint64_t>& keys) {
    constexpr std::size_t places = 512;
    std::array<std::uint64_t, places> table{};  // 0: free
    if (keys.size() > places / 2) {
        return true;
    }
    return std::any_of(keys.begin(), keys.end(), [&](std::uint64_t key) {
        std::size_t at = key % places;
        while (table[at] != 0 && table[at] != key) {
            at = (at + 1) % places;
        }
        return std::exchange(table[at], key) == key;  // also for the key 0
    });
}

/// Replays one record by the rules of one game.
template <Game G>
class Replayer {
public:
    Replayer(GameId id, Record& record, const ReplayOptions& options, std::vector<Diagnostic>& diagnostics)
        : record_(record), options_(options), check_(record, G::info, options, diagnostics) {
        replay_.game = id;
    }

    std::optional<Replay> run() {
        check_.check_tags();
        const auto start = StartFinder<G>(record_, options_, check_).find();
        if (start) {
            replay_.start = Position::of<G>(start->position);
            replay_.first = start->first;
            play_through(start->position);
            check_end();
        }
        if (!replay_.outcome && (start || G::info.needs_board)) {
            check_.check_unseen_end(
                [&](const SaidEnd& said) { return score_error<G>(start ? &start->position : nullptr, said); },
                replay_.cut);
        }
        check_.check_result(replay_.outcome);
        if (check_.has_errors()) {
            return std::nullopt;
        }
        record_.set("Result", record_.result);
        drop_plan();
        arrange_tags(record_, G::info);
        return std::move(replay_);
    }

private:
    using P = typename G::Position;
    using Turn = typename G::Turn;

    /// One line of play: the game itself, or a variation.
    struct Line {
        P now;
        P before;                    ///< the position before the last turn, where a variation begins
        bool dead = false;           ///< after an illegal turn: nothing more can be replayed
        std::size_t outer_size = 0;  ///< of `history_`, when this variation began
    };

    /// A game with a result was played, so it is no longer planned. Whoever edits a planned game types only the result.
    void drop_plan() {
        const bool is_decided = record_.result != result_text(GameResult::unfinished);
        if (!options_.stored && is_decided && record_.value("Termination") == planned_termination) {
            record_.remove("Termination");
        }
    }

    void play_through(const P& start) {
        lines_.assign(1, Line{start, start});
        history_.add(start);
        TurnCounter counter(replay_.first);
        if (options_.keys) {
            replay_.keys.reserve(record_.items.size() + 1);
            boards_.reserve(record_.items.size() + 1);
        }
        note(start);
        for (std::size_t i = 0; i < record_.items.size(); ++i) {
            Item& item = record_.items[i];
            switch (item.kind) {
                case Item::Kind::turn:
                    if (check_.is_full()) {
                        lines_.front().dead = true;
                        return;
                    }
                    check_number(item, counter);
                    if (!play_turn(i, counter)) {
                        cut_off(i, counter);
                        return;
                    }
                    break;
                case Item::Kind::open: {
                    Line variation = lines_.back();
                    variation.now = variation.before;
                    variation.outer_size = history_.size();
                    history_.take_back();
                    lines_.push_back(std::move(variation));
                    break;
                }
                case Item::Kind::close: {
                    const std::size_t size = lines_.back().outer_size;
                    lines_.pop_back();
                    history_.leave_variation(size, lines_.back().now);
                    break;
                }
                case Item::Kind::nag:
                case Item::Kind::comment:
                    break;
            }
            counter.pass(item);
        }
        erase_joined();
    }

    /// Turns that `repaired_turn` joined to the one before them are now empty comments.
    void erase_joined() {
        std::erase_if(record_.items,
                      [](const Item& item) { return item.kind == Item::Kind::comment && item.text.empty(); });
    }

    void check_number(const Item& item, const TurnCounter& counter) {
        const bool is_first = counter.ply() == 0 && counter.in_main_line();
        const bool wrong_side = item.dots > 0 && !is_first && (item.dots > 1) != (counter.side() == Side::two);
        const bool is_slip = item.dots == 2;
        if (item.number != 0 &&
            (item.number != static_cast<std::uint32_t>(counter.number()) || wrong_side || is_slip)) {
            check_.warn(
                {item.number_at, item.number_at + 1},
                tr_format("wrong turn number {} (expected {})", fmt::format("{}{:.>{}}", item.number, "", item.dots),
                          fmt::format("{}{}", counter.number(), counter.side() == Side::one ? "." : "...")));
        }
    }

    /// Plays the turn of item `at` in the current line. False if an illegal turn ends the game.
    bool play_turn(std::size_t at, const TurnCounter& counter) {
        Line& line = lines_.back();
        if (line.dead) {
            return true;
        }
        auto turn = read_turn(at, line, counter);
        Item& item = record_.items[at];
        if (!turn && options_.keep_faulty && counter.in_main_line()) {
            line.dead = true;
            return false;
        }
        if (!turn) {
            // The game has an error. If the meaning of the turn is clear, the turns after it can still be checked.
            turn = repair_turn<G>(line.now, item.text);
        }
        if (!turn) {
            line.dead = true;
            return true;
        }
        line.before = line.now;
        line.now = G::play(line.now, *turn);
        history_.add(line.now);
        if constexpr (!G::info.one_spelling) {
            text_.clear();
            G::write_turn(line.before, *turn, text_);
            if (text_ != item.text) {
                item.text = text_;
            }
        }
        if (counter.in_main_line()) {
            ++replay_.plies;
            note(line.now);
        }
        return true;
    }

    /// The turn of item `at`, if the rules accept it. Lenient reading may join the items after it to the turn.
    std::optional<Turn> read_turn(std::size_t at, const Line& line, const TurnCounter& counter) {
        const P& p = line.now;
        const Item& item = record_.items[at];
        if (const auto turn = options_.lenient ? repaired_turn(at, p) : exact_turn(p, item.text)) {
            const Judgement judgement = history_.judge(p, *turn);
            if (judgement.verdict == Judgement::Verdict::irregular) {
                check_.warn(item.span, tr_format("irregular turn \"{}\": {}", item.text, judgement.reason));
                replay_.irregular += counter.in_main_line() ? 1 : 0;
            }
            if (!judgement.is_illegal()) {
                return turn;
            }
        }
        complain(item, line, counter);
        return std::nullopt;
    }

    /// The turn that a text is exactly. It may be illegal.
    static std::optional<Turn> exact_turn(const P& p, const std::string& text) {
        const auto read = G::parse_turn(p, text);
        return read ? std::optional(*read) : std::nullopt;
    }

    /// The message about a turn that cannot be played.
    [[nodiscard]] std::string error_of(const Line& line, const std::string& text) const {
        const auto read = G::parse_turn(line.now, text);
        if (read && !G::judge(line.now, *read).is_illegal()) {
            return turn_error(text, repeat_error(), {});
        }
        const std::string reason = read               ? G::judge(line.now, *read).reason
                                   : options_.lenient ? reason_of_careless(line.now, text)
                                                      : read.error();
        return turn_error(text, reason, nearest_turns<G>(line.now, text, history_));
    }

    /// Why a turn is illegal that is wrong even in the forms that lenient reading accepts.
    [[nodiscard]] std::string reason_of_careless(const P& p, const std::string& text) const {
        const auto loose = LooseTurn::parse(text);
        for (const std::string& form : {loose ? loose->hyphened() : text, loose ? loose->joined() : text}) {
            const auto meant = exact_turn(p, form);
            if (const auto judged = meant ? history_.judge(p, *meant) : Judgement{}; judged.is_illegal()) {
                return judged.reason;
            }
        }
        // The reason must not quote signs that nobody wrote, so only the case of letters may differ.
        const bool differs_in_case = loose && to_lower(loose->hyphened()) == to_lower(text);
        const auto read = G::parse_turn(p, differs_in_case ? loose->hyphened() : text);
        return read ? repeat_error() : read.error();
    }

    /// A turn, and the first item that does not belong to it.
    struct Words {
        Turn turn;
        std::size_t end = 0;
        bool is_exact = false;  ///< whether a single item is exactly this turn
    };

    /// The turn that item `at` means in lenient reading, by itself or joined to the items after it: `a2 c10 a9`.
    std::optional<Turn> repaired_turn(std::size_t at, const P& p) {
        auto words = shortest_turn(at, p);
        // A chain of captures may go on.
        while (words && is_part(words->end) && !is_turn_in_form(p, record_.items[words->end].text)) {
            const auto longer = repair_turn<G>(p, joined(at, words->end + 1, '+'));
            if (!longer) {
                break;
            }
            words = Words{*longer, words->end + 1};
        }
        if (!words) {
            return std::nullopt;
        }
        if (!words->is_exact) {
            Item& item = record_.items[at];
            std::string text = turn_text<G>(p, words->turn);
            check_.warn(item.span, tr_format("\"{}\" is read as {}", joined(at, words->end, ' '), text));
            item.text = std::move(text);
            for (std::size_t part = at + 1; part < words->end; ++part) {
                record_.items[part].kind = Item::Kind::comment;
                record_.items[part].text.clear();
            }
        }
        return words->turn;
    }

    /// The turn that the fewest items from `at` on mean.
    [[nodiscard]] std::optional<Words> shortest_turn(std::size_t at, const P& p) const {
        constexpr std::size_t most_words = 3;  // a chain of two captures, or three placements
        if (const auto exact = exact_turn(p, record_.items[at].text); exact && !G::judge(p, *exact).is_illegal()) {
            return Words{*exact, at + 1, true};
        }
        for (std::size_t end = at + 1; end <= at + most_words; ++end) {
            if (const auto turn = repair_turn<G>(p, joined(at, end, '+'))) {
                return Words{*turn, end};
            }
            if (!is_part(end)) {
                break;
            }
        }
        return std::nullopt;
    }

    /// Whether an item can be a part of the turn before it.
    [[nodiscard]] bool is_part(std::size_t at) const {
        return at < record_.items.size() && record_.items[at].kind == Item::Kind::turn && record_.items[at].number == 0;
    }

    /// Whether a text has the form of a whole turn, legal or not.
    static bool is_turn_in_form(const P& p, const std::string& text) {
        const auto loose = LooseTurn::parse(text);
        return loose && (exact_turn(p, loose->hyphened()) || exact_turn(p, loose->joined()));
    }

    /// The texts of the items from `at` up to `end`.
    [[nodiscard]] std::string joined(std::size_t at, std::size_t end, char separator) const {
        std::string text = record_.items[at].text;
        for (++at; at < end; ++at) {
            text += separator + record_.items[at].text;
        }
        return text;
    }

    void complain(const Item& item, const Line& line, const TurnCounter& counter) {
        if (options_.keep_faulty && counter.in_main_line() && !check_.has_errors()) {
            check_.warn(item.span, tr_format("{}; the game is kept up to here", error_of(line, item.text)));
            const InLanguage written("en");  // for a tag, which other people read
            error_ = error_of(line, item.text);
        } else {
            check_.error(item.span, error_of(line, item.text));
        }
    }

    /// Ends the game before item `at`. The rest becomes a comment, and the tag Fault gives the reason.
    void cut_off(std::size_t at, const TurnCounter& counter) {
        replay_.cut = true;
        std::string rest = text_of_rest(record_, at);
        record_.set("Fault", fmt::format("{}{} {}", counter.number(), counter.side() == Side::one ? "." : "...",
                                         printable(error_)));
        record_.items.resize(at);
        erase_joined();
        record_.items.push_back({.kind = Item::Kind::comment, .text = std::move(rest)});
    }

    void note(const P& p) {
        if (options_.positions) {
            replay_.positions.push_back(Position::of<G>(p));
        }
        if (options_.keys) {
            replay_.keys.push_back(canonical_key<G>(p));
            note_board(p);
        }
    }

    /// Notes a board for `repeats`. In a game that must come to an end no board can come back, so nothing is noted.
    void note_board(const P& p) {
        if constexpr (HasMemory<G>) {
            boards_.push_back(board_key<G>(p));
        } else if constexpr (G::info.endless) {
            boards_.push_back(G::key(p));
        }
    }

    void count_repeats() {
        replay_.repeats = options_.keys ? 1 : 0;
        if (!may_have_equal(boards_)) {
            return;
        }
        std::sort(boards_.begin(), boards_.end());
        for (auto board = boards_.begin(); board != boards_.end();) {
            const auto next = std::upper_bound(board, boards_.end(), *board);
            replay_.repeats = std::max(replay_.repeats, static_cast<int>(next - board));
            board = next;
        }
    }

    void check_end() {
        const Line& line = lines_.front();
        replay_.end = Position::of<G>(line.now);
        count_repeats();
        if (line.dead && !replay_.cut) {
            return;
        }
        replay_.outcome = G::outcome(line.now);
        check_.check_score(replay_.outcome);
    }

    Record& record_;
    const ReplayOptions& options_;
    RecordCheck check_;
    Replay replay_;
    std::vector<Line> lines_;
    History<G> history_;                 // of the current line, up to its `now`
    std::vector<std::uint64_t> boards_;  // keys of boards of the main line, if boards can come back
    std::string text_;                   // scratch, for games in which a turn has several spellings
    std::string error_;                  // why the game was cut short
};

}  // namespace

std::optional<Replay> replay(Record& record, const ReplayOptions& options, std::vector<Diagnostic>& diagnostics) {
    if (record.given_up) {
        return std::nullopt;
    }
    Tag* tag = record.find("Game");
    if (tag == nullptr) {
        diagnostics.push_back(
            {Severity::error, record.span,
             tr_format("the Game tag is missing (expected [Game \"NAME\"] with one of {})", join(game_names(), ", "))});
        return std::nullopt;
    }
    const auto exact = find_game(tag->value);
    const auto id = exact ? exact : find_game(to_lower(tag->value));
    if (!id) {
        diagnostics.push_back({Severity::error, tag->span, unknown_game(tag->value)});
        return std::nullopt;
    }
    tag->value = info(*id).id;
    return with_game(*id, [&]<class G>() { return Replayer<G>(*id, record, options, diagnostics).run(); });
}

}  // namespace damier
