#include "cli/terminal/ascii.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

namespace damier {
namespace {

/// ASCII forms of characters that Unicode's decomposition leaves whole.
constexpr std::array<std::pair<utf8proc_int32_t, std::string_view>, 17> ascii_forms{{{0xC6, "AE"},
                                                                                     {0xD8, "O"},
                                                                                     {0xDE, "Th"},
                                                                                     {0xDF, "ss"},
                                                                                     {0xE6, "ae"},
                                                                                     {0xF8, "o"},
                                                                                     {0xFE, "th"},
                                                                                     {0x110, "D"},
                                                                                     {0x111, "d"},
                                                                                     {0x131, "i"},
                                                                                     {0x141, "L"},
                                                                                     {0x142, "l"},
                                                                                     {0x152, "OE"},
                                                                                     {0x153, "oe"},
                                                                                     {0x2013, "-"},
                                                                                     {0x2014, "-"},
                                                                                     {0x2019, "'"}}};

std::string_view plain(utf8proc_int32_t point) {
    const auto at =
        std::find_if(ascii_forms.begin(), ascii_forms.end(), [&](const auto& one) { return one.first == point; });
    return at == ascii_forms.end() ? "?" : at->second;
}

}  // namespace

std::string ascii_text(std::string_view text) {
    constexpr auto how = UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK;
    utf8proc_uint8_t* mapped = nullptr;
    const auto length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &mapped, static_cast<utf8proc_option_t>(how));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
    std::string out;
    for (utf8proc_ssize_t at = 0; at < length;) {
        utf8proc_int32_t point = -1;
        at += std::max<utf8proc_ssize_t>(1, utf8proc_iterate(mapped + at, length - at, &point));
        if (point >= 0 && point < 0x80) {
            out += static_cast<char>(point);
        } else {
            out += plain(point);
        }
    }
    return out;
}

}  // namespace damier
