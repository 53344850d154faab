#include "cli/print/changes.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "cli/print/report.hpp"
#include "view/numbers.hpp"

#include <array>
#include <ctime>

namespace damier {

std::string local_time(const std::string& at) {
    std::tm utc{};
    if (strptime(at.c_str(), "%Y-%m-%dT%H:%M:%SZ", &utc) == nullptr) {
        return at;
    }
    const std::time_t seconds = timegm(&utc);
    std::tm local{};
    std::array<char, 32> text{};
    localtime_r(&seconds, &local);
    const std::size_t size = std::strftime(text.data(), text.size(), tr("%Y-%m-%d %H:%M"), &local);
    return {text.data(), size};
}

namespace {

/// A number of games or names. The table leaves a 0 blank.
Column<Change> count(const std::string& key, std::int64_t Change::*which, int spare) {
    return {
        .key = key,
        .value = which,
        .text = [which](const Change& change) { return change.*which == 0 ? std::string() : grouped(change.*which); },
        .right = true,
        .spare = spare};
}

}  // namespace

const std::vector<Column<Change>>& change_columns() {
    static const std::vector<Column<Change>> columns{
        {.key = "id", .value = &Change::id, .heading = tr_later("change"), .right = true, .is_name = true},
        {.key = "at",
         .value = &Change::at,
         .heading = tr_later("when"),
         .text = [](const Change& change) { return local_time(change.at); },
         .spare = 5},
        {.key = "command", .value = &Change::command},
        count("added", &Change::inserted, 2),
        count("replaced", &Change::replaced, 3),
        count("deleted", &Change::deleted, 3),
        count("names", &Change::names, 4),
        {.key = "undoes", .value = &Change::undoes, .in = {.table = false}},
        {.key = "undone_by", .value = &Change::undone_by, .heading = tr_later("undone by"), .right = true, .spare = 1},
        {.key = "summary", .value = &Change::summary, .shrinks = true}};
    return columns;
}

Value to_json(const Change& change) {
    return fields_of(change_columns(), change);
}

std::int64_t parse_change(const std::string& text) {
    const auto number = to_number<std::int64_t>(text, 1);
    if (!number) {
        throw UsageError(tr_format(
            "not a change number: \"{}\" (expected a number, for example 12; damier log lists all changes)", text));
    }
    return *number;
}

Change the_change(const Database& db, std::int64_t number) {
    auto change = find_change(db, number);
    if (!change) {
        throw UsageError(tr_format("change {} does not exist (damier log lists all changes)", number));
    }
    return std::move(*change);
}

}  // namespace damier
