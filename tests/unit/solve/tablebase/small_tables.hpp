#pragma once

#include "catch.hpp"
#include "games/any.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "unit/store/folder.hpp"

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace damier::testing {

/// A position of Fanorona, from the start of that board where none is given.
inline Fanorona::Position board_of(std::string_view rules, std::string_view board, std::string_view position = {}) {
    return Fanorona::start({rules, board, position, {}, {}}).value();
}

/// Builds all tables of at most so many pieces, none of which may be there.
template <Game G>
void build_all(std::uint8_t variant, int pieces, const TableFolder& folder, const BuildOptions& options = {}) {
    for (const TableClass& one : plan_tables<G>(variant, pieces)) {
        REQUIRE_FALSE(build_table<G>(one.tier, folder, options).was_there);
    }
}

/// The tables of Achef's smallest class, which several tests share.
inline const TableFolder& achef_tables() {
    static const TemporaryFolder place;
    static const TableFolder folder(place.path());
    if (folder.files().empty()) {
        build_all<Achef>(0, 6, folder);
    }
    return folder;
}

/// Replaces the checksum at the end of a table by the right one.
inline void mend(std::string& table) {
    TableChecksum sum;
    sum.add(std::string_view(table).substr(0, table.size() - 8));
    const std::uint64_t value = sum.value();
    std::memcpy(table.data() + table.size() - 8, &value, 8);
}

/// So long is the header of a table.
inline constexpr std::size_t header_bytes = 160;

}  // namespace damier::testing
