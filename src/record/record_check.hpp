// The checks of a record that need no position.

#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"
#include "record/score_error.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Collects the diagnostics of one record. Checks everything for which no position is needed: the tags, the score and
/// the result. In lenient reading, it repairs the record.
class RecordCheck {
public:
    /// All arguments must outlive the check. `diagnostics` may have entries of the reader about the same record.
    RecordCheck(Record& record, const GameInfo& game, const ReplayOptions& options,
                std::vector<Diagnostic>& diagnostics)
        : record_(record),
          game_(game),
          options_(options),
          was_faulty_(has_error(diagnostics)),
          findings_(diagnostics, options.error_limit, count_errors(diagnostics)) {}

    void error(Span span, std::string message) { findings_.error(span, std::move(message)); }
    void warn(Span span, std::string message) { findings_.warn(span, std::move(message)); }
    /// Reports an error. In lenient reading, reports a warning instead, which names the repair.
    void repair(Span span, const std::string& message, std::string_view how) {
        repair(span, message, how, options_.lenient);
    }
    [[nodiscard]] bool has_errors() const { return findings_.has_errors(); }
    [[nodiscard]] bool is_full() const { return findings_.is_full(); }

    /// The place of a tag, or of the whole game if the tag is missing.
    [[nodiscard]] Span tag_span(std::string_view name) const;

    /// Checks the text of all tags, and the values of Date, Termination, Result and the names of sides.
    void check_tags();
    /// Checks the Score tag against the end of play, and sets it to the score of the board.
    void check_score(const std::optional<Outcome>& outcome);
    /// Checks the score and the result of a game whose turns do not reach the end of play. `error_of` says why such an
    /// end is impossible, or gives nothing. If the game `is_cut` before an illegal turn, a wrong score is left out.
    void check_unseen_end(const std::function<std::optional<std::string>(const SaidEnd&)>& error_of, bool is_cut);
    /// Checks the result and its tag against the end of play. A record without both gets a result.
    void check_result(const std::optional<Outcome>& outcome);

private:
    /// The Score tag, if it says anything.
    [[nodiscard]] const Tag* given_score() const;
    void repair(Span span, const std::string& message, std::string_view how, bool is_allowed);
    void check_date();
    void check_side_names();
    void check_players();

    Record& record_;
    const GameInfo& game_;
    const ReplayOptions& options_;
    bool was_faulty_;  // whether `diagnostics` already had errors
    Findings findings_;
};

}  // namespace damier
