#include "record/nag.hpp"

#include "base/chars.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

/// The NAGs from 0 on that have a sign. 0 has none.
constexpr std::array<std::string_view, 7> signs{"", "!", "?", "!!", "??", "!?", "?!"};

}  // namespace

std::optional<std::uint8_t> parse_nag(std::string_view text) {
    const auto* const sign = std::find(signs.begin() + 1, signs.end(), text);
    if (sign != signs.end()) {
        return static_cast<std::uint8_t>(sign - signs.begin());
    }
    return to_number<std::uint8_t>(text.substr(text.starts_with('$') ? 1 : 0));
}

std::string nag_text(std::uint8_t nag) {
    return nag > 0 && nag < signs.size() ? std::string(signs[nag]) : fmt::format(" ${}", nag);
}

}  // namespace damier
