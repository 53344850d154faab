// The commands of UGI; engine.hpp describes a session.
//
// `take` reads a line and calls one function per command: `introduce` (ugi), `set_option`, `set_position`, `go`,
// `query`. `go` reads its limits (`read_task`), and starts a thread with `search`. That thread asks the Adviser and
// writes its answers with `report`. If the search fails, the engine still plays (`quick_advice`). An endless search
// waits for `stop` before it writes `bestmove`. `say` writes a line, and makes sure that only one thread writes at a
// time.
#include "cli/engine/engine.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/option_groups/tables.hpp"
#include "games/any.hpp"
#include "games/history.hpp"
#include "record/typed_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace damier {
namespace {

constexpr std::size_t most_mebibytes = std::size_t{1} << 20U;
constexpr std::size_t most_lines = 100;
constexpr unsigned most_jobs = 256;

/// The part of the time left that one turn may take, and the most of it in any case.
constexpr double part_of_clock = 1.0 / 25;
constexpr double most_of_clock = 0.5;
/// Kept back for each turn, for the way to the other program: so many seconds, but at most this part of the turn.
constexpr double seconds_of_delay = 0.02;
constexpr double most_delay = 1.0 / 20;

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split(line, ' ')) {
        if (!word.empty()) {
            words.push_back(word);
        }
    }
    return words;
}

/// The text after the first word, and without blanks at both ends.
std::string_view after_word(std::string_view text) {
    const auto blank = std::min(text.find(' '), text.size());
    return trim(text.substr(blank));
}

std::string_view yes_or_no(bool truth) {
    return truth ? "true" : "false";
}

/// The value of a suggestion as UGI writes it: hundredths of a unit, or the turns of the winner to the end.
std::string score_words(GameId game, const Worth& worth) {
    const int value = worth.is_exact() ? worth.proved.lower : worth.estimate;
    const bool counts = info(game).score_decides;
    std::optional<int> plies;
    if (worth.is_exact() && !counts && value != 0) {
        plies = worth.distance.value_or(0);
    } else if (!worth.is_exact() && std::abs(value) > most_estimate) {
        plies = estimated_win - std::abs(value);
    }
    if (plies && *plies > 0) {
        return fmt::format("score mate {}{}", value > 0 ? "" : "-", (*plies + (value > 0 ? 1 : 0)) / 2);
    }
    const double score = score_of_worth(game, worth).value_or(value * as_good_as_won / 100.0);
    return fmt::format("score cp {}", std::lround(score * 100));
}

/// The part of a start with that tag, in lower case.
std::optional<StartPart> part_named(std::string_view name) {
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (to_lower(start_parts[i].tag) == name) {
            return StartPart(i);
        }
    }
    return std::nullopt;
}

Result<Position, StartError> start_of(GameId game, const StartTags& tags) {
    return with_game(game, [&]<class G>() -> Result<Position, StartError> {
        auto start = G::start(tags.view());
        if (!start) {
            return fail(start.error());
        }
        return Position::of<G>(*start);
    });
}

/// Plays turns, as a person or a program may write them. `earlier` gets all positions but the last.
Result<Position> played(const Position& from, const std::vector<std::string_view>& turns,
                        std::vector<Position>& earlier) {
    return with_position(from, [&]<class G>(typename G::Position p) -> Result<Position> {
        History<G> history;
        for (const std::string_view text : turns) {
            history.add(p);
            const auto read = MeantTurn<G>::read(p, text, history);
            if (!read.turn) {
                return fail(tr_format("illegal turn \"{}\": {}", printable(text), read.error));
            }
            earlier.push_back(Position::of<G>(p));
            p = G::play(p, *read.turn);
        }
        return Position::of<G>(p);
    });
}

/// The times of `go`, in seconds.
struct Clocks {
    std::array<std::optional<double>, 2> left{};
    std::array<double, 2> increment{};

    /// The time for one turn of a side; nothing if the side has no clock.
    [[nodiscard]] std::optional<double> share(Side side) const {
        const auto at = static_cast<std::size_t>(index(side));
        if (!left[at]) {
            return std::nullopt;
        }
        const double wanted = *left[at] * part_of_clock + increment[at];
        return std::max(std::min(wanted, *left[at] * most_of_clock) - seconds_of_delay, 0.001);
    }
};

}  // namespace

