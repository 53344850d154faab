#pragma once

#include "record/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What is wrong with a date, or nothing. Right is `YYYY.MM.DD`, where `????` or `??` is a part that is not known, and
/// what is known must be possible.
[[nodiscard]] std::optional<std::string> date_fault(std::string_view date);

/// Whether that is one of the values of the Termination tag.
[[nodiscard]] bool is_termination(std::string_view text);

/// All values of the Termination tag, in order, joined by commas, for messages.
[[nodiscard]] std::string termination_list();

/// Brings tags into the canonical order: Game, Rules, Event, Site, Date, Round, the sides, Result, Board, Position,
/// First, FirstRound, Score, Termination, then all others in ASCII order. Tags that are always written are added with
/// the value that means unknown.
void arrange_tags(Record& record, const GameInfo& info);

}  // namespace damier
