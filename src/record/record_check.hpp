#pragma once

#include "base/diagnostic.hpp"
#include "games/score_fault.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What is said of one record of a game, and the checks of it that need no position: its tags, and what it says of the
/// end. In lenient reading it is repaired.
class RecordCheck {
public:
    /// All must outlive this.
    RecordCheck(Record& record, const GameInfo& game, const ReplayOptions& options,
                std::vector<Diagnostic>& diagnostics)
        : record_(record),
          game_(game),
          options_(options),
          was_faulty_(std::any_of(diagnostics.begin(), diagnostics.end(),
                                  [](const Diagnostic& d) { return d.severity == Severity::error; })),
          findings_(diagnostics) {}

    void error(Span span, std::string message) { findings_.error(span, std::move(message)); }
    void warn(Span span, std::string message) { findings_.warn(span, std::move(message)); }
    /// An error, or in lenient reading a warning that something was repaired.
    void mend(Span span, const std::string& message, std::string_view repair);
    [[nodiscard]] bool has_errors() const { return findings_.has_errors(); }
    [[nodiscard]] bool is_full() const { return findings_.is_full(); }

    /// The place of a tag, or of the whole game where it is missing.
    [[nodiscard]] Span tag_span(std::string_view name) const;

    /// The tags that do not say how the game starts or ends.
    void check_tags();
    /// The Score tag, against the end of play; it is made right.
    void check_score(const std::optional<Outcome>& outcome);
    /// The score and the result where the turns do not show the end of play. `fault_of` gives what is wrong with such
    /// an end, or nothing.
    void check_unseen_end(const std::function<std::optional<std::string>(const SaidEnd&)>& fault_of);
    /// The result and its tag, against the end of play; where there is neither, the record gets one.
    void check_result(const std::optional<Outcome>& outcome);

private:
    void check_date();
    void check_side_names();

    Record& record_;
    const GameInfo& game_;
    const ReplayOptions& options_;
    bool was_faulty_;  // before this check
    Findings findings_;
};

}  // namespace damier
