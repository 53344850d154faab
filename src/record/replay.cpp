#include "record/replay.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "games/start.hpp"
#include "games/words.hpp"
#include "record/date.hpp"
#include "record/repair.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace damier {
namespace {

/// The tags that a game's start is made of, in the order of StartFault::Part.
constexpr auto start_tags = [] {
    std::array<std::string_view, 5> names{};
    std::size_t at = 0;
    for (const TagInfo& tag : known_tags) {
        if (tag.in_start) {
            names.at(at++) = tag.name;
        }
    }
    return names;
}();

/// Puts one record to the rules of one game.
template <Game G>
class Replayer {
public:
    Replayer(GameId id, Record& record, const ReplayOptions& options, std::vector<Diagnostic>& diagnostics)
        : record_(record), options_(options), findings_(diagnostics) {
        replay_.game = id;
    }

    std::optional<Replay> run() {
        check_plain_tags();
        check_side_names();
        if (const auto start = find_start()) {
            play_through(*start);
            check_end();
        }
        check_result();
        if (findings_.has_errors()) {
            return std::nullopt;
        }
        record_.set("Result", record_.result);
        arrange_tags(record_, G::info);
        return std::move(replay_);
    }

private:
    using P = typename G::Position;

    /// One line of play: the game itself, or a variation.
    struct Line {
        P now;
        P before;           ///< what a variation starts from
        bool dead = false;  ///< after an illegal turn, when nothing more can be replayed
    };

    void error(Span span, std::string message) { findings_.error(span, std::move(message)); }
    void warn(Span span, std::string message) { findings_.warn(span, std::move(message)); }
    /// An error, or in lenient reading a warning that something was repaired.
    void mend(Span span, const std::string& message, std::string_view repair) {
        if (options_.lenient) {
            warn(span, tr_format("{}; {}", message, repair));
        } else {
            error(span, message);
        }
    }

    /// The place of a tag, or of the whole game where it is missing.
    Span tag_span(std::string_view name) const {
        const Tag* tag = record_.find(name);
        return tag != nullptr ? tag->span : record_.span;
    }

    void check_plain_tags() {
        for (const Tag& tag : record_.tags) {
            if (const auto fault = value_fault(tag, G::info); fault && !options_.stored) {
                error(tag.span, *fault);
            }
        }
        check_date();
        if (const Tag* termination = record_.find("Termination"); termination && !is_termination(termination->value)) {
            warn(termination->span,
                 tr_format("unknown termination \"{}\" (known: {})", termination->value, fmt::join(terminations(), ", ")));
        }
        if (const Tag* result = record_.find("Result"); result && !parse_result(result->value)) {
            error(result->span, unknown_result(result->value));
        }
    }

    void check_date() {
        Tag* date = record_.find("Date");
        const auto fault = date != nullptr ? date_fault(date->value) : std::nullopt;
        if (!fault) {
            return;
        }
        std::string meant = tag_date(date->value);
        if (date_fault(meant)) {
            error(date->span, *fault);
            return;
        }
        mend(date->span, *fault, tr_format("it is read as {}", meant));
        date->value = std::move(meant);
    }

    /// A player who stands under the name of another game's side, where this game's own is free.
    void check_side_names() {
        for (const std::string_view name : side_tags) {
            const auto side = meant_side(name, G::info);
            Tag* wrong = side ? record_.find(name) : nullptr;
            const std::string_view right = side ? G::info.sides[static_cast<std::size_t>(index(*side))] : "";
            if (wrong == nullptr || (record_.find(right) != nullptr && record_.value(right) != "?")) {
                continue;
            }
            warn(wrong->span,
                 options_.lenient
                     ? tr_format("no side of {} is called {} (right would be {}); it is read as that", G::info.title,
                                 name, right)
                     : tr_format("no side of {} is called {} (right would be {})", G::info.title, name, right));
            if (options_.lenient) {
                wrong->name = "";
                std::erase_if(record_.tags, [&](const Tag& tag) { return tag.name == right; });
                record_.find("")->name = right;
            }
        }
    }

