// Tests of verifying tables. A wrong value is put into a sound table, and the report must name it.
#include "solve/tablebase/verify.hpp"

#include "catch.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/unpacked.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::achef_tables;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::Entries;
using damier::testing::read_file;
using damier::testing::TableEntry;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

/// The whole report, in words.
std::string text_of(const VerifyReport& report) {
    std::string text = std::to_string(report.entries) + " " + std::to_string(report.error_count) + "\n";
    for (const auto& [position, message] : report.errors) {
        text += position + ": " + message + "\n";
    }
    return text;
}

/// Verifies a table with one and three threads; with memory for nothing, for its first section, and for all. All
/// reports and exceptions must be the same.
template <Game G>
std::string verified(const std::filesystem::path& path, const std::filesystem::path& folder) {
    const TableInfo info = TableFile(path).info();
    const std::uint64_t some =
        UnpackedSection::bytes(info, 0) +
        G::index_bytes({static_cast<std::int8_t>(info.id.more), static_cast<std::int8_t>(info.id.fewer),
                        G::variant(G::start({info.id.rules, info.id.board, {}, {}, {}}).value())});
    std::vector<std::string> said;
    for (const unsigned jobs : {1U, 3U}) {
        for (const std::uint64_t memory : {std::uint64_t{0}, some, std::uint64_t{1} << 30U}) {
            VerifyOptions options;
            options.jobs = jobs;
            options.memory = memory;
            try {
                said.push_back(text_of(verify_table<G>(TableFile(path), TableFolder(folder), options)));
            } catch (const std::runtime_error& error) {
                said.emplace_back(error.what());
            }
            CAPTURE(path, jobs, memory);
            REQUIRE(said.back() == said.front());
        }
    }
    return said.front();
}

/// Tables of a small board. The largest has more entries than a thread takes at once.
struct SmallBoard {
    static constexpr int pieces = 6;

    SmallBoard() : folder(place.path()), variant(Fanorona::variant(board_of("free", "5x3"))) {
        build_all<Fanorona>(variant, pieces, folder);
    }

    TemporaryFolder place;
    TableFolder folder;
    std::uint8_t variant;
    Tier tier{4, 2, variant};
    std::filesystem::path path = place / table_id<Fanorona>(tier).file_name();
};

const SmallBoard& small_board() {
    static const SmallBoard board;
    return board;
}

/// The last index in use.
std::uint64_t last_of(Tier tier) {
    std::uint64_t index = Fanorona::tier_size(tier) - 1;
    while (!Fanorona::unrank(tier, index)) {
        --index;
    }
    return index;
}

}  // namespace

TEST_CASE("tables are right, even if the smaller tables are in another folder") {
    for (const auto& path : small_board().folder.files()) {
        CHECK_THAT(verified<Fanorona>(path, small_board().place.path()), Contains(" 0\n"));
    }
    const TemporaryFolder place;
    const auto moved = place / "moved.dtb";
    write_file(moved, read_file(small_board().path));
    const auto below = place / "below";
    std::filesystem::create_directory(below);
    for (const TableId& id : classes_below<Fanorona>(small_board().tier)) {
        std::filesystem::copy_file(small_board().place / id.file_name(), below / id.file_name());
    }
    CHECK(verified<Fanorona>(moved, below) == verified<Fanorona>(small_board().path, small_board().place.path()));
    std::filesystem::remove(below / "fanorona-free-5x3-3v2.dtb");
    CHECK_THAT(verified<Fanorona>(moved, below), Contains("no table holds "));
}