Engine::Engine(EngineSettings settings, Write write) : settings_(std::move(settings)), write_(std::move(write)) {
    begin();
}

Engine::~Engine() {
    stopped_ = true;
    stopped_.notify_all();
}

void Engine::say(const std::string& line) {
    const std::lock_guard lock(writing_);
    write_(line);
}

void Engine::complain(const std::string& what) {
    say("info string error: " + what);
}

bool Engine::take(std::string_view line) {
    if (line.size() > longest_engine_line) {
        complain(tr_format("the line is too long (expected at most {} MiB)", longest_engine_line >> 20U));
        return true;
    }
    if (line.find('\0') != std::string_view::npos) {
        complain(tr("the line contains a NUL byte"));
        return true;
    }
    const std::string typed = single_blanks(line);
    const Words words = words_of(typed);
    if (words.empty()) {
        return true;
    }
    const std::string_view name = words.front();
    const std::string_view rest = after_word(typed);
    if (name == "quit") {
        stop();
        return false;
    }
    if (name == "ugi") {
        introduce();
    } else if (name == "isready") {
        say("readyok");
    } else if (name == "stop") {
        stop();
    } else if (name == "query") {
        query(words);
    } else if (name == "uginewgame") {
        wait();
        adviser_.reset();
        begin();
    } else if (name == "setoption") {
        wait();
        set_option(rest);
    } else if (name == "position") {
        wait();
        set_position(rest);
    } else if (name == "go") {
        wait();
        go(words);
    } else {
        constexpr std::array<std::string_view, 8> known{"ugi",      "isready", "uginewgame", "setoption",
                                                        "position", "go",      "stop",       "query"};
        complain(tr_format("unknown command \"{}\" (expected {})", excerpt(name),
                           fmt::format("{}, quit", fmt::join(known, ", "))));
    }
    return true;
}

void Engine::wait() {
    if (is_endless_) {
        stop();
    }
    if (searcher_) {
        searcher_->join();
        searcher_.reset();
    }
}

void Engine::stop() {
    stopped_ = true;
    stopped_.notify_all();
    is_endless_ = false;
    wait();
}

void Engine::introduce() {
    const auto games = game_names();
    say("id name " + settings_.name);
    say("id author the damier maintainers");
    say(fmt::format("option name Game type combo default {} var {}", info(settings_.game).id,
                    fmt::join(games, " var ")));
    const auto say_text = [&](std::string_view name, std::string_view value) {
        say(fmt::format("option name {} type string default {}", name, value.empty() ? "<empty>" : value));
    };
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        say_text(start_parts[i].tag, settings_.start[StartPart(i)]);
    }
    say_text("Tables", settings_.tables);
    say(fmt::format("option name Hash type spin default {} min 1 max {}", settings_.mebibytes, most_mebibytes));
    say(fmt::format("option name Threads type spin default {} min 1 max {}", settings_.jobs, most_jobs));
    say(fmt::format("option name MultiPV type spin default {} min 1 max {}", settings_.lines, most_lines));
    say("ugiok");
}

void Engine::set_option(std::string_view rest) {
    // setoption name NAME value VALUE; both may contain blanks.
    constexpr std::string_view before_name = "name ";
    constexpr std::string_view before_value = " value ";
    if (!rest.starts_with(before_name)) {
        complain(tr("the option is missing (expected setoption name NAME value VALUE)"));
        return;
    }
    rest.remove_prefix(before_name.size());
    const std::string text = std::string(rest) + ' ';  // the value may be empty
    const auto at = text.find(before_value);
    const std::string name = to_lower(trim(text.substr(0, at)));
    const std::string value(trim(at == std::string::npos ? "" : text.substr(at + before_value.size())));
    if (const auto fault = apply_option(name, value == "<empty>" ? "" : value)) {
        complain(*fault);
    }
}

