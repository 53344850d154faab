#include "view/numbers.hpp"

#include "base/translate.hpp"

#include <fmt/format.h>

namespace damier {

std::string grouped(std::uint64_t count) {
    std::string text = std::to_string(count);
    if (text.size() > 4) {
        for (std::size_t at = text.size(); at > 3;) {
            at -= 3;
            text.insert(at, tr(/* TRANSLATORS: the sign between groups of three digits */ ","));
        }
    }
    return text;
}

std::string counted(fmt::format_string<std::string> one, fmt::format_string<std::string> many, std::uint64_t n) {
    return tr_format_n(one, many, n, grouped(n));
}

std::string games_text(std::uint64_t n) {
    return counted("{} game", "{} games", n);
}

std::string errors_text(std::uint64_t n) {
    return counted("{} error", "{} errors", n);
}

std::string key_text(std::uint64_t key) {
    return fmt::format("{:016x}", key);
}

std::string megabytes(std::uint64_t bytes) {
    return tr_format("{} MiB", decimal(static_cast<double>(bytes) / (1U << 20U), 1));
}

std::string points_text(double points, bool unicode) {
    const auto halves = static_cast<std::int64_t>(2 * points);
    if (static_cast<double>(halves) != 2 * points) {
        return decimal(points, 2);
    }
    if (!unicode) {
        return halves % 2 == 0 ? std::to_string(halves / 2) : decimal(points, 1);
    }
    return fmt::format("{}{}", halves == 1 ? "" : std::to_string(halves / 2), halves % 2 == 0 ? "" : "½");
}

}  // namespace damier
