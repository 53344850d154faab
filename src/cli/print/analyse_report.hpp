#pragma once

#include "cli/context.hpp"
#include "cli/print/report.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "reports/analyse.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace damier {

/// A game that is gone through, and how people know it.
struct AnalysedGame {
    std::int64_t id = 0;  ///< 0 where it is not stored
    std::string place;    ///< `game 12`, `club.dmr:5`
    Record record;
    Replay replay;
};

/// How messages and reports name it: its place, in the user's language.
[[nodiscard]] std::string name_of(const AnalysedGame& game);

/// Puts out what `analyse` finds, game by game.
class AnalyseReport {
public:
    struct Form {
        FormatOptions format;  ///< JSON is one document of all games, CSV a line for each of their turns
        bool lines = false;    ///< show the whole best line of each turn
    };

    AnalyseReport(Form form, Context& context) : form_(form), context_(context) {}

    void add(const AnalysedGame& subject, const Analysis& analysis);
    /// Prints what was kept for the end.
    void finish() const;

private:
    void print_tables(const AnalysedGame& subject, const Analysis& analysis) const;

    Form form_;
    Context& context_;
    Value document_ = Value::list();
    std::size_t count_ = 0;
};

}  // namespace damier