TEST_CASE("verifying finds one wrong value in a table with a right checksum, and names its position") {
    const TemporaryFolder place;
    const auto path = place / "altered.dtb";
    const Tier tier = small_board().tier;
    for (const int section : {0, 1}) {
        const Tier of = section == 0 ? tier : swapped(tier);
        std::uint64_t middle = Fanorona::tier_size(of) / 2;
        while (!Fanorona::unrank(of, middle)) {
            ++middle;
        }
        for (const std::uint64_t index : {middle, last_of(of)}) {
            Entries entries(small_board().path);
            std::uint16_t& value = entries.at(section, index).value;
            value = value == TableNumber<std::uint8_t>::draw ? 4 : TableNumber<std::uint8_t>::draw;
            entries.write(path);
            const std::string position = Fanorona::write_position(Fanorona::unrank(of, index)->position);
            CHECK_THAT(verified<Fanorona>(path, small_board().place.path()), Contains("\n" + position + ": "));
        }
    }
}

TEST_CASE("of many errors the first ones are listed, in the order of the table") {
    const TemporaryFolder place;
    const auto path = place / "altered.dtb";
    Entries entries(small_board().path);
    for (const int section : {0, 1}) {
        for (TableEntry& entry : entries.section(section)) {
            entry.value = TableNumber<std::uint8_t>::draw;
        }
    }
    entries.count_and_write(path);
    VerifyOptions all;
    all.most_errors = 1'000'000;
    const VerifyReport report = verify_table<Fanorona>(TableFile(path), small_board().folder, all);
    CHECK(report.errors.size() == report.error_count);
    VerifyReport first = report;
    first.errors.resize(VerifyOptions{}.most_errors);
    CHECK(verified<Fanorona>(path, small_board().place.path()) == text_of(first));
    std::uint64_t next = 0;
    for (const auto& error : first.errors) {
        const auto position = Fanorona::start({"free", "5x3", error.position, {}, {}});
        REQUIRE(position);
        CHECK(Fanorona::rank(position.value()).index >= next);
        next = Fanorona::rank(position.value()).index + 1;
    }
}

TEST_CASE("the message names the damaged block of the table, or of a smaller table") {
    const TemporaryFolder place;
    std::filesystem::copy(small_board().place.path(), place.path());
    const auto path = place / small_board().path.filename().string();
    struct Damage {
        std::filesystem::path file;
        int section;
    };
    // Of 3v2, verifying needs the positions with the side with three pieces to move.
    for (const auto& [file, section] :
         {Damage{path, 0}, Damage{path, 1}, Damage{place / "fanorona-free-5x3-3v2.dtb", 0}}) {
        const std::string whole = read_file(file);
        const TableFile table(file);
        const std::uint64_t block = table.values(section).size() - 1;
        std::string altered = whole;
        altered[altered.rfind(table.values(section).packed(block)) + 7] ^= 1;
        write_file(file, altered);
        CHECK(verified<Fanorona>(path, place.path()) ==
              file.string() + ": was altered: block " + std::to_string(block + 1) + " of part " +
                  std::to_string(2 * section + 1) + " is not as it was written");
        write_file(file, whole);
    }
}

TEST_CASE("verifying stops when it is cancelled") {
    const std::atomic<bool> cancelled = true;
    VerifyOptions options;
    options.cancelled = &cancelled;
    const VerifyReport report = verify_table<Fanorona>(TableFile(small_board().path), small_board().folder, options);
    CHECK(report.interrupted);
    CHECK(report.entries == 0);
    CHECK(report.error_count == 0);
}

TEST_CASE("achef: verifying finds a wrong value under a ban, and names its position") {
    const TemporaryFolder place;
    const Tier tier{3, 3, 0};
    const std::string name = table_id<Achef>(tier).file_name();
    Entries entries(achef_tables().path() / name);
    auto& section = entries.section(0);
    const auto entry = std::find_if(section.begin() + static_cast<std::ptrdiff_t>(section.size() / 2), section.end(),
                                    [](const TableEntry& e) { return e.ban != 0; });
    REQUIRE(entry != section.end());
    entry->second ^= 2;  // a win or loss two plies nearer or farther, or not a draw
    entries.write(place / name);
    const auto index = static_cast<std::uint64_t>(entry - section.begin());
    const auto position = Achef::write_position(Achef::unrank(tier, index)->position);
    CHECK_THAT(verified<Achef>(place / name, place.path()), Contains("\n" + position + ": "));
}
