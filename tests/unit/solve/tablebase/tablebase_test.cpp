#include "catch.hpp"
#include "games/any.hpp"
#include "solve/solve.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/verify.hpp"
#include "support/random_play.hpp"
#include "unit/store/folder.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>
#include <tuple>
#include <vector>

using namespace damier;
using damier::testing::read_file;
using damier::testing::Rng;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

Fanorona::Position board_of(std::string_view rules, std::string_view board, std::string_view position = {}) {
    return Fanorona::start({rules, board, position, {}, {}}).value();
}

template <Game G>
void build_all(std::uint8_t variant, int pieces, const TableFolder& folder, const BuildOptions& options = {}) {
    for (const TableClass& one : plan_tables<G>(variant, pieces)) {
        REQUIRE_FALSE(build_table<G>(one.tier, folder, options).was_there);
    }
}

/// Where a line leads to, all of whose turns must be legal.
Fanorona::Position end_of_line(Fanorona::Position p, const std::vector<Fanorona::Turn>& line) {
    for (const auto& turn : line) {
        REQUIRE(Fanorona::judge(p, turn).is_legal());
        p = Fanorona::play(p, turn);
    }
    return p;
}

/// The tables of Achef's smallest class, which several tests share.
const TableFolder& achef_tables() {
    static const TemporaryFolder place;
    static const TableFolder folder(place.path());
    if (folder.files().empty()) {
        build_all<Achef>(0, 6, folder);
    }
    return folder;
}

/// All positions of a small board and what they are worth, with nothing but the rules: sweeps over all of them, the
/// n-th of which finds what is decided in n plies.
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

    /// Every way to fill the points that are left.
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

/// Whether a side wins within so many plies: every line is played out, nothing is remembered.
template <Game G>
bool wins_within(const typename G::Position& p, Side winner, int plies) {
    if (const auto outcome = G::outcome(p)) {
        return outcome->winner == winner;
    }
    if (plies == 0) {
        return false;
    }
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    const auto leads_on = [&](const auto& turn) { return wins_within<G>(G::play(p, turn), winner, plies - 1); };
    return G::side_to_move(p) == winner ? std::any_of(turns.begin(), turns.end(), leads_on)
                                        : std::all_of(turns.begin(), turns.end(), leads_on);
}

/// A position of Achef with so many pieces anywhere.
Achef::Position random_endgame(Rng& rng, int black, int white) {
    Achef::Position p;
    for (int i = 0; i < black + white; ++i) {
        std::uint32_t cell = 0;
        do {
            cell = achef::bit(static_cast<int>(rng.below(achef::cells)));
        } while (((p.pieces[0] | p.pieces[1]) & cell) != 0);
        p.pieces[i < black ? 0 : 1] |= cell;
    }
    p.to_move = rng.one_in(2) ? Side::one : Side::two;
    return p;
}

/// The position after a turn that leaves as many pieces, an exchange where it is asked for and there is one.
std::optional<Achef::Position> after_quiet_turn(const Achef::Position& p, Rng& rng, bool exchange) {
    std::vector<Achef::Turn> turns;
    Achef::turns(p, turns);
    const auto is_exchange = [](const Achef::Turn& turn) { return turn.form == Achef::Form::exchange; };
    if (exchange && std::any_of(turns.begin(), turns.end(), is_exchange)) {
        std::erase_if(turns, [&](const Achef::Turn& turn) { return !is_exchange(turn); });
    }
    const auto next = Achef::play(p, rng.pick(turns));
    return Achef::tier(next) == swapped(*Achef::tier(p)) ? std::optional(next) : std::nullopt;
}

/// Restricts a piece where the rules would allow it.
void restrict_one(Achef::Position& p, Rng& rng) {
    const std::uint32_t all = p.pieces[0] | p.pieces[1];
    const std::uint32_t able = p.ko == 0 ? all : p.pieces[static_cast<std::size_t>(p.to_move)] & ~p.ko;
    std::vector<std::int8_t> cells{7, 11, 13, 17};
    std::erase_if(cells, [&](std::int8_t cell) { return (able & achef::bit(cell)) == 0; });
    if (!cells.empty() && (all & achef::bit(achef::centre)) == 0) {
        p.restricted = rng.pick(cells);
    }
}

/// What the turns of a position are worth together, each as the tables have it.
template <Game G>
EndgameValue value_of_turns(const typename G::Position& p, Prober<G>& prober) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    auto best = EndgameValue::loss(0);
    for (const auto& turn : turns) {
        best = std::max(best, prober.probe(G::play(p, turn)).value().before());
    }
    return best;
}

