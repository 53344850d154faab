// Tests of building endgame tables.
//
// `WholeBoard` values all positions of a small board by the rules alone, and tables must agree. Other tests compare the
// bytes of tables that were built with several threads, or with stops in between.
#include "solve/tablebase/build.hpp"

#include "base/hash.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/verify.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

using namespace damier;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::mend;
using damier::testing::read_file;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

/// All positions of a small board with their values, computed only with the rules. The n-th sweep over all of them
/// finds the positions that are decided in n plies.
class WholeBoard {
public:
    explicit WholeBoard(Fanorona::Position board) {
        board.pieces = {};
        add(board, fanorona::points(board));
        std::vector<std::vector<std::size_t>> next(positions_.size());
        std::vector<Fanorona::Turn> turns;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            Fanorona::turns(positions_[i], turns);
            for (const auto& turn : turns) {
                next[i].push_back(numbers_.at(key(Fanorona::play(positions_[i], turn))));
            }
        }
        values_.assign(positions_.size(), EndgameValue::draw());
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (const auto outcome = Fanorona::outcome(positions_[i])) {
                const bool won = outcome->winner == positions_[i].to_move;
                values_[i] = won ? EndgameValue::win(0) : EndgameValue::loss(0);
            }
        }
        for (int plies = 1, quiet = 0; quiet < 2; ++plies) {
            std::vector<std::pair<std::size_t, EndgameValue>> found;
            for (std::size_t i = 0; i < positions_.size(); ++i) {
                const auto all = [&](int value) {
                    return std::all_of(next[i].begin(), next[i].end(),
                                       [&](std::size_t n) { return values_[n].value() == value; });
                };
                const bool won = std::any_of(next[i].begin(), next[i].end(),
                                             [&](std::size_t n) { return values_[n].value() == -1; });
                if (values_[i].value() == 0 && (won || all(1))) {
                    found.emplace_back(i, won ? EndgameValue::win(plies) : EndgameValue::loss(plies));
                }
            }
            for (const auto& [i, value] : found) {
                values_[i] = value;
            }
            quiet = found.empty() ? quiet + 1 : 0;
        }
    }

    [[nodiscard]] const std::vector<Fanorona::Position>& positions() const { return positions_; }
    [[nodiscard]] EndgameValue value(std::size_t i) const { return values_[i]; }

private:
    using Key = std::tuple<std::uint64_t, std::uint64_t, Side>;

    static Key key(const Fanorona::Position& p) { return {p.pieces[0], p.pieces[1], p.to_move}; }

    /// Every way to fill the remaining points.
    void add(Fanorona::Position p, std::uint64_t left) {
        if (left == 0) {
            const int most = (p.width * p.height - 1) / 2;
            if ((p.pieces[0] | p.pieces[1]) != 0 && std::popcount(p.pieces[0]) <= most &&
                std::popcount(p.pieces[1]) <= most) {
                for (const Side side : {Side::one, Side::two}) {
                    p.to_move = side;
                    numbers_.emplace(key(p), positions_.size());
                    positions_.push_back(p);
                }
            }
            return;
        }
        const std::uint64_t point = left & -left;
        add(p, left ^ point);
        for (std::uint64_t& set : p.pieces) {
            set ^= point;
            add(p, left ^ point);
            set ^= point;
        }
    }

    std::vector<Fanorona::Position> positions_;
    std::map<Key, std::size_t> numbers_;
    std::vector<EndgameValue> values_;
};

}  // namespace

TEST_CASE("tables of a whole board give every position the value of plain sweeps") {
    for (const char* rules : {"free", "forced", "continue", "other"}) {
        CAPTURE(rules);
        const TemporaryFolder place;
        const TableFolder folder(place.path());
        const auto board = board_of(rules, "3x3");
        build_all<Fanorona>(Fanorona::variant(board), 8, folder);
        const WholeBoard truth(board);
        Prober<Fanorona> prober(folder, Fanorona::variant(board));
        std::array<int, 3> counts{};
        for (std::size_t i = 0; i < truth.positions().size(); ++i) {
            const auto& p = truth.positions()[i];
            const auto value = prober.probe(p);
            if (!value || *value != truth.value(i)) {
                FAIL(Fanorona::write_position(p)
                     << " is " << truth.value(i).value() << " in " << truth.value(i).plies());
            }
            ++counts[static_cast<std::size_t>(value->value() + 1)];
        }
        CHECK(*std::min_element(counts.begin(), counts.end()) > 100);
        // Schadd et al. (2007): White wins on 3×3 under the forced rules.
        CHECK((prober.probe(board)->value() == 1 || std::string_view(rules) != "forced"));
        for (const auto& path : folder.files()) {
            CHECK(verify_table<Fanorona>(TableFile(path), folder, {}).error_count == 0);
        }
    }
}

