// Prints the results of `analyse`, game by game.
#pragma once

#include "cli/context/context.hpp"
#include "cli/print/report.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "reports/analyse.hpp"
#include "view/web_page.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

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
        FileFormat format;  ///< text, CSV with a line for each turn, JSON with all games, or a page (HTML)
        CsvStyle csv;
        bool lines = false;     ///< show the whole best line of each turn
        std::size_t worst = 0;  ///< not 0: show only this many turns of all games, those that lost most
        std::string player;     ///< of `worst`: only turns of players whose names contain this text
    };

    AnalyseReport(Form form, Context& context);

    void add(const AnalysedGame& subject, const Analysis& analysis);
    /// Prints the JSON document or the page of all games, or the worst turns. All else is printed by `add`.
    void finish();

private:
    /// A turn that lost something.
    struct Loss {
        std::shared_ptr<const AnalysedGame> subject;
        TurnAnalysis turn;
    };

    void print_tables(const AnalysedGame& subject, const Analysis& analysis);
    /// Says what the signs mean.
    void print_legend() const;
    void add_to_page(const AnalysedGame& subject, const Analysis& analysis);
    void add_losses(const AnalysedGame& subject, const Analysis& analysis);
    void print_losses();

    Form form_;
    Context& context_;
    Value document_ = Value::list();
    WebPage page_;
    std::vector<Loss> losses_;  // the worst first
    std::size_t count_ = 0;
    bool has_tables_ = false;  // whether tables were printed
    bool has_turns_ = false;   // of `worst`: whether a game has turns
};

}  // namespace damier
