#include "cli/changes.hpp"

#include "cli/exit.hpp"
#include "cli/report.hpp"

#include <fmt/format.h>

#include <charconv>

namespace damier {

nlohmann::ordered_json to_json(const Change& change) {
    return {{"id", change.id},
            {"at", change.at},
            {"command", change.command},
            {"summary", change.summary},
            {"added", change.inserted},
            {"replaced", change.replaced},
            {"deleted", change.deleted},
            {"names", change.names},
            {"undoes", optional_json(change.undoes)},
            {"undone_by", optional_json(change.undone_by)}};
}

std::int64_t parse_change(const std::string& text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || number < 1) {
        throw UsageError(
            fmt::format("\"{}\" is no number of a change (right would be 12; damier log lists them)", text));
    }
    return number;
}

Change the_change(const Database& db, std::int64_t number) {
    auto change = find_change(db, number);
    if (!change) {
        throw UsageError(fmt::format("there is no change {} (damier log lists them)", number));
    }
    return std::move(*change);
}

}  // namespace damier