namespace {

constexpr int one_byte = TableNumber<std::uint8_t>::most_plies;
constexpr int two_bytes = 0;  // the first end is too far

}  // namespace

TEMPLATE_TEST_CASE("tables with two bytes per value agree with tables with one byte", "", Achef, Fanorona) {
    using G = TestType;
    const auto root = G::start({"", std::is_same_v<G, Fanorona> ? "5x3" : ""}).value();
    const TemporaryFolder narrow_place;
    const TemporaryFolder wide_place;
    const TableFolder narrow(narrow_place.path());
    const TableFolder wide(wide_place.path());
    const int pieces = std::is_same_v<G, Fanorona> ? 5 : 6;
    build_all<G>(G::variant(root), pieces, narrow);
    BuildOptions options;
    options.most_plies_of_a_byte = two_bytes;
    build_all<G>(G::variant(root), pieces, wide, options);
    TableReader reader;
    int wins = 0;
    for (const auto& path : narrow.files()) {
        const TableFile one(path);
        const TableFile two(wide_place / path.filename().string());
        CAPTURE(path.filename().string());
        REQUIRE(one.info().bytes_per_value == 1);
        REQUIRE(two.info().bytes_per_value == 2);
        for (int s = 0; s < 2; ++s) {
            REQUIRE(two.info().sections[s].size == one.info().sections[s].size);
            for (std::uint64_t i = 0; i < one.info().sections[s].size; ++i) {
                const auto barred = reader.barred(one, s, i);
                const auto barred_too = reader.barred(two, s, i);
                if (reader.value(one, s, i) != reader.value(two, s, i) ||
                    barred.has_value() != barred_too.has_value() ||
                    (barred && (barred->ban != barred_too->ban || barred->value != barred_too->value))) {
                    FAIL("index " << i << " of section " << s);
                }
                const auto value = reader.value(one, s, i);
                wins += value && value->value() > 0 ? 1 : 0;
            }
        }
    }
    CHECK(wins > 1000);
}

namespace {

/// A number that stands for all that the tables of a folder say. It does not depend on how zstd compresses.
std::uint64_t fingerprint(const TableFolder& folder) {
    std::vector<std::filesystem::path> paths = folder.files();
    std::sort(paths.begin(), paths.end());
    std::uint64_t sum = 0;
    const auto add = [&](std::optional<EndgameValue> value) {
        sum = mix(sum, value ? static_cast<std::uint64_t>(value->value() + 1) << 32U |
                                   static_cast<std::uint64_t>(value->plies())
                             : ~std::uint64_t{0});
    };
    TableReader reader;
    for (const auto& path : paths) {
        const TableFile table(path);
        sum = mix_text(sum, path.filename().string());
        sum = mix(sum, static_cast<std::uint64_t>(table.info().longest));
        for (int s = 0; s < 2; ++s) {
            const TableSection& section = table.info().sections[s];
            for (const std::uint64_t number :
                 {section.size, section.barred, section.wins, section.draws, section.losses}) {
                sum = mix(sum, number);
            }
            for (std::uint64_t i = 0; i < section.size; ++i) {
                add(reader.value(table, s, i));
                if (const auto barred = reader.barred(table, s, i)) {
                    sum = mix(sum, static_cast<std::uint64_t>(barred->ban));
                    add(barred->value);
                }
            }
        }
    }
    return sum;
}

/// Builds all tables with at most this number of pieces, with several numbers of threads, and compares their bytes.
/// Returns the fingerprint of the tables.
template <Game G>
std::uint64_t check_jobs(std::uint8_t variant, int pieces, std::initializer_list<unsigned> jobs,
                         int most_plies_of_a_byte = one_byte) {
    const TemporaryFolder one_place;
    const TableFolder one(one_place.path());
    BuildOptions options;
    options.most_plies_of_a_byte = most_plies_of_a_byte;
    build_all<G>(variant, pieces, one, options);
    for (const unsigned number : jobs) {
        CAPTURE(number);
        const TemporaryFolder place;
        const TableFolder folder(place.path());
        options.jobs = number;
        build_all<G>(variant, pieces, folder, options);
        REQUIRE(folder.files().size() == one.files().size());
        for (const auto& path : folder.files()) {
            CAPTURE(path.filename().string());
            CHECK((read_file(path) == read_file(one_place / path.filename().string())));
        }
    }
    return fingerprint(one);
}

}  // namespace

