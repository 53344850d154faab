#include "solve/tablebase/verify.hpp"

#include "catch.hpp"
#include "solve/tablebase/probe.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <cstring>

using namespace damier;
using damier::testing::achef_tables;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::header_bytes;
using damier::testing::mend;
using damier::testing::read_file;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

TEST_CASE("one wrong value in a table with a right checksum is found, and named") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const auto board = board_of("free", "5x3");
    const std::uint8_t variant = Fanorona::variant(board);
    build_all<Fanorona>(variant, 4, folder);
    const Tier tier{2, 2, variant};
    const auto path = place / table_id<Fanorona>(tier).file_name();
    std::string table = read_file(path);
    std::uint64_t index = Fanorona::tier_size(tier) / 2;
    while (!Fanorona::unrank(tier, index)) {
        ++index;
    }
    auto& value = reinterpret_cast<unsigned char&>(table[header_bytes + index]);
    value = value == TableNumber<std::uint8_t>::draw ? 4 : TableNumber<std::uint8_t>::draw;
    mend(table);
    write_file(path, table);
    const TableFolder again(place.path());
    const VerifyReport report = verify_table<Fanorona>(TableFile(path), again, {});
    const auto is_named = [&](const auto& fault) {
        return fault.position == Fanorona::write_position(Fanorona::unrank(tier, index)->position);
    };
    CHECK(report.fault_count > 0);
    CHECK(std::any_of(report.faults.begin(), report.faults.end(), is_named));
}

TEST_CASE("achef: a wrong value under a ban is found, and named") {
    const TemporaryFolder place;
    const Tier tier{3, 3, 0};
    const std::string name = table_id<Achef>(tier).file_name();
    std::string table = read_file(achef_tables().path() / name);
    const TableFile right(achef_tables().path() / name);
    const TableSection& section = right.info().sections[0];
    const std::size_t at = table.size() - 8 - (section.barred / 2 + 1) * 8;
    std::uint64_t entry = 0;
    std::memcpy(&entry, table.data() + at, 8);
    entry ^= 2;  // a win or loss that is two plies nearer or farther, or no draw
    std::memcpy(table.data() + at, &entry, 8);
    mend(table);
    write_file(place / name, table);
    const TableFolder folder(place.path());
    const VerifyReport report = verify_table<Achef>(TableFile(place / name), folder, {});
    const auto position = Achef::write_position(Achef::unrank(tier, entry >> 24U)->position);
    CHECK(std::any_of(report.faults.begin(), report.faults.end(),
                      [&](const auto& fault) { return fault.position == position; }));
}
