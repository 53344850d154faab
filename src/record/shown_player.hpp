// The names of players as people read them.
#pragma once

#include "record/tags.hpp"

#include <string>
#include <string_view>

namespace damier {

/// The name of a player in a game with this Termination tag: the opponent `?` of a bye is `bye`, in the user's
/// language.
[[nodiscard]] inline std::string shown_player(std::string_view name, std::string_view termination) {
    return std::string(name == "?" && termination == bye_termination ? termination_name(termination) : name);
}

}  // namespace damier