// The fingerprints may never change: players have tables that earlier versions built, and add classes to them.

TEST_CASE("a table of Fanorona has the same bytes with any number of threads, and says what it always said") {
    CHECK(check_jobs<Fanorona>(Fanorona::variant(board_of("free", "5x3")), 5, {2, 3, 5}) == 0x3708d16b55c66967);
    CHECK(check_jobs<Fanorona>(Fanorona::variant(board_of("forced", "5x3")), 4, {2, 16}) == 0xd2b5d2e340ae8460);
    CHECK(check_jobs<Fanorona>(Fanorona::variant(board_of("continue", "5x3")), 4, {}) == 0x18121749e22aa3a6);
    CHECK(check_jobs<Fanorona>(Fanorona::variant(board_of("other", "5x3")), 4, {}) == 0x21f3e1f89b4b43c4);
    CHECK(check_jobs<Fanorona>(Fanorona::variant(board_of("free", "7x5")), 4, {3}, two_bytes) == 0x676117d392441c85);
}

TEST_CASE("a table of Achef has the same bytes with any number of threads, and says what it always said") {
    CHECK(check_jobs<Achef>(0, 6, {2, 3, 5}) == 0xc0f5005cf3643371);
    CHECK(check_jobs<Achef>(0, 6, {2}, two_bytes) == 0xc0f5005cf3643371);
}

TEST_CASE(
    "a table of Achef with unequal sides has the same bytes with any number of threads, and says what it always said") {
    CHECK(check_jobs<Achef>(0, 7, {3}) == 0xecde1fc74aac7f1e);
}

TEST_CASE("a finished table is kept, and an unfinished one leaves nothing") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const std::uint8_t variant = Fanorona::variant(board_of("free", "3x3"));
    CHECK_THROWS_WITH(build_table<Fanorona>({2, 1, variant}, folder, {}), Contains("needs 1v1"));
    std::atomic<bool> cancelled = true;
    BuildOptions options;
    options.cancelled = &cancelled;
    CHECK_THROWS_AS(build_table<Fanorona>({1, 1, variant}, folder, options), BuildInterrupted);
    options.cancelled = nullptr;
    options.memory = 10;
    CHECK_THROWS_WITH(build_table<Fanorona>({1, 1, variant}, folder, options), Contains("of memory"));
    CHECK(std::filesystem::is_empty(place.path()));
    CHECK_FALSE(build_table<Fanorona>({1, 1, variant}, folder, {}).was_there);
    const std::string table = read_file(place / "fanorona-free-3x3-1v1.dtb");
    const TableFolder again(place.path());
    CHECK(build_table<Fanorona>({1, 1, variant}, again, {}).was_there);
    CHECK(read_file(place / "fanorona-free-3x3-1v1.dtb") == table);
    CHECK(folder.files().size() == 1);
}

