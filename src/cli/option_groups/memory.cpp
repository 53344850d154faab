#include "cli/option_groups/memory.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"

#include <unistd.h>

namespace damier {
namespace {

/// In bytes.
std::size_t machine_memory() {
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE));
}

}  // namespace

std::size_t parse_memory(std::string_view text) {
    constexpr std::string_view units = "KMGT";
    std::string_view number = text;
    std::size_t unit = units.find('M');
    if (!number.empty() && units.find(number.back()) != std::string_view::npos) {
        unit = units.find(number.back());
        number.remove_suffix(1);
    }
    const auto value = to_number<std::size_t>(number);
    const std::size_t shift = 10 * (unit + 1);
    if (!value) {
        throw UsageError(tr_format("--memory: \"{}\" is not a size (for example 512M or 2G)", text));
    }
    if (*value > machine_memory() >> shift) {
        throw UsageError(tr_format("--memory: {} is more than the machine has ({}M)", text, machine_memory() >> 20U));
    }
    if (*value << shift < std::size_t{1} << 20U) {
        throw UsageError(tr_format("--memory: {} is too little (expected 1M or more)", text));
    }
    return *value << shift;
}

std::size_t memory_or_quarter(std::string_view text) {
    return text.empty() ? machine_memory() / 4 : parse_memory(text);
}

}  // namespace damier
