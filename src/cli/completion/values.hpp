// Completes the values of options and arguments.
#pragma once

#include "cli/completion/candidates.hpp"
#include "cli/context/context.hpp"
#include "options/command_line.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// A value to complete, of an option or an argument.
struct ValueAsked {
    const Option& option;
    std::string_view game;   ///< the game that the line names, or empty
    std::string_view typed;  ///< the beginning of the value, as typed
    const Context& context;  ///< knows the database
};

/// The possible values, limited to those that begin with the typed text. The kind of the option decides which values
/// are possible.
[[nodiscard]] std::vector<Candidate> values_of(const ValueAsked& asked);

/// Keeps the candidates that begin with the typed text. If no candidate does, keeps those that begin with the text
/// except for case and accents. A shell replaces the typed text by the common beginning of all candidates. So
/// candidates that would make this beginning shorter than the typed text are left out.
[[nodiscard]] std::vector<Candidate> beginning_like(std::string_view typed, std::vector<Candidate> candidates);

}  // namespace damier
