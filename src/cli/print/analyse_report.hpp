// Prints the results of `analyse`, game by game.
#pragma once

#include "cli/context/context.hpp"
#include "cli/print/report.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "reports/analyse.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace damier {

/// A game that is analysed, with the name that people know it by.
struct AnalysedGame {
    std::int64_t id = 0;  ///< 0 if it is not stored
    std::string place;    ///< `game 12`, `club.dmr:5`
    Record record;
    Replay replay;
};

/// The name of a game in messages and reports, in the user's language: its number if it is stored, otherwise its place.
[[nodiscard]] std::string name_of(const AnalysedGame& game);

/// Prints the results of `analyse`, game by game.
class AnalyseReport {
public:
    struct Form {
        FormatOptions format;  ///< JSON is one document of all games; CSV has a line for each of their turns
        bool lines = false;    ///< show the whole best line of each turn
    };

    AnalyseReport(Form form, Context& context) : form_(form), context_(context) {}

    void add(const AnalysedGame& subject, const Analysis& analysis);
    /// Prints the JSON document of all games. Other formats are printed by `add`.
    void finish() const;

private:
    void print_tables(const AnalysedGame& subject, const Analysis& analysis) const;

    Form form_;
    Context& context_;
    Value document_ = Value::list();
    std::size_t count_ = 0;
};

}  // namespace damier