/// Replaces the checksum at the end of a table by the right one.
void mend(std::string& table) {
    TableChecksum sum;
    sum.add(std::string_view(table).substr(0, table.size() - 8));
    const std::uint64_t value = sum.value();
    std::memcpy(table.data() + table.size() - 8, &value, 8);
}

constexpr std::size_t header_bytes = 160;

/// The same for the checksum of its header.
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

TEST_CASE("tables of a whole board give every position the value that plain sweeps give it") {
    for (const char* rules : {"free", "forced"}) {
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
        CHECK((prober.probe(board)->value() == 1 || std::string_view(rules) == "free"));
        for (const auto& path : folder.files()) {
            CHECK(verify_table<Fanorona>(TableFile(path), folder, {}).fault_count == 0);
        }
    }
}

TEMPLATE_TEST_CASE("tables with two bytes a value say what those with one say", "", Achef, Fanorona) {
    using G = TestType;
    const auto root = G::start({{}, std::is_same_v<G, Fanorona> ? "5x3" : "", {}, {}, {}}).value();
    const TemporaryFolder narrow_place;
    const TemporaryFolder wide_place;
    const TableFolder narrow(narrow_place.path());
    const TableFolder wide(wide_place.path());
    const int pieces = std::is_same_v<G, Fanorona> ? 5 : 6;
    build_all<G>(G::variant(root), pieces, narrow);
    BuildOptions options;
    options.bytes_per_value = 2;
    build_all<G>(G::variant(root), pieces, wide, options);
    int wins = 0;
    for (const auto& path : narrow.files()) {
        const TableFile one(path);
        const TableFile two(wide_place / path.filename().string());
        CAPTURE(path.filename().string());
        REQUIRE(one.info().bytes_per_value == 1);
        REQUIRE(two.info().bytes_per_value == 2);
        CHECK(table_bytes(two.info()) == two.bytes());
        for (int s = 0; s < 2; ++s) {
            REQUIRE(two.info().sections[s].size == one.info().sections[s].size);
            for (std::uint64_t i = 0; i < one.info().sections[s].size; ++i) {
                const auto barred = one.barred(s, i);
                const auto barred_too = two.barred(s, i);
                if (one.value(s, i) != two.value(s, i) || barred.has_value() != barred_too.has_value() ||
                    (barred && (barred->ban != barred_too->ban || barred->value != barred_too->value))) {
                    FAIL("index " << i << " of section " << s);
                }
                wins += one.value(s, i) && one.value(s, i)->value() > 0 ? 1 : 0;
            }
        }
    }
    CHECK(wins > 1000);
}

TEST_CASE("vela is probed in the tables of the free rules once the winner has few pieces") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const auto free = board_of("free", "5x3", "5/wb3/2b2 w");
    build_all<Fanorona>(Fanorona::variant(free), 3, folder);
    Prober<Fanorona> prober(folder, Fanorona::variant(free));
    auto vela = free;
    vela.rules = Fanorona::Rules::vela;
    CHECK(Fanorona::variant(vela) == Fanorona::variant(free));
    REQUIRE(prober.probe(free));
    CHECK(prober.probe(vela) == prober.probe(free));
    // While White, who won, has six pieces, other rules hold.
    vela = Fanorona::start({"vela", "5x3", "3b1/5/wwwww w vela:w", {}, {}}).value();
    CHECK(Fanorona::tier(vela));
    vela.pieces[0] |= fanorona::bit(fanorona::point_at(vela, {0, 1}));
    CHECK_FALSE(Fanorona::tier(vela));
}

TEST_CASE("achef: what its turns are worth decides a position, also with a ko, a restriction and both") {
    Prober<Achef> prober(achef_tables(), 0);
    Rng rng(3);
    std::array<int, 4> kinds{};
    int changed = 0;
    for (int i = 0; i < 12000; ++i) {
        auto p = random_endgame(rng, 3, 3);
        if (const auto next = after_quiet_turn(p, rng, true); next && i % 2 == 0) {
            p = *next;
        }
        if (i % 4 < 2) {
            restrict_one(p, rng);
        }
        ++kinds[static_cast<std::size_t>((p.ko != 0 ? 1 : 0) + (p.restricted != achef::none ? 2 : 0))];
        const auto value = prober.probe(p);
        if (!value || *value != value_of_turns<Achef>(p, prober)) {
            FAIL(Achef::write_position(p));
        }
        auto free = p;
        free.ko = 0;
        free.restricted = achef::none;
        changed += *prober.probe(free) != *value ? 1 : 0;
    }
    CHECK(*std::min_element(kinds.begin(), kinds.end()) >= 300);
    CHECK(changed > 20);  // bans matter, and not only in theory
}