std::optional<std::string> Engine::apply_option(const std::string& name, const std::string& value) {
    const auto number = [&](auto& target, std::size_t most) -> std::optional<std::string> {
        const auto read = to_number<std::size_t>(value, 1);
        if (!read || *read > most) {
            return tr_format("{}: \"{}\" is not a number from {} to {}", name, excerpt(value), 1, most);
        }
        target = static_cast<std::remove_reference_t<decltype(target)>>(*read);
        adviser_.reset();
        return std::nullopt;
    };
    EngineSettings next = settings_;
    if (name == "hash") {
        return number(settings_.mebibytes, most_mebibytes);
    }
    if (name == "threads") {
        return number(settings_.jobs, most_jobs);
    }
    if (name == "multipv") {
        return number(settings_.lines, most_lines);
    }
    if (name == "tables") {
        try {
            static_cast<void>(open_tables(value));
        } catch (const std::exception& error) {
            return printable(error.what());
        }
        settings_.tables = value;
        adviser_.reset();
        return std::nullopt;
    }
    if (name == "game") {
        const auto game = find_game(to_lower(value));
        if (!game) {
            return unknown_game(value);
        }
        if (*game == settings_.game) {
            return std::nullopt;
        }
        next.start = StartTags{};
        next.game = *game;
    } else if (const auto part = part_named(name)) {
        next.start[*part] = start_tag(info(next.game), *part, value);
        // An error of another part may be gone after the next option, such as FirstRound after Rules.
        if (const auto start = start_of(next.game, next.start); !start && start.error().part == *part) {
            return start.error().message;
        }
    } else {
        return tr_format("unknown option \"{}\"", excerpt(name));
    }
    settings_ = next;
    adviser_.reset();
    begin();
    return std::nullopt;
}

void Engine::begin() {
    const auto start = start_of(settings_.game, settings_.start);
    position_ = start ? std::optional(*start) : std::nullopt;
    earlier_.clear();
}

void Engine::set_position(std::string_view rest) {
    position_.reset();
    earlier_.clear();
    const Words words = words_of(rest);
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const std::string_view kind = words.empty() ? "" : words.front();
    StartTags tags = settings_.start;
    if (kind == "fen" && moves > words.begin() + 1) {  // a position says all of its start but the rules
        tags = {};
        tags[StartPart::rules] = settings_.start[StartPart::rules];
        tags[StartPart::position] = fmt::format("{}", fmt::join(words.begin() + 1, moves, " "));
    } else if (kind != "startpos" || moves != words.begin() + 1) {
        complain(
            tr("the position is missing (expected position startpos or position fen P, then perhaps moves and turns)"));
        return;
    }
    const auto start = start_of(settings_.game, tags);
    if (!start) {
        complain(start.error().message);
        return;
    }
    const auto now =
        moves == words.end() ? Result<Position>(*start) : played(*start, {moves + 1, words.end()}, earlier_);
    if (!now) {
        complain(now.error());
        return;
    }
    position_ = *now;
}

std::optional<Engine::Task> Engine::read_task(const Words& words) {
    Task task;
    Clocks clocks;
    task.how.turns = settings_.lines;
    bool is_endless = words.size() == 1;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (name == "infinite") {
            is_endless = true;
            continue;
        }
        const std::string_view word = i + 1 < words.size() ? words[i + 1] : std::string_view();
        const auto value = to_number<std::int64_t>(word, 0);
        const double seconds = static_cast<double>(value.value_or(0)) / 1000;
        if (name == "movetime") {
            task.how.limits.seconds = seconds - std::min(seconds_of_delay, seconds * most_delay);
        } else if (name == "nodes") {
            task.how.limits.nodes = static_cast<std::uint64_t>(value.value_or(0));
        } else if (name == "depth") {
            task.how.depth = static_cast<int>(std::clamp<std::int64_t>(value.value_or(0), 1, AdviserLimits{}.depth));
            task.how.proves = false;
        } else if (name == "p1time" || name == "p2time") {
            clocks.left[name[1] == '1' ? 0 : 1] = seconds;
        } else if (name == "p1inc" || name == "p2inc") {
            clocks.increment[name[1] == '1' ? 0 : 1] = seconds;
        } else {
            complain(
                tr_format("unknown word \"{}\" after go (expected movetime, nodes, depth, infinite, p1time, p2time, "
                          "p1inc or p2inc)",
                          excerpt(name)));
            return std::nullopt;
        }
        if (!value) {
            complain(tr_format("go {}: not a number: \"{}\" (expected 0 or more)", name, excerpt(word)));
            return std::nullopt;
        }
        ++i;
    }
    const auto share = position_ ? clocks.share(side_to_move(*position_)) : std::nullopt;
    if (share && !task.how.limits.seconds) {
        task.how.limits.seconds = share;
    }
    task.is_endless = is_endless || (!task.how.limits.seconds && !task.how.limits.nodes && task.how.proves);
    return task;
}

