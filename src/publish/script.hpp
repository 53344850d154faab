#pragma once

#include "publish/publish.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace damier {

/// The parts of the script for psql, in their order: `settings`, `make_tables`, `end_if_known`, `begin_staging`, what
/// is staged, `apply_staged`.
inline constexpr std::string_view settings =
    "\\set ON_ERROR_STOP on\n"
    "\\set QUIET on\n"
    "SET client_encoding = 'UTF8';\n"
    "SET client_min_messages = warning;\n"
    "SET standard_conforming_strings = on;\n";

/// Makes the tables and views if they are missing. If an earlier version of damier made them and the role may change
/// them, brings them up to date; another role is warned. Both happen under a lock, since two transfers that make the
/// same table at once get in each other's way.
[[nodiscard]] std::string make_tables();

/// What a state of the database is told by.
struct DatabaseState {
    std::int64_t change = 0;
    std::string at{};

    bool operator==(const DatabaseState&) const = default;
};

/// Says what is sent, as the only row of a table, and ends the script where the server has that already.
[[nodiscard]] std::string end_if_known(const PublishOptions& options, const DatabaseState& state);

/// Begins the transaction, in which nobody else sends for the same source.
[[nodiscard]] std::string begin_staging(bool since);

/// Puts what was staged in the place of what was there. A game's rows follow from its text, and so from its uid: those
/// of a game that is there need not be looked at.
[[nodiscard]] std::string apply_staged(bool plies);

}  // namespace damier
