#include "record/record_check.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

void RecordCheck::mend(Span span, const std::string& message, std::string_view repair) {
    if (options_.lenient) {
        warn(span, tr_format("{}; {}", message, repair));
    } else {
        error(span, message);
    }
}

Span RecordCheck::tag_span(std::string_view name) const {
    const Tag* tag = record_.find(name);
    return tag != nullptr ? tag->span : record_.span;
}

void RecordCheck::check_tags() {
    for (const Tag& tag : record_.tags) {
        const auto fault = options_.stored ? std::nullopt : tag_fault(tag, game_);
        // Of bytes that are no text, the reader of a file has said where they are.
        if (fault && !(was_faulty_ && find_invalid_utf8(tag.value))) {
            error(tag.span, *fault);
        }
    }
    check_date();
    if (const Tag* termination = record_.find("Termination"); termination && !is_termination(termination->value)) {
        warn(termination->span,
             tr_format("unknown termination \"{}\" (known: {})", termination->value, join(terminations(), ", ")));
    }
    if (const Tag* result = record_.find("Result"); result && !parse_result(result->value)) {
        error(result->span, unknown_result(result->value));
    }
    check_side_names();
}

void RecordCheck::check_date() {
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
void RecordCheck::check_side_names() {
    for (const std::string_view name : side_tags) {
        const auto side = meant_side(name, game_);
        Tag* wrong = side ? record_.find(name) : nullptr;
        const std::string_view right = side ? game_.sides[static_cast<std::size_t>(index(*side))] : "";
        if (wrong == nullptr || (record_.find(right) != nullptr && record_.value(right) != "?")) {
            continue;
        }
        warn(wrong->span, options_.lenient
                              ? tr_format("no side of {} is called {} (right would be {}); it is read as that",
                                          game_.title, name, right)
                              : tr_format("no side of {} is called {} (right would be {})", game_.title, name, right));
        if (options_.lenient) {
            wrong->name = "";
            std::erase_if(record_.tags, [&](const Tag& tag) { return tag.name == right; });
            record_.find("")->name = right;
        }
    }
}

void RecordCheck::check_score(const std::optional<Outcome>& outcome) {
    if (!outcome || !outcome->score) {
        return;
    }
    const Score& score = *outcome->score;
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

void RecordCheck::check_result(const std::optional<Outcome>& outcome) {
    const Tag* tag = record_.find("Result");
    if (tag == nullptr && record_.result.empty()) {
        record_.result = result_text(outcome ? result_of(*outcome) : GameResult::unfinished);
    }
    const bool known = tag != nullptr && parse_result(tag->value);
    if (known && !record_.result.empty() && tag->value != record_.result) {
        error(record_.result_span,
              tr_format("the game ends with {}, but its Result tag says {}", record_.result, tag->value));
        return;
    }
    const std::string_view said = known ? std::string_view(tag->value) : std::string_view(record_.result);
    if (!outcome || said.empty()) {
        return;
    }
    if (const std::string_view right = result_text(*outcome); said != right) {
        error(tag != nullptr ? tag->span : record_.result_span,
              outcome->winner
                  ? tr_format("the result is {}, but on the finished board {} has won ({})", said,
                              side_name(game_, *outcome->winner), right)
                  : tr_format("the result is {}, but on the finished board nobody has won ({})", said, right));
    }
}

}  // namespace damier
