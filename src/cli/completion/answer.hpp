#pragma once

#include "cli/context.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The first word of a command line by which a shell asks what another one may become.
inline constexpr std::string_view completion_word = "__complete";

/// Writes what the last word of a line may become, a candidate a line; what is behind `completion_word` says which shell
/// asks and how:
/// - `bash LINE BREAKS`: candidates as readline puts them in; LINE goes up to the cursor, BREAKS is $COMP_WORDBREAKS
/// - `zsh LINE`: candidates as they stand in a line, behind `+` where more may follow at once, else behind a blank; then
///   a tab and what is shown of it
/// - `fish WORD... TYPED`: candidates, a tab, and a word about each; TYPED is the word under the cursor as it was typed
/// It says nothing else, whatever happens: whoever presses Tab is in the middle of a line.
void answer_shell(const std::vector<std::string>& asked, Context& context) noexcept;

}  // namespace damier
