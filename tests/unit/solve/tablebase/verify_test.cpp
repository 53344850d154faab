#include "solve/tablebase/verify.hpp"

#include "catch.hpp"
#include "solve/tablebase/probe.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <cstdint>

using namespace damier;
using damier::testing::achef_tables;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::Entries;
using damier::testing::TableEntry;
using damier::testing::TemporaryFolder;

TEST_CASE("one wrong value in a table with a right checksum is found, and named") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const auto board = board_of("free", "5x3");
    const std::uint8_t variant = Fanorona::variant(board);
    build_all<Fanorona>(variant, 4, folder);
    const Tier tier{2, 2, variant};
    const auto path = place / table_id<Fanorona>(tier).file_name();
    std::uint64_t index = Fanorona::tier_size(tier) / 2;
    while (!Fanorona::unrank(tier, index)) {
        ++index;
    }
    Entries entries(path);
    std::uint16_t& value = entries.at(0, index).value;
    value = value == TableNumber<std::uint8_t>::draw ? 4 : TableNumber<std::uint8_t>::draw;
    entries.write(path);
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
    Entries entries(achef_tables().path() / name);
    auto& section = entries.section(0);
    const auto entry = std::find_if(section.begin() + static_cast<std::ptrdiff_t>(section.size() / 2), section.end(),
                                    [](const TableEntry& e) { return e.ban != 0; });
    REQUIRE(entry != section.end());
    entry->second ^= 2;  // a win or loss that is two plies nearer or farther, or no draw
    entries.write(place / name);
    const TableFolder folder(place.path());
    const VerifyReport report = verify_table<Achef>(TableFile(place / name), folder, {});
    const auto index = static_cast<std::uint64_t>(entry - section.begin());
    const auto position = Achef::write_position(Achef::unrank(tier, index)->position);
    CHECK(std::any_of(report.faults.begin(), report.faults.end(),
                      [&](const auto& fault) { return fault.position == position; }));
}