    /// Who moves first according to the number of the first turn, and where that number stands.
    struct FirstNumber {
        Side side;
        Span span;
    };
    std::optional<FirstNumber> first_number() const {
        for (const Item& item : record_.items) {
            if (item.kind == Item::Kind::turn) {
                if (item.number == 0 || item.dots == 0) {
                    return std::nullopt;
                }
                return FirstNumber{item.dots > 1 ? Side::two : Side::one, {item.number_at, item.number_at + 1}};
            }
        }
        return std::nullopt;
    }

    void correct_first_number(Side first) {
        const auto turn = std::find_if(record_.items.begin(), record_.items.end(),
                                       [](const Item& item) { return item.kind == Item::Kind::turn; });
        turn->dots = first == Side::one ? 1 : 3;
    }

    std::optional<P> find_start() {
        std::array<std::string_view, start_tags.size()> given{};
        for (std::size_t i = 0; i < start_tags.size(); ++i) {
            if (const Tag* tag = record_.find(start_tags[i])) {
                if (tag->value.empty()) {
                    error(tag->span, tr_format("the {} tag is empty", start_tags[i]));
                    return std::nullopt;
                }
                given[i] = tag->value;
            }
        }
        Start start{.rules = given[0].empty() ? G::info.rule_sets.front() : given[0],
                    .board = given[1],
                    .position = given[2],
                    .first = given[3],
                    .first_round = given[4]};
        const bool no_board = G::info.needs_board && start.board.empty() && start.position.empty();
        if (no_board && !record_.has_turns()) {
            if (const auto fault = check_start(G::info, start)) {
                complain_of_start(*fault);
            }
            return std::nullopt;  // a result without a record
        }
        const auto numbered = first_number();
        if (start.first.empty() && numbered && numbered->side == Side::two && G::info.first_is_free &&
            start.position.empty() && start.first_round.empty()) {
            start.first = G::info.sides[1];
        }
        const auto given_start = G::start(start);
        const auto p = given_start        ? std::optional(*given_start)
                       : options_.lenient ? start_with_mended_board(start, given)
                                          : std::nullopt;
        if (!p) {
            complain_of_start(given_start.error());
            return std::nullopt;
        }
        const Side first = G::side_to_move(*p);
        if (numbered && numbered->side != first) {
            mend(record_.find("First") != nullptr ? tag_span("First") : numbered->span,
                 tr_format("the number of the first turn gives the move to {}, but {} moves first",
                           side_name(G::info, numbered->side), side_name(G::info, first)),
                 tr("the number is corrected"));
            correct_first_number(first);
        }
        replay_.start = Position(std::in_place_type<P>, *p);
        replay_.first = first;
        rewrite_start(given, G::describe(*p));
        return *p;
    }

    /// The start with a board whose parts stand with blanks between them, where a stroke would be right; nothing where
    /// that does not help.
    std::optional<P> start_with_mended_board(Start start, std::array<std::string_view, start_tags.size()>& given) {
        std::string mended;
        for (const std::string_view part : split(start.board, ' ')) {
            mended += part.empty() || mended.empty() ? "" : "/";
            mended += part;
        }
        Tag* tag = record_.find("Board");
        start.board = mended;
        const auto p = G::start(start);
        if (tag == nullptr || !p) {
            return std::nullopt;
        }
        warn(tag->span, tr_format("the board \"{}\" is read as {}", tag->value, mended));
        tag->value = mended;
        given[1] = tag->value;
        return *p;
    }

    void complain_of_start(const StartFault& fault) {
        error(tag_span(start_tags[static_cast<std::size_t>(fault.part)]), fault.message);
    }

