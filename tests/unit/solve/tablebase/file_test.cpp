#include "solve/tablebase/file.hpp"

#include "catch.hpp"
#include "solve/tablebase/probe.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <sys/stat.h>

#include <cstring>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::achef_tables;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::header_bytes;
using damier::testing::mend;
using damier::testing::read_file;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

/// Replaces the checksum of a table's header by the right one.
void mend_header(std::string& table) {
    std::string header = table.substr(0, header_bytes);
    mend(header);
    table.replace(0, header_bytes, header);
}

/// The message with which the file is refused.
std::string refusal(const std::filesystem::path& path) {
    try {
        const TableFile file(path);
        return "opened";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("tables that are cut, altered or of other endgames are refused") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const std::uint8_t variant = Fanorona::variant(board_of("free", "5x3"));
    build_all<Fanorona>(variant, 3, folder);
    const auto path = place / "fanorona-free-5x3-2v1.dtb";
    const std::string table = read_file(path);
    REQUIRE(refusal(path) == "opened");
    const auto with = [&](const std::string& text) {
        write_file(place / "other.dtb", text);
        return refusal(place / "other.dtb");
    };
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, header_bytes, table.size() - 1, table.size() / 2}) {
        CHECK_THAT(with(table.substr(0, size)), Contains("other.dtb: is"));
    }
    CHECK_THAT(with(table + "x"), Contains("is cut"));
    for (const std::size_t at : {std::size_t{20}, std::size_t{80}, header_bytes, table.size() / 2, table.size() - 1}) {
        std::string altered = table;
        altered[at] = static_cast<char>(altered[at] ^ 1);
        CHECK_THAT(with(altered), Contains("was altered"));
    }
    CHECK_THAT(with("damier" + table), Contains("is no endgame table"));
    CHECK_THAT(refusal(place / "none.dtb"), Contains("cannot be read"));
    // A table under the name of another one.
    write_file(place / "fanorona-free-5x3-2v2.dtb", table);
    Prober<Fanorona> prober(folder, variant);
    CHECK_THROWS_WITH(prober.probe(board_of("free", "5x3", "bb3/5/3ww w")), Contains("holds other endgames"));
}

TEST_CASE("a table with right checksums is opened only where its header is that of a class, and its sections fit") {
    // Every field of the header is set to what it may not be, alone and with a file of the length that it then asks
    // for.
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    build_all<Fanorona>(Fanorona::variant(board_of("free", "5x3")), 3, folder);
    const std::string table = read_file(place / "fanorona-free-5x3-2v1.dtb");
    struct Field {
        std::size_t at;
        std::size_t bytes;
    };
    std::vector<Field> fields{{8, 4}, {12, 4}, {64, 1}, {65, 1}, {66, 1}, {67, 1}, {71, 1}};
    for (std::size_t at = 72; at < 152; at += 8) {
        fields.push_back({at, 8});
    }
    for (const std::size_t text : {std::size_t{16}, std::size_t{32}, std::size_t{48}}) {
        fields.push_back({text, 1});
        fields.push_back({text + 15, 1});
    }
    int refused = 0;
    int opened = 0;
    for (const Field& field : fields) {
        std::uint64_t right = 0;
        std::memcpy(&right, table.data() + field.at, field.bytes);
        for (const std::uint64_t value :
             {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}, right - 1, right + 1, 2 * right, right << 8U,
              std::uint64_t{1} << 15U, std::uint64_t{1} << 31U, std::uint64_t{1} << 40U, std::uint64_t{1} << 61U,
              std::uint64_t{1} << 63U, (std::uint64_t{1} << 63U) + right}) {
            std::string crafted = table;
            std::memcpy(crafted.data() + field.at, &value, field.bytes);
            if (crafted == table) {
                continue;
            }
            for (const std::size_t size : {table.size(), header_bytes + 8, header_bytes + 16, 2 * table.size()}) {
                CAPTURE(field.at, value, size);
                crafted.resize(size);
                mend_header(crafted);
                mend(crafted);
                write_file(place / "crafted.dtb", crafted);
                const std::string said = refusal(place / "crafted.dtb");
                // Counts of the right size are taken as they are; `verify` compares them.
                const bool may_be_right = size == table.size() && (field.at == 12 || field.at >= 88);
                CHECK((said != "opened" || may_be_right));
                ++(said == "opened" ? opened : refused);
                if (said == "opened") {
                    const TableFile file(place / "crafted.dtb");
                    for (int s = 0; s < 2; ++s) {
                        for (std::uint64_t i = 0; i < file.info().sections[s].size; ++i) {
                            (void)file.value(s, i, 1);
                        }
                    }
                }
            }
        }
    }
    CHECK(refused > 700);
    CHECK(opened > 5);
}

TEST_CASE("bans out of order, or of no index, are refused") {
    const TemporaryFolder place;
    const std::string table = read_file(achef_tables().path() / "achef-standard-3v3.dtb");
    const std::size_t last = table.size() - 16;
    for (const std::uint64_t entry : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 63U}) {
        std::string crafted = table;
        std::memcpy(crafted.data() + last, &entry, 8);
        mend(crafted);
        write_file(place / "crafted.dtb", crafted);
        CHECK_THAT(refusal(place / "crafted.dtb"), Contains("its bans are not in the order"));
    }
}

TEST_CASE("what is no regular file is no table, and is told at once") {
    const TemporaryFolder place;
    const std::string pipe = (place / "pipe.dtb").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::filesystem::create_directory(place / "folder.dtb");
    write_file(place / "empty.dtb", "");
    for (const auto& path : TableFolder(place.path()).files()) {
        CHECK(refusal(path) == path.string() + ": is no endgame table");
    }
    CHECK(refusal("/dev/zero") == "/dev/zero: is no endgame table");
}