TEST_CASE("achef: near wins and losses are those that plain minimax finds, whatever is banned") {
    constexpr int depth = 3;
    Prober<Achef> prober(achef_tables(), 0);
    Rng rng(4);
    int banned = 0;
    for (int i = 0; i < 2000; ++i) {
        auto p = random_endgame(rng, 3, 3);
        for (int plies = 0; plies < 2; ++plies) {
            if (const auto next = after_quiet_turn(p, rng, plies == 1)) {
                p = *next;
            }
        }
        banned += p.ko != 0 ? 1 : 0;
        CAPTURE(Achef::write_position(p));
        auto expected = EndgameValue::draw();
        for (int n = 1; n <= depth && expected.value() == 0; ++n) {
            if (wins_within<Achef>(p, n % 2 == 1 ? p.to_move : other(p.to_move), n)) {
                expected = n % 2 == 1 ? EndgameValue::win(n) : EndgameValue::loss(n);
            }
        }
        const auto value = prober.probe(p);
        REQUIRE(value);
        if (expected.value() != 0) {
            REQUIRE(*value == expected);
        } else {
            REQUIRE((value->value() == 0 || value->plies() > depth));
        }
    }
    CHECK(banned > 100);
}

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

TEST_CASE("tables that contradict each other give no value") {
    const TemporaryFolder place;
    const auto folder = std::make_shared<const TableFolder>(place.path());
    const auto board = board_of("free", "5x3", "b4/5/4w w");
    const std::uint8_t variant = Fanorona::variant(board);
    build_all<Fanorona>(variant, 2, *folder);
    const auto path = place / "fanorona-free-5x3-1v1.dtb";
    std::string table = read_file(path);
    SolveOptions options;
    options.tables = std::make_shared<const TableFolder>(place.path());
    REQUIRE(solve<Fanorona>(board, options).value.is_exact());
    // All that is no draw is won at once.
    for (std::size_t i = header_bytes; i < table.size() - 8; ++i) {
        if (static_cast<unsigned char>(table[i]) < TableNumber<std::uint8_t>::unused) {
            table[i] = 1;
        }
    }
    mend(table);
    write_file(path, table);
    options.tables = std::make_shared<const TableFolder>(place.path());
    CHECK_THROWS_WITH(solve<Fanorona>(board, options), Contains("contradict each other"));
}