    /// Puts the canonical tags of the start in the place of those that were given; nothing of a tag is empty.
    void rewrite_start(const std::array<std::string_view, start_tags.size()>& given, const StartTags& right) {
        const bool usual_rules = right.rules == G::info.rule_sets.front();
        const std::array<std::string_view, start_tags.size()> wanted{usual_rules ? std::string_view() : right.rules,
                                                                     right.board, right.position, right.first,
                                                                     right.first_round};
        if (given == wanted) {
            return;
        }
        for (std::size_t i = 0; i < start_tags.size(); ++i) {
            if (wanted[i].empty()) {
                std::erase_if(record_.tags, [&](const Tag& tag) { return tag.name == start_tags[i]; });
            } else {
                record_.set(start_tags[i], std::string(wanted[i]));
            }
        }
    }

    void play_through(const P& start) {
        lines_.assign(1, Line{start, start});
        TurnCounter counter(replay_.first);
        note(start);
        for (std::size_t i = 0; i < record_.items.size(); ++i) {
            Item& item = record_.items[i];
            switch (item.kind) {
                case Item::Kind::turn:
                    if (findings_.is_full()) {
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
                    const Line& line = lines_.back();
                    lines_.push_back({line.before, line.before, line.dead});
                    break;
                }
                case Item::Kind::close:
                    lines_.pop_back();
                    break;
                case Item::Kind::nag:
                case Item::Kind::comment:
                    break;
            }
            counter.pass(item);
        }
        // What was joined to other turns has left empty places.
        std::erase_if(record_.items,
                      [](const Item& item) { return item.kind == Item::Kind::comment && item.text.empty(); });
    }

    void check_number(const Item& item, const TurnCounter& counter) {
        const bool is_first = counter.ply() == 0 && counter.in_main_line();
        const bool wrong_side = item.dots > 0 && !is_first && (item.dots > 1) != (counter.side() == Side::two);
        if (item.number != 0 && (item.number != static_cast<std::uint32_t>(counter.number()) || wrong_side)) {
            warn({item.number_at, item.number_at + 1},
                 tr_format("wrong turn number {} (right would be {})",
                           fmt::format("{}{:.>{}}", item.number, "", item.dots),
                           fmt::format("{}{}", counter.number(), counter.side() == Side::one ? "." : "...")));
        }
    }

