// Tests of the files of endgame tables: what was written is read again, and damage is found.
#include "solve/tablebase/file.hpp"

#include "base/hash.hpp"
#include "catch.hpp"
#include "solve/tablebase/format.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/team.hpp"
#include "support/mend_table.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <sys/stat.h>

#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::Entries;
using damier::testing::mend_table;
using damier::testing::read_file;
using damier::testing::TableEntry;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

constexpr std::size_t header_bytes = sizeof(table_format::Header);

/// The error message of this work, or nothing if it succeeds.
std::string refusal(const std::function<void()>& work) {
    try {
        work();
        return {};
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

std::string refusal_to_open(const std::filesystem::path& path) {
    return refusal([&] { const TableFile file(path); });
}

/// The error message of `check_table` for a file, or of opening the file.
std::string refusal_of_check(const std::filesystem::path& path) {
    return refusal([&] { check_table(TableFile(path), {}); });
}

void unpack(TableFile& file, unsigned jobs) {
    Team team(jobs);
    for (int s = 0; s < 2; ++s) {
        file.unpack(s, team, nullptr);
    }
}

/// Writes a table of a small class with meaningless entries. Some of them have bans, which Fanorona does not have.
Entries make_table(const std::filesystem::path& path, const TableId& id) {
    const auto sizes = section_sizes(id).value();
    TableInfo info;
    info.id = id;
    info.sections[0].size = sizes[0];
    info.sections[1].size = sizes[1];
    Team team(1);
    write_table(path, info, {[](int, std::uint64_t) { return TableNumber<std::uint8_t>::draw; }, {}, {}}, team);
    Entries entries(path);
    for (int s = 0; s < 2; ++s) {
        std::uint64_t i = 0;
        for (TableEntry& entry : entries.section(s)) {
            const std::uint64_t random = mix(static_cast<std::uint64_t>(s), i++);
            entry.value = static_cast<std::uint16_t>(random % 5 == 0 ? TableNumber<std::uint8_t>::unused : random % 40);
            entry.ban = random % 5 != 0 && random % 7 == 0 ? static_cast<int>(1 + random % 30) : 0;
            entry.second = static_cast<std::uint16_t>(entry.ban == 0 ? 0 : random % 50);
        }
    }
    entries.count_and_write(path);
    return entries;
}

const TableId small_class{"fanorona", "free", "5x3", 3, 1};
const TableId class_with_dictionaries{"fanorona", "free", "9x5", 3, 1};

/// Looks up every index, or every `step`-th, with and without its ban. Returns how many look-ups were refused; all
/// other ones must be right.
int count_refused_looks(const TableFile& file, Entries& right, std::uint64_t step = 1) {
    TableReader reader;
    int refused = 0;
    for (int s = 0; s < 2; ++s) {
        for (std::uint64_t i = 0; i < file.info().sections[s].size; i += step) {
            const TableEntry& entry = right.at(s, i);
            for (const int ban : {0, 1, entry.ban}) {
                const char number = static_cast<char>(ban != 0 && ban == entry.ban ? entry.second : entry.value);
                try {
                    if (reader.value(file, s, i, ban) != read_table_value(&number, 1)) {
                        FAIL("index " << i << " of section " << s << " with ban " << ban);
                    }
                } catch (const std::runtime_error&) {
                    ++refused;
                }
            }
        }
    }
    return refused;
}

}  // namespace

TEST_CASE("a table says what was written, with and without bans") {
    const TemporaryFolder place;
    for (const TableId& id : {small_class, class_with_dictionaries}) {
        const auto path = place / id.file_name();
        Entries entries = make_table(path, id);
        const TableFile file(path);
        CHECK(file.bytes() == std::filesystem::file_size(path));
        CHECK((file.values(0).dictionary() != nullptr) == (id == class_with_dictionaries));
        CHECK(count_refused_looks(file, entries) == 0);
        CHECK_NOTHROW(check_table(file, {}));
        for (const unsigned jobs : {1U, 3U}) {
            TableFile unpacked(path);
            unpack(unpacked, jobs);
            CHECK(unpacked.unpacked(0) != nullptr);
            CHECK(count_refused_looks(unpacked, entries) == 0);
        }
        const std::string bytes = read_file(path);
        for (const unsigned jobs : {1U, 3U}) {
            entries.write(path, jobs);
            CHECK(read_file(path) == bytes);
        }
    }
}

TEST_CASE("a check finds any changed byte of a table, and look-ups never give a wrong value") {
    const TemporaryFolder place;
    const auto path = place / "table.dtb";
    Entries entries = make_table(path, small_class);
    const std::string table = read_file(path);
    int opened = 0;
    for (std::size_t at = 0; at < table.size(); ++at) {
        CAPTURE(at);
        std::string altered = table;
        altered[at] = static_cast<char>(altered[at] ^ (1U << (at % 8)));
        write_file(path, altered);
        const std::string said = refusal_of_check(path);
        REQUIRE_THAT(said, Contains(path.string() + ": "));
        if (refusal_to_open(path).empty()) {
            ++opened;
            REQUIRE_THAT(said, Contains("was altered: block "));
            REQUIRE(count_refused_looks(TableFile(path), entries, 64) > 0);
            TableFile unpacked(path);
            REQUIRE(refusal([&] { unpack(unpacked, 1 + at % 2); }) == said);
        }
    }
    CHECK(opened > 1000);
}

TEST_CASE("damage outside of the blocks is found when the table is opened") {
    const TemporaryFolder place;
    const auto path = place / "table.dtb";
    make_table(path, class_with_dictionaries);
    const std::string table = read_file(path);
    const auto counts = table_format::block_counts(TableFile(path).info());
    const std::size_t index = table.size() - table_format::index_bytes(counts);
    for (std::size_t at = 0; at < table.size(); ++at) {
        if (at == header_bytes + 500) {  // a dictionary comes first
            at = index;
        }
        CAPTURE(at);
        std::string altered = table;
        altered[at] = static_cast<char>(altered[at] ^ 0x10);
        write_file(path, altered);
        REQUIRE_THAT(refusal_to_open(path), Contains(path.string() + ": "));
    }
}

TEST_CASE("tables that are cut, too long or of other endgames are refused") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const std::uint8_t variant = Fanorona::variant(board_of("free", "5x3"));
    build_all<Fanorona>(variant, 3, folder);
    const auto path = place / "fanorona-free-5x3-2v1.dtb";
    const std::string table = read_file(path);
    REQUIRE(refusal_to_open(path).empty());
    const auto with = [&](const std::string& text) {
        write_file(place / "other.dtb", text);
        return refusal_to_open(place / "other.dtb");
    };
    for (std::size_t size = 0; size < table.size(); ++size) {
        CAPTURE(size);
        CHECK_THAT(with(table.substr(0, size)), Contains(size < header_bytes ? "is not an endgame table" : "is cut"));
    }
    CHECK_THAT(with(table + "x"), Contains("is cut short or too long"));
    CHECK_THAT(with(table + table), Contains("is damaged: its index gives fewer bytes"));
    CHECK_THAT(with("damier" + table), Contains("is not an endgame table"));
    CHECK_THAT(refusal_to_open(place / "none.dtb"), Contains("cannot be read"));
    std::string older = table;
    older[8] = 2;
    CHECK_THAT(with(older), Contains("has version 2 of the format (expected 3): delete it and build it again"));
    // A table with the name of another one.
    write_file(place / "fanorona-free-5x3-2v2.dtb", table);
    Prober<Fanorona> prober(folder, variant);
    CHECK_THROWS_WITH(prober.probe(board_of("free", "5x3", "bb3/5/3ww w")), Contains("contains other endgames"));
    for (const char* name : {"fanorona-free-5x3-2v2", "fanorona-free-5x3-21v1", "fanorona-free-9x5-2v1",
                             "fanorona-forced-5x3-2v1", "achef-standard-2v1", "free-2v1"}) {
        const auto other = place / (std::string(name) + ".dtb");
        write_file(other, table);
        CHECK_THAT(refusal_to_open(other),
                   Contains("contains other endgames than its name says: those of fanorona-free-5x3-2v1.dtb"));
    }
    for (const char* name : {"2v1.dtb", "moved-2v.dtb", "moved-v1.dtb", "moved-2v1", "moved-2v1.dtb.old"}) {
        write_file(place / name, table);
        CHECK(refusal_to_open(place / name).empty());
    }
}

