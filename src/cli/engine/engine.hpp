// damier as an engine that other programs use. They speak UGI with it: the Universal Game Interface, which is like UCI
// for chess.
//
// The steps of a session:
//
// 1. `Engine::take` reads one line: a command, with its words (`ugi`, `position …`, `go …`).
// 2. `go` starts a thread, which asks an Adviser (reports/suggest.hpp). Its answers are lines with `info` and
//    `bestmove`.
// 3. `stop`, `quit` and the end of the input stop the thread.
//
// A command that changes the position or an option waits until the search has ended. Source of the protocol:
// https://github.com/kz04px/cutegames/blob/master/ugi.md
#pragma once

#include "base/result.hpp"
#include "base/threads.hpp"
#include "games/position.hpp"
#include "reports/suggest.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The longest line that an engine reads, in bytes.
inline constexpr std::size_t longest_engine_line = std::size_t{1} << 20U;

/// The settings of an engine, which `setoption` changes.
struct EngineSettings {
    std::string name;  ///< of the program, with its version
    GameId game{};
    StartTags start;  ///< of `position startpos`; `position fen` has a position of its own
    std::size_t mebibytes = 64;
    unsigned jobs = 1;
    std::size_t lines = 1;
    std::string tables;
};

/// An engine that plays one game at a time.
class Engine {
public:
    /// Takes a line of output, without its end. It is called by one thread at a time.
    using Write = std::function<void(const std::string& line)>;

    Engine(EngineSettings settings, Write write);
    /// Stops the search.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Handles one line, given without its end. False after `quit`. The answer to an error is a line `info string
    /// error: …`.
    bool take(std::string_view line);
    /// Waits for the search, or stops it if it has no limit.
    void wait();

private:
    using Words = std::vector<std::string_view>;
    /// The limits of `go`.
    struct Task {
        AdviserLimits how;
        bool is_endless = false;
    };

    void say(const std::string& line);
    void complain(const std::string& what);
    void stop();

    void introduce();
    void set_option(std::string_view rest);
    [[nodiscard]] std::optional<std::string> apply_option(const std::string& name, const std::string& value);
    void begin();
    void set_position(std::string_view rest);
    /// Whether `work` ends without an error. The answer to an error is as in `take`.
    bool succeeds(const std::function<void()>& work);
    void go(const Words& words);
    [[nodiscard]] std::optional<Task> read_task(const Words& words);
    void search(const Position& position, const Task& task);
    [[nodiscard]] Advice quick_advice(const Position& position, const std::vector<Position>& earlier);
    void report(const Advice& advice, std::size_t& deepest);
    void answer(const Advice& advice);
    void query(const Words& words);

    EngineSettings settings_;
    Write write_;
    std::mutex writing_;
    std::optional<Position> position_;  // empty if the last one was wrong
    std::vector<Position> earlier_;     // see AdviserLimits
    std::optional<Adviser> adviser_;    // made when it is first needed
    std::atomic<bool> stopped_ = false;
    bool is_endless_ = false;          // whether the present search has no limit
    std::optional<Threads> searcher_;  // the last member, because its thread uses the others
};

}  // namespace damier