    /// Plays the turn that item `at` is, in the line under way. False where an illegal turn shall end the game.
    bool play_turn(std::size_t at, const TurnCounter& counter) {
        Line& line = lines_.back();
        if (line.dead) {
            return true;
        }
        auto turn = read_turn(at, line.now, counter);
        Item& item = record_.items[at];
        if (!turn && options_.keep_faulty && counter.in_main_line()) {
            line.dead = true;
            return false;
        }
        if (!turn) {
            // The game is faulty, but where it is plain what was meant, what comes behind can be judged too.
            turn = repair_turn<G>(line.now, item.text);
        }
        if (!turn) {
            line.dead = true;
            return true;
        }
        line.before = line.now;
        line.now = G::play(line.now, *turn);
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

    std::optional<typename G::Turn> read_turn(std::size_t at, const P& p, const TurnCounter& counter) {
        Item& item = record_.items[at];
        const auto read = G::parse_turn(p, item.text);
        if (read) {
            const Judgement judgement = G::judge(p, *read);
            if (judgement.verdict == Judgement::Verdict::irregular) {
                warn(item.span, tr_format("irregular turn \"{}\": {}", item.text, judgement.reason));
                replay_.irregular += counter.in_main_line() ? 1 : 0;
            }
            if (!judgement.is_illegal()) {
                return *read;
            }
        }
        if (options_.lenient) {
            if (const auto repaired = mend_turn(at, p)) {
                return repaired;
            }
        }
        complain(item, p, counter);
        return std::nullopt;
    }

    /// What is to be said of a turn that cannot be played.
    static std::string fault_of(const P& p, const std::string& text) {
        const auto read = G::parse_turn(p, text);
        return turn_fault(text, read ? G::judge(p, *read).reason : read.error(), nearest_turns<G>(p, text));
    }

    /// What a turn written carelessly can only mean, also together with what stands behind it: `a2 c10 a9`.
    std::optional<typename G::Turn> mend_turn(std::size_t at, const P& p) {
        constexpr std::size_t most_pieces = 3;
        Item& item = record_.items[at];
        std::string said = item.text;
        std::string joined = item.text;
        for (std::size_t next = at + 1;; ++next) {
            if (const auto turn = repair_turn<G>(p, joined)) {
                std::string text = turn_text<G>(p, *turn);
                warn(item.span, tr_format("\"{}\" is read as {}", said, text));
                item.text = std::move(text);
                std::for_each(record_.items.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                              record_.items.begin() + static_cast<std::ptrdiff_t>(next), [](Item& piece) {
                                  piece.kind = Item::Kind::comment;
                                  piece.text.clear();
                              });
                return turn;
            }
            if (next == record_.items.size() || next == at + most_pieces ||
                record_.items[next].kind != Item::Kind::turn || record_.items[next].number != 0) {
                return std::nullopt;
            }
            said += ' ' + record_.items[next].text;
            joined += '+' + record_.items[next].text;
        }
    }

    void complain(const Item& item, const P& p, const TurnCounter& counter) {
        if (options_.keep_faulty && counter.in_main_line()) {
            warn(item.span, tr_format("{}; the game is kept up to here", fault_of(p, item.text)));
            const InEnglish written;  // into a tag, which others read
            fault_ = fault_of(p, item.text);
        } else {
            error(item.span, fault_of(p, item.text));
        }
    }

    /// Ends the game before item `at`; what follows stays as a comment, and a tag says why.
    void cut_off(std::size_t at, const TurnCounter& counter) {
        replay_.cut = true;
        std::string rest;
        for (std::size_t i = at; i < record_.items.size(); ++i) {
            const Item& item = record_.items[i];
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
        record_.set("Fault",
                    fmt::format("{}{} {}", counter.number(), counter.side() == Side::one ? "." : "...", fault_));
        record_.items.resize(at);
        Item comment;
        comment.kind = Item::Kind::comment;
        comment.text = std::move(rest);
        record_.items.push_back(std::move(comment));
    }

    void note(const P& p) {
        if (options_.positions) {
            replay_.positions.emplace_back(std::in_place_type<P>, p);
        }
        if (options_.keys) {
            replay_.keys.push_back(canonical_key<G>(p));
            note_board(p);
        }
    }

    /// Where play must come to an end no board comes back.
    void note_board(const P& p) {
        if constexpr (HasMemory<G>) {
            boards_.push_back(G::key(G::without_memory(p)));
        } else if constexpr (G::info.endless) {
            boards_.push_back(G::key(p));
        }
    }

    void count_repeats() {
        replay_.repeats = options_.keys ? 1 : 0;
        std::sort(boards_.begin(), boards_.end());
        for (auto board = boards_.begin(); board != boards_.end();) {
            const auto next = std::upper_bound(board, boards_.end(), *board);
            replay_.repeats = std::max(replay_.repeats, static_cast<int>(next - board));
            board = next;
        }
    }

    void check_end() {
        const Line& line = lines_.front();
        replay_.end = Position(std::in_place_type<P>, line.now);
        count_repeats();
        if (line.dead && !replay_.cut) {
            return;
        }
        replay_.outcome = G::outcome(line.now);
        check_score();
    }

    void check_score() {
        if (!replay_.outcome || !replay_.outcome->score) {
            return;
        }
        const Score& score = *replay_.outcome->score;
        const std::string right = write_score(score);
        if (const Tag* tag = record_.find("Score"); tag != nullptr && tag->value != right) {
            const auto read = parse_score(tag->value);
            const bool incomplete = read && read->points == score.points && !read->tie_break;
            if (!incomplete) {
                mend(tag->span, tr_format("wrong score \"{}\": the board says {}", tag->value, right),
                     tr("the score is corrected"));
            }
        }
        record_.set("Score", right);
    }

    void check_result() {
        const Tag* tag = record_.find("Result");
        if (tag == nullptr && record_.result.empty()) {
            record_.result = result_text(replay_.outcome ? result_of(*replay_.outcome) : GameResult::unfinished);
        }
        const bool known = tag != nullptr && parse_result(tag->value);
        if (known && !record_.result.empty() && tag->value != record_.result) {
            error(record_.result_span,
                  tr_format("the game ends with {}, but its Result tag says {}", record_.result, tag->value));
            return;
        }
        const std::string_view said = known ? std::string_view(tag->value) : std::string_view(record_.result);
        if (!replay_.outcome || said.empty()) {
            return;
        }
        if (const std::string_view right = result_text(*replay_.outcome); said != right) {
            error(tag != nullptr ? tag->span : record_.result_span,
                  replay_.outcome->winner
                      ? tr_format("the result is {}, but on the finished board {} has won ({})", said,
                                  side_name(G::info, *replay_.outcome->winner), right)
                      : tr_format("the result is {}, but on the finished board nobody has won ({})", said, right));
        }
    }

    Record& record_;
    const ReplayOptions& options_;
    Findings findings_;
    Replay replay_;
    std::vector<Line> lines_;
    std::vector<std::uint64_t> boards_;  // keys of those of the main line that can come back
    std::string text_;   // scratch, where a turn has several spellings
    std::string fault_;  // why the game was cut short
};

}  // namespace

std::optional<Replay> replay(Record& record, const ReplayOptions& options, std::vector<Diagnostic>& diagnostics) {
    if (record.given_up) {
        return std::nullopt;
    }
    Tag* tag = record.find("Game");
    if (tag == nullptr) {
        diagnostics.push_back({Severity::error, record.span,
                               tr_format("the Game tag is missing (right would be [Game \"NAME\"] with one of {})",
                                         fmt::join(game_names(), ", "))});
        return std::nullopt;
    }
    const auto id = find_game(fold(tag->value));
    if (!id) {
        diagnostics.push_back(
            {Severity::error, tag->span,
             tr_format("unknown game \"{}\" (known: {})", tag->value, fmt::join(game_names(), ", "))});
        return std::nullopt;
    }
    tag->value = info(*id).id;
    return with_game(*id, [&]<class G>() { return Replayer<G>(*id, record, options, diagnostics).run(); });
}

void for_each_turn(const Record& record, const Position& start,
                   const std::function<void(const Item& turn, const Position& before, const Position& after)>& visit) {
    with_position(start, [&]<class G>(const typename G::Position& first) {
        struct Line {
            typename G::Position before;  // the last turn of the line, which a variation would replace
            typename G::Position now;
        };
        std::vector<Line> lines{{first, first}};
        for (const Item& item : record.items) {
            Line& line = lines.back();
            switch (item.kind) {
                case Item::Kind::turn:
                    line.before = line.now;
                    line.now = G::play(line.before, *G::parse_turn(line.before, item.text));
                    visit(item, Position(std::in_place_type<typename G::Position>, line.before),
                          Position(std::in_place_type<typename G::Position>, line.now));
                    break;
                case Item::Kind::open:
                    lines.push_back(Line{lines.back().before, lines.back().before});
                    break;
                case Item::Kind::close:
                    lines.pop_back();
                    break;
                case Item::Kind::nag:
                case Item::Kind::comment:
                    break;
            }
        }
    });
}

std::vector<std::string> main_turns(const Record& record) {
    std::vector<std::string> turns;
    TurnCounter counter(Side::one);
    for (const Item& item : record.items) {
        if (item.kind == Item::Kind::turn && counter.in_main_line()) {
            turns.push_back(item.text);
        }
        counter.pass(item);
    }
    return turns;
}

Picture picture_at(const std::vector<Position>& positions, const std::vector<std::string>& turns, std::size_t ply) {
    return ply == 0 ? picture_of(positions.at(0)) : picture_after(positions.at(ply - 1), turns.at(ply - 1));
}

}  // namespace damier