TEST_CASE("what is whole is kept, and what is not leaves nothing behind") {
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

TEST_CASE("plans name the classes below, and can be followed from the first to the last") {
    std::vector<TableId> known;
    for (const TableClass& one : plan_tables<Achef>(0, 10)) {
        CAPTURE(one.id.class_name());
        for (const TableId& id : one.needs) {
            CHECK(std::find(known.begin(), known.end(), id) != known.end());
        }
        known.push_back(one.id);
    }
    CHECK(known.size() == 9);  // 3v3 4v3 5v3 4v4 6v3 5v4 7v3 6v4 5v5
    CHECK(plan_tables<Fanorona>(Fanorona::variant(board_of("free", "9x5")), 7).size() == 12);
    const std::uint8_t small = Fanorona::variant(board_of("free", "3x3"));
    CHECK(plan_tables<Fanorona>(small, std::numeric_limits<int>::max()).size() ==
          plan_tables<Fanorona>(small, 8).size());
    CHECK(parse_class("3v4", 0) == Tier{4, 3, 0});
    for (const char* text : {"", "v", "3v", "v3", "3x3", "3v3 ", "-3v3", "0v3", "3v1000"}) {
        CHECK_FALSE(parse_class(text, 0));
    }
}

TEST_CASE("a line above tables keeps the value at every turn") {
    for (const char* rules : {"free", "forced"}) {
        const TemporaryFolder few_place;
        const TemporaryFolder all_place;
        const auto few = std::make_shared<const TableFolder>(few_place.path());
        const TableFolder all(all_place.path());
        const auto board = board_of(rules, "5x3");
        const std::uint8_t variant = Fanorona::variant(board);
        build_all<Fanorona>(variant, 3, *few);
        build_all<Fanorona>(variant, 6, all);
        Prober<Fanorona> truth(all, variant);
        SolveOptions options;
        options.tables = few;
        options.limits.nodes = 20'000;
        options.memory = 1U << 16U;  // too little to gather all positions
        Rng rng(8);
        std::array<int, 3> proved{};
        for (int i = 0; i < 600; ++i) {
            auto p = board;
            p.pieces = {};
            for (int piece = 0; piece < 4 + i % 3; ++piece) {
                const Square square{static_cast<std::int8_t>(rng.below(5)), static_cast<std::int8_t>(rng.below(3))};
                p.pieces[static_cast<std::size_t>(piece % 2)] |=
                    fanorona::bit(fanorona::point_at(p, square)) & fanorona::empty_points(p);
            }
            if (p.pieces[0] == 0 || p.pieces[1] == 0) {
                continue;
            }
            const auto solution = solve<Fanorona>(p, options);
            const int value = truth.probe(p)->value();
            CAPTURE(Fanorona::write_position(p), rules, solution.method);
            REQUIRE(solution.value.lower <= value);
            REQUIRE(value <= solution.value.upper);
            if (!solution.value.is_exact() || solution.method != "search above endgame tables") {
                continue;
            }
            ++proved[static_cast<std::size_t>(value + 1)];
            int sign = 1;
            for (const auto& turn : solution.pv) {
                REQUIRE(Fanorona::judge(p, turn).is_legal());
                p = Fanorona::play(p, turn);
                sign = -sign;
                CAPTURE(Fanorona::write_position(p));
                REQUIRE(truth.probe(p)->value() == sign * value);
            }
        }
        CHECK(*std::min_element(proved.begin(), proved.end()) >= 5);
    }
}

// Schadd, Winands, Uiterwijk, van den Herik, Bergsma: "Best play in Fanorona leads to draw" (2008).
TEST_CASE("fanorona on 5x5 under the forced rules is a draw, as is published") {
    const TemporaryFolder place;
    const auto board = board_of("forced", "5x5");
    SolveOptions options;
    options.tables = std::make_shared<const TableFolder>(place.path());
    options.limits.nodes = 10'000'000;  // 852 000 are enough
    build_all<Fanorona>(Fanorona::variant(board), 5, *options.tables);
    const auto solution = solve<Fanorona>(board, options);
    CHECK(solution.value == Verdict{0, 0});
    const auto at = end_of_line(board, solution.pv);
    Prober<Fanorona> prober(*options.tables, Fanorona::variant(board));
    REQUIRE(prober.probe(at));
    CHECK(prober.probe(at)->value() == 0);
}

TEST_CASE("solving with tables gives the values and distances of solving without") {
    const TemporaryFolder place;
    for (const char* rules : {"free", "forced"}) {
        const std::uint8_t variant = Fanorona::variant(board_of(rules, "3x3"));
        const auto folder = std::make_shared<const TableFolder>(place.path());
        build_all<Fanorona>(variant, 4, *folder);
        SolveOptions with;
        with.all = true;
        with.tables = folder;
        SolveOptions without;
        without.all = true;
        Rng rng(5);
        int from_table = 0;
        int without_distance = 0;
        for (int i = 0; i < 300; ++i) {
            auto p = board_of(rules, "3x3");
            p.pieces = {};
            for (int piece = 0; piece < 3 + i % 4; ++piece) {
                const std::uint64_t point = fanorona::bit(fanorona::point_at(
                    p, {static_cast<std::int8_t>(rng.below(3)), static_cast<std::int8_t>(rng.below(3))}));
                p.pieces[static_cast<std::size_t>(piece % 2)] |= point & fanorona::empty_points(p);
            }
            if (p.pieces[0] == 0 || p.pieces[1] == 0 || Fanorona::outcome(p)) {
                continue;
            }
            CAPTURE(Fanorona::write_position(p), rules);
            const auto expected = solve<Fanorona>(p, without);
            const auto found = solve<Fanorona>(p, with);
            REQUIRE(found.value == expected.value);
            REQUIRE(found.has_all);
            REQUIRE((found.distance == expected.distance || !found.distance));
            from_table += found.method == "endgame table" ? 1 : 0;
            without_distance += found.distance != expected.distance ? 1 : 0;
            auto turns = found.best;
            REQUIRE(turns.size() == expected.best.size());
            REQUIRE(std::is_permutation(turns.begin(), turns.end(), expected.best.begin()));
            REQUIRE_FALSE(found.pv.empty());
            REQUIRE(found.pv.front() == found.best.front());
            const auto at = end_of_line(p, found.pv);
            if (found.distance) {
                REQUIRE(static_cast<int>(found.pv.size()) == *found.distance);
            }
            if (found.value.lower != 0) {
                REQUIRE(Fanorona::outcome(at));
            }
        }
        CHECK(from_table > 50);
        CHECK(from_table < 250);
        CHECK(without_distance < 100);
    }
}
