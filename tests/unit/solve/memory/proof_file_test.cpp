// Tests of the file of proofs: damage, several processes, its greatest length, and recalled solutions.
#include "solve/memory/proof_file.hpp"

#include "base/file.hpp"
#include "catch.hpp"
#include "solve/solve.hpp"
#include "support/each_game.hpp"
#include "support/random_play.hpp"
#include "unit/solve/tablebase/small_tables.hpp"
#include "unit/store/folder.hpp"

using namespace damier;
using damier::testing::Rng;

namespace {

const KeptProof some{{-3, 5}, std::nullopt, 20'000, 0.5, "d5-e6 a4-a5"};
const KeptProof win{{1, 1}, 7, 1'234, 0, "c1-b2A"};

bool same(const KeptProof& a, const KeptProof& b) {
    return a.value == b.value && a.distance == b.distance && a.nodes == b.nodes && a.seconds == b.seconds &&
           a.line == b.line;
}

}  // namespace

TEST_CASE("proofs are found again by another process, and not by another version") {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "games.db.proofs";
    ProofFile file(path, "1.0");
    CHECK_FALSE(file.find("a|b"));
    file.keep("a|b", some);
    file.keep("a|c", some);
    file.keep("a|c", win);  // better
    ProofFile other(path, "1.0");
    for (const ProofFile* one : {&file, &other}) {
        REQUIRE(one->find("a|b"));
        CHECK(same(*one->find("a|b"), some));
        REQUIRE(one->find("a|c"));
        CHECK(same(*one->find("a|c"), win));
        CHECK_FALSE(one->find("a|"));
    }
    CHECK_FALSE(ProofFile(path, "1.1").find("a|b"));
    // Two processes add to it in turns.
    other.keep("a|d", win);
    file.keep("a|e", some);
    const ProofFile third(path, "1.0");
    for (const char* question : {"a|b", "a|c", "a|d", "a|e"}) {
        CHECK(third.find(question));
    }
}

TEST_CASE("a damaged or shortened file of proofs never gives a wrong proof") {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "games.db.proofs";
    ProofFile(path, "1.0").keep("a|b", some);
    ProofFile(path, "1.0").keep("a|c", win);
    const std::string whole = testing::read_file(path);
    const auto check = [&](const std::string& text) {
        testing::write_file(path, text);
        ProofFile file(path, "1.0");
        int found = 0;
        for (const auto& [question, proof] : {std::pair("a|b", some), std::pair("a|c", win)}) {
            const auto kept = file.find(question);
            found += kept ? 1 : 0;
            CHECK((!kept || same(*kept, proof)));
        }
        // The next proof is kept whatever the file contains.
        file.keep("a|d", win);
        CHECK(ProofFile(path, "1.0").find("a|d"));
        return found;
    };
    CHECK(check(whole) == 2);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(check(whole.substr(0, i)) <= 2);
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        CHECK(check(damaged) >= 1);
        damaged[i] = '\n';
        check(damaged);
    }
    CHECK(check(std::string(5000, '\0')) == 0);
    CHECK(check("SQLite format 3") == 0);
}

TEST_CASE("a file of proofs has a greatest length, and keeps the newest proofs") {
    const testing::TemporaryFolder folder;
    const auto path = folder.path() / "games.db.proofs";
    ProofFile file(path, "1.0");
    KeptProof long_proof = some;
    long_proof.line.assign(100'000, 'a');
    for (int i = 0; i < 200; ++i) {
        file.keep("a|" + std::to_string(i), long_proof);
        CHECK(std::filesystem::file_size(path) < ProofFile::most_bytes + 200'000);
    }
    const ProofFile other(path, "1.0");
    CHECK(other.find("a|199"));
    CHECK_FALSE(other.find("a|0"));
}

TEST_CASE("a file of proofs that cannot be read or written is no error") {
    const testing::TemporaryFolder folder;
    for (const auto& path : {folder.path(), folder.path() / "missing" / "x", std::filesystem::path("/dev/full")}) {
        ProofFile file(path, "1.0");
        file.keep("a|b", win);
        REQUIRE(file.find("a|b"));  // in this process
        CHECK(same(*file.find("a|b"), win));
    }
}

TEST_OF_EACH_GAME("recalled solutions are those of the first run, also for images", "[law]") {
    const testing::TemporaryFolder folder;
    const auto file = [&] { return std::make_shared<ProofFile>(folder.path() / "proofs", "1.0"); };
    SolveOptions options;
    options.limits.nodes = 20'000;
    Rng rng(3);
    int recalled = 0;
    for (int game = 0; game < 4; ++game) {
        auto p = G::start(testing::random_start<G>(rng).view()).value();
        std::vector<typename G::Position> line{p};
        while (!G::outcome(p) && line.size() < 80) {
            p = G::play(p, rng.pick(all_turns<G>(p)));
            line.push_back(p);
        }
        const std::size_t first = line.size() - std::min<std::size_t>(line.size(), 12);
        for (std::size_t i = first; i < line.size(); ++i) {
            options.proofs = file();
            const Solution<G> before = solve<G>(line[i], options);
            options.proofs = file();
            const Solution<G> after = solve<G>(line[i], options);
            REQUIRE(after.value == before.value);
            REQUIRE(after.distance == before.distance);
            REQUIRE((after.nodes == 0 || before.nodes < 1000));
            if (after.nodes > 0 || before.nodes == 0) {
                continue;
            }
            ++recalled;
            REQUIRE((before.pv.empty() || after.pv == before.pv));
            for (int s = 0; s < G::symmetries(line[i]); ++s) {
                const auto image = G::image(line[i], s);
                const Solution<G> seen = solve<G>(image, options);
                REQUIRE(seen.value == before.value);
                REQUIRE(seen.nodes == 0);
                auto end = image;
                for (const auto& turn : seen.pv) {
                    REQUIRE(G::judge(end, turn).is_legal());
                    end = G::play(end, turn);
                }
            }
            // A larger budget tries again what was not proved.
            SolveOptions more = options;
            more.limits.nodes = 21'000;
            REQUIRE((before.value.is_exact() || solve<G>(line[i], more).nodes > 0));
        }
    }
    CHECK(recalled > 0);
}

TEST_CASE("a failed proof counts as the work that it took, not as the work that was allowed") {
    const testing::TemporaryFolder folder;
    SolveOptions options;
    options.proofs = std::make_shared<ProofFile>(folder.path() / "proofs", "1.0");
    options.limits.seconds = 0.1;
    options.limits.nodes = 1'000'000'000;
    const auto p = Avalam::start({}).value();
    const Solution<Avalam> first = solve<Avalam>(p, options);
    REQUIRE_FALSE(first.value.is_exact());
    if (first.nodes < 1000) {
        return;  // a very slow machine
    }
    CHECK(solve<Avalam>(p, options).nodes == 0);
    options.limits.seconds.reset();
    options.limits.nodes = first.nodes;
    CHECK(solve<Avalam>(p, options).nodes == 0);
    options.limits.nodes = first.nodes + 1000;
    CHECK(solve<Avalam>(p, options).nodes > 0);
}

TEST_CASE("a proof that failed without endgame tables is tried again with tables") {
    const testing::TemporaryFolder folder;
    const auto p = testing::board_of("free", "5x3", "bb3/5/3ww w");
    SolveOptions options;
    options.limits.nodes = 2000;
    options.proofs = std::make_shared<ProofFile>(folder.path() / "proofs", "1.0");
    REQUIRE_FALSE(solve<Fanorona>(p, options).value.is_decided());
    REQUIRE(solve<Fanorona>(p, options).nodes == 0);
    // First tables of later positions only, then also of this one.
    for (const int pieces : {3, 4}) {
        const testing::TemporaryFolder place;
        const auto tables = std::make_shared<const TableFolder>(place.path());
        testing::build_all<Fanorona>(Fanorona::variant(p), pieces, *tables);
        options.tables = tables;
        CHECK(solve<Fanorona>(p, options).value == Verdict{1, 1});
    }
}
