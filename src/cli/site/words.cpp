#include "cli/site/words.hpp"

#include "base/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace damier {
namespace {

constexpr std::array counts{tr_n_later("{} game", "{} games"), tr_n_later("{} player", "{} players"),
                            tr_n_later("{} event", "{} events"), tr_n_later("{} turn", "{} turns")};

// Sides are named by what games say of themselves.
[[maybe_unused]] constexpr std::array sides{tr_later("Black"), tr_later("White"),  tr_later("Dark"),
                                            tr_later("Light"), tr_later("Yellow"), tr_later("Red")};

/// The texts of pages that are not English; nothing where they are.
const Catalogue* catalogue_of(std::string_view language) {
    static const std::optional<Catalogue> french = load_catalogue("fr");
    return language == "fr" && french ? &*french : nullptr;
}

}  // namespace

const std::vector<std::string>& page_languages() {
    static const std::vector<std::string> languages{"en", "fr"};
    return languages;
}

std::string in_language(std::string_view language, std::string_view key) {
    const Catalogue* const catalogue = catalogue_of(language);
    const char* const found = catalogue == nullptr ? nullptr : catalogue->find(key);
    return found == nullptr ? std::string(key) : found;
}

std::string counted(std::string_view language, std::int64_t n, std::string_view thing) {
    const auto number = static_cast<std::uint64_t>(n);
    const auto* const texts = std::find_if(counts.begin(), counts.end(), [&](const auto& pair) {
        return std::string_view(pair.first).substr(3) == thing;
    });
    const Catalogue* const catalogue = catalogue_of(language);
    const char* const found = catalogue == nullptr ? nullptr : catalogue->find(texts->first, number);
    return fmt::format(fmt::runtime(found != nullptr ? found : n == 1 ? texts->first : texts->second), n);
}

std::string_view colon(std::string_view language) {
    return language == "fr" ? "\u00A0: " : ": ";
}

}  // namespace damier