bool Engine::succeeds(const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const std::bad_alloc&) {
        complain(tr("out of memory"));
    } catch (const std::runtime_error& error) {
        complain(printable(error.what()));
    }
    return false;
}

void Engine::go(const Words& words) {
    auto task = read_task(words);
    if (!position_) {
        complain(tr("there is no position (expected position startpos or position fen P before go)"));
    }
    if (!task || !position_ || outcome_of(*position_)) {
        say("bestmove (none)");
        return;
    }
    // What searches takes the memory and opens the tables.
    const bool has_adviser =
        adviser_ || succeeds([&] {
            adviser_.emplace(settings_.game,
                             AdviserOptions{settings_.mebibytes << 20U, settings_.jobs, open_tables(settings_.tables)});
        });
    if (!has_adviser) {
        answer(quick_advice(*position_, earlier_));
        return;
    }
    stopped_ = false;
    is_endless_ = task->is_endless;
    task->how.limits.cancelled = &stopped_;
    task->how.earlier = earlier_;
    const auto work = [this, position = *position_, task = *task](unsigned) { search(position, task); };
    searcher_.emplace(1, work);
    if (searcher_->size() == 0) {  // the system gives no thread
        stopped_ = task->is_endless;
        work(0);
    }
}

void Engine::search(const Position& position, const Task& task) {
    AdviserLimits how = task.how;
    std::size_t deepest = 0;
    how.told = [&](const Advice& advice) { report(advice, deepest); };
    Advice advice;
    if (!succeeds([&] { advice = adviser_->advise(position, how); })) {
        adviser_.reset();  // it stopped in the middle of its work
        advice = quick_advice(position, how.earlier);
    }
    if (task.is_endless) {
        stopped_.wait(false);
    }
    answer(advice);
}

void Engine::answer(const Advice& advice) {
    if (advice.turns.empty()) {
        say("bestmove (none)");
        return;
    }
    std::size_t deepest = 0;
    report(advice, deepest);
    say("bestmove " + advice.turns.front().turn);
}

/// Advice that needs neither tables nor much memory or time.
Advice Engine::quick_advice(const Position& position, const std::vector<Position>& earlier) {
    AdviserLimits how;
    how.earlier = earlier;
    how.depth = 1;
    how.proves = false;
    Advice advice;
    succeeds([&] { advice = Adviser(position.game(), {.memory = std::size_t{1} << 20U}).advise(position, how); });
    return advice;
}

void Engine::report(const Advice& advice, std::size_t& deepest) {
    const auto depth = static_cast<std::size_t>(advice.turns.front().depth);
    if (depth < deepest) {
        return;
    }
    deepest = depth;
    const double seconds = std::max(advice.seconds, 1e-6);
    for (std::size_t i = 0; i < advice.turns.size(); ++i) {
        const Suggestion& turn = advice.turns[i];
        say(fmt::format("info depth {} multipv {} {} nodes {} time {} nps {} pv {}", turn.depth, i + 1,
                        score_words(settings_.game, turn.worth), advice.nodes, std::lround(advice.seconds * 1000),
                        std::lround(static_cast<double>(advice.nodes) / seconds), fmt::join(turn.line, " ")));
        if (turn.worth.is_exact()) {
            say(fmt::format("info string {} is proved: {}", turn.turn, write_worth(settings_.game, turn.worth)));
        }
    }
}

void Engine::query(const Words& words) {
    const std::string_view what = words.size() == 2 ? words[1] : "";
    if (what != "gameover" && what != "p1turn" && what != "result") {
        complain(tr("unknown question (expected query gameover, query p1turn or query result)"));
        return;
    }
    if (!position_) {
        complain(tr("there is no position (expected position startpos or position fen P before query)"));
        return;
    }
    const auto outcome = outcome_of(*position_);
    if (what == "gameover") {
        say(fmt::format("response {}", yes_or_no(outcome.has_value())));
    } else if (what == "p1turn") {
        say(fmt::format("response {}", yes_or_no(side_to_move(*position_) == Side::one)));
    } else if (!outcome) {
        say("response none");
    } else {
        say(!outcome->winner ? "response draw" : *outcome->winner == Side::one ? "response p1win" : "response p2win");
    }
}

}  // namespace damier
