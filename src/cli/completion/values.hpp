#pragma once

#include "cli/completion/candidates.hpp"
#include "cli/context.hpp"
#include "options/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What is completed: a value of an option or argument of a command.
struct ValueAsked {
    const CommandLine& command;
    const Option& option;
    std::string_view game;   ///< the game that the line names, or empty
    std::string_view typed;  ///< what there is of the value
    const Context& context;  ///< knows the database
};

/// The values that it may be, of which only those that begin like what was typed are wanted. What help calls the value
/// says of which kind it is.
[[nodiscard]] std::vector<Candidate> values_of(const ValueAsked& asked);

/// Whether something is known about values that help calls so (`FILE`, `QUERY`), be it that they cannot be completed.
[[nodiscard]] bool is_known_value(const CommandLine& command, const Option& option);

/// Adds those candidates that begin like what was typed, case and accents aside where nothing else does. All have one
/// beginning as long as what was typed, so that no shell takes letters away.
[[nodiscard]] std::vector<Candidate> beginning_like(std::string_view typed, std::vector<Candidate> candidates);

}  // namespace damier
