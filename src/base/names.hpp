#pragma once

#include <string_view>

namespace damier {

/// Whether two spellings may well be one person's name: case, accents and the order of the parts aside, they are equal,
/// or differ in a slip of the pen, or one has initials (`J. Dupont`, `DUPOND, Jean`, `Jean Dupônt`). The unknown `?` may
/// be anybody.
[[nodiscard]] bool alike_names(std::string_view a, std::string_view b);

}  // namespace damier