namespace {

/// Builds a class and stops repeatedly, each time after this number of calls of the progress function. Returns the
/// number of stops.
template <Game G>
int build_with_stops(Tier tier, const TableFolder& folder, int looks, BuildOptions options) {
    std::atomic<bool> cancelled = false;
    int left = 0;
    options.cancelled = &cancelled;
    options.snapshot_seconds = 0;
    options.progress = [&](const BuildProgress&) { cancelled = --left <= 0; };
    for (int stops = 0;; ++stops) {
        left = looks;
        cancelled = false;
        options.jobs = 1 + static_cast<unsigned>(stops) % 3;
        try {
            build_table<G>(tier, folder, options);
            return stops;
        } catch (const BuildInterrupted&) {
            REQUIRE(stops < 10'000);
        }
    }
}

}  // namespace

TEMPLATE_TEST_CASE("a table that is stopped and continued has the same bytes", "", Achef, Fanorona) {
    using G = TestType;
    const bool is_achef = std::is_same_v<G, Achef>;
    const auto root = G::start({"", is_achef ? "" : "5x5"}).value();
    const std::uint8_t variant = G::variant(root);
    const TemporaryFolder one_place;
    const TemporaryFolder place;
    const TableFolder one(one_place.path());
    const TableFolder folder(place.path());
    BuildOptions options;
    options.most_plies_of_a_byte = GENERATE(one_byte, 15, two_bytes);
    build_all<G>(variant, is_achef ? 6 : 4, one, options);
    int all_stops = 0;
    int remarks = 0;
    int anew = 0;
    options.remark = [&](const std::string& words) {
        remarks += words.find(".part") != std::string::npos ? 1 : 0;
        anew += words.find("starts again") != std::string::npos ? 1 : 0;
    };
    for (const TableClass& each : plan_tables<G>(variant, is_achef ? 6 : 4)) {
        CAPTURE(each.id.class_name());
        // Small tables are stopped in every round, and before they are written.
        const int stops = build_with_stops<G>(each.tier, folder,
                                              each.positions < 5000 ? 1
                                              : is_achef            ? 20
                                                                    : 7,
                                              options);
        all_stops += stops;
        CHECK(remarks >= 2 * stops);
        remarks = 0;
        // If an end is too far for one byte, the table is restarted once, however often it is stopped.
        CHECK(anew == TableFile(place / each.id.file_name()).info().bytes_per_value - 1);
        anew = 0;
        CHECK((read_file(place / each.id.file_name()) == read_file(one_place / each.id.file_name())));
        CHECK_FALSE(std::filesystem::exists(place / (each.id.file_name() + ".part")));
    }
    CHECK(all_stops > 10);
}

TEST_CASE("an invalid snapshot is reported, and the class is built from scratch") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const std::uint8_t variant = Fanorona::variant(board_of("free", "5x3"));
    build_all<Fanorona>(variant, 2, folder);
    const Tier tier{2, 1, variant};
    const std::string name = "fanorona-free-5x3-2v1.dtb";
    const auto part = place / (name + ".part");
    std::atomic<bool> cancelled = false;
    BuildOptions options;
    options.snapshot_seconds = 0;
    options.cancelled = &cancelled;
    options.progress = [&](const BuildProgress& now) { cancelled = now.level >= 3; };
    CHECK_THROWS_AS(build_table<Fanorona>(tier, folder, options), BuildInterrupted);
    const std::string whole = read_file(part);
    REQUIRE(whole.size() > 1000);
    options = {};
    std::string said;
    options.remark = [&](const std::string& words) { said += words; };
    build_table<Fanorona>(tier, folder, options);
    CHECK(said == "continues with the work saved in " + part.string());
    const std::string table = read_file(place / name);

    std::vector<std::string> others{"", whole.substr(0, 100), whole.substr(0, 256), whole.substr(0, whole.size() - 1),
                                    whole + "x"};
    for (const std::size_t at : {0U, 20U, 255U, 256U, 264U, 280U, 296U, 320U, 400U, 1000U}) {
        others.push_back(whole);
        others.back()[at] = static_cast<char>(others.back()[at] ^ 0x10);
    }
    for (const std::string& other : others) {
        std::filesystem::remove(place / name);
        write_file(part, other);
        const TableFolder again(place.path());
        said.clear();
        build_table<Fanorona>(tier, again, options);
        CHECK_THAT(said, Contains("starts again: " + part.string()));
        CHECK((read_file(place / name) == table));
        CHECK_FALSE(std::filesystem::exists(part));
    }
}

TEST_CASE("a forged snapshot is reported, and no index outside of the class is used") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const std::uint8_t variant = Fanorona::variant(board_of("free", "5x3"));
    build_all<Fanorona>(variant, 3, folder);
    build_table<Achef>({3, 3, 0}, folder, {});
    const auto check = [&]<class G>(G, Tier tier, const std::string& name) {
        std::filesystem::remove(place / name);
        const auto part = place / (name + ".part");
        const TableFolder again(place.path());
        std::atomic<bool> cancelled = false;
        BuildOptions options;
        options.snapshot_seconds = 0;
        options.cancelled = &cancelled;
        options.progress = [&](const BuildProgress& now) { cancelled = now.level >= 10; };
        REQUIRE_THROWS_AS(build_table<G>(tier, again, options), BuildInterrupted);
        const std::string whole = read_file(part);
        options = {};
        std::string other = whole;
        // All indices, even unused ones, end in 11 plies, and the marks agree.
        std::fill(other.begin() + 400, other.end() - 8, '\x0b');
        mend(other);
        write_file(part, other);
        CHECK_THROWS_WITH(build_table<G>(tier, again, options), Contains(part.string()));
        CHECK_FALSE(std::filesystem::exists(place / name));
    };
    check(Fanorona(), {2, 2, variant}, "fanorona-free-5x3-2v2.dtb");
    check(Achef(), {3, 3, 0}, "achef-standard-3v3.dtb");
}