TEST_CASE("a table with right checksums is opened only if its header is that of a class and its sections fit") {
    // Every field of the header is set to forbidden values.
    const TemporaryFolder place;
    const auto path = place / "crafted.dtb";
    make_table(path, small_class);
    const std::string table = read_file(path);
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
            CAPTURE(field.at, value);
            mend_table(crafted);
            write_file(path, crafted);
            const bool is_opened = refusal_to_open(path).empty();
            // Only a check reads all blocks and compares them with the header.
            const bool may_be_right = field.at == 12 || field.at == 66 || (field.at >= 80 && field.at != 112);
            CHECK((!is_opened || may_be_right));
            CHECK_FALSE(refusal_of_check(path).empty());
            ++(is_opened ? opened : refused);
            if (is_opened) {
                const TableFile file(path);
                TableReader reader;
                for (int s = 0; s < 2; ++s) {
                    for (std::uint64_t i = 0; i < file.info().sections[s].size; ++i) {
                        (void)refusal([&] { (void)reader.value(file, s, i, 1); });
                    }
                }
            }
        }
    }
    CHECK(refused > 150);
    CHECK(opened > 5);
}

TEST_CASE("no content of a block makes a look-up read outside of it") {
    // The last block of the table, a block of bans, is replaced by others with right checksums.
    const TemporaryFolder place;
    const auto path = place / "crafted.dtb";
    make_table(path, small_class);
    const std::string table = read_file(path);
    const TableInfo info = TableFile(path).info();
    const std::size_t end = table.size() - table_format::index_bytes(table_format::block_counts(info));
    const std::uint64_t last = TableFile(path).bans(1).size() - 1;
    const std::size_t begin = end - TableFile(path).bans(1).packed(last).size();
    const std::uint64_t indices = info.sections[1].size - last * TableReader::bans_of_block;
    const std::size_t groups = (indices + table_format::bans_of_group - 1) / table_format::bans_of_group;
    const std::string none(groups, '\0');
    const std::string one = std::string(1, '\1') + std::string(groups - 1, '\0');
    std::vector<std::string> blocks{"", "x", none.substr(1), none + "x", std::string(groups, '\xff'), one};
    for (const char* const entry : {"\0\1\1", "\1\0\1", "\1\1\xff", "\x81\1\1", "\xff\1\1"}) {
        blocks.push_back(one + std::string(entry, 3));
    }
    BlockPacker packer(std::vector<std::string>{});
    for (const std::string& block : blocks) {
        CAPTURE(block);
        std::string crafted = table;
        const std::string packed(packer.pack(block));
        const auto length = static_cast<std::uint16_t>(packed.size());
        const std::size_t last_length = table.size() - table_format::end_mark.size() - sizeof(std::uint64_t) - 2;
        std::memcpy(crafted.data() + last_length, &length, sizeof length);
        crafted.replace(begin, end - begin, packed);
        mend_table(crafted);
        write_file(path, crafted);
        REQUIRE(refusal_to_open(path) == "");
        const std::string said = refusal_of_check(path);
        CHECK_THAT(said, Contains("crafted.dtb: "));
        TableFile unpacked(path);
        CHECK(refusal([&] { unpack(unpacked, 2); }) == said);
        const TableFile file(path);
        TableReader reader;
        for (std::uint64_t i = 0; i < info.sections[1].size; ++i) {
            (void)refusal([&] { (void)reader.barred(file, 1, i); });
        }
    }
}

TEST_CASE("a path that is not a regular file is refused at once") {
    const TemporaryFolder place;
    const std::string pipe = (place / "pipe.dtb").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::filesystem::create_directory(place / "folder.dtb");
    write_file(place / "empty.dtb", "");
    for (const auto& path : TableFolder(place.path()).files()) {
        CHECK(refusal_to_open(path) == path.string() + ": is not an endgame table");
    }
    CHECK(refusal_to_open("/dev/zero") == "/dev/zero: is not an endgame table");
}
