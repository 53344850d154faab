// The parts of the script that `publish` writes for psql.

#pragma once

#include "publish/publish.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The settings of psql, the first part of the script. The order of all parts is: `settings`, `make_tables`,
/// `end_if_known`, `begin_staging`, the staged rows, `apply_staged`.
inline constexpr std::string_view settings =
    "\\set ON_ERROR_STOP on\n"
    "\\set QUIET on\n"
    "SET client_encoding = 'UTF8';\n"
    "SET client_min_messages = warning;\n"
    "SET standard_conforming_strings = on;\n";

/// Makes missing tables and views. Tables of an earlier version of damier are brought up to date if the role may change
/// them; otherwise psql warns. Both happen under a lock, since two transfers that make the same table at once would
/// disturb each other.
[[nodiscard]] std::string make_tables();

/// The last change of the database, which identifies its state.
struct DatabaseState {
    std::int64_t change = 0;
    std::string at{};

    bool operator==(const DatabaseState&) const = default;
};

/// Describes this transfer in the table `sent`, which has one row. Ends the script if the server already has this
/// state.
[[nodiscard]] std::string end_if_known(const PublishOptions& options, const DatabaseState& state);

/// Begins the transaction. Locks the source, so that another transfer of the same source must wait. Refuses a database
/// whose log lacks the change that the server has, unless it shall take the place of the other (`replace`).
[[nodiscard]] std::string begin_staging(const std::vector<Change>& log, bool since);

/// Replaces the rows of the source by the staged rows, and commits. All rows of a game follow from its text. So if the
/// server already has a game with the same uid and the same hash of the text, its rows are left as they are.
[[nodiscard]] std::string apply_staged(bool plies);

}  // namespace damier
