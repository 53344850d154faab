// The portable data files: perft tables, which can test any engine, and the keys that databases hold.

#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "games/perft.hpp"
#include "support/each_game.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

using namespace damier;

namespace {

/// The lines of a file that are neither empty nor comments, cut at separators.
std::vector<std::vector<std::string>> read_rows(const std::filesystem::path& path, char separator) {
    std::ifstream in(path);
    REQUIRE(in);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line[0] != '#') {
            const auto pieces = split(line, separator);
            rows.emplace_back(pieces.begin(), pieces.end());
        }
    }
    return rows;
}

const std::filesystem::path data = DAMIER_TEST_DATA;

std::string known(const std::string& field) {
    return field == "-" ? std::string() : field;
}

template <Game G>
typename G::Position start_of(const std::string& rules, const std::string& board, const std::string& position) {
    const auto p = G::start(Start{rules, board, position});
    if (!p) {
        FAIL(position << ": " << p.error().message);
    }
    return *p;
}

}  // namespace

TEST_OF_EACH_GAME("perft tables", "[perft]") {
    const auto rows = read_rows(data / "perft" / (std::string(G::info.id) + ".perft"), '\t');
    CHECK(rows.size() >= 5);
    for (const auto& row : rows) {
        REQUIRE(row.size() >= 4);
        CAPTURE(row[0], row[1], row[2]);
        const auto p = start_of<G>(row[0], known(row[1]), known(row[2]));
        for (std::size_t depth = 1; depth + 2 < row.size(); ++depth) {
            CHECK(Perft<G>(true)(p, static_cast<int>(depth)) == std::stoull(row[depth + 2]));
            if (std::stoull(row[depth + 2]) < 100'000) {
                CHECK(Perft<G>(false)(p, static_cast<int>(depth)) == std::stoull(row[depth + 2]));
            }
        }
    }
}

TEST_OF_EACH_GAME("stored keys never change", "[keys]") {
    int compared = 0;
    for (const auto& row : read_rows(data / "keys.csv", ',')) {
        REQUIRE(row.size() == 6);
        REQUIRE(find_game(row[0]));
        if (row[0] == G::info.id) {
            CAPTURE(row[3]);
            const auto p = start_of<G>(row[1], known(row[2]), row[3]);
            CHECK(fmt::format("{:016x}", G::key(p)) == row[4]);
            CHECK(fmt::format("{:016x}", canonical_key<G>(p)) == row[5]);
            ++compared;
        }
    }
    CHECK(compared > 0);
}

TEST_OF_EACH_GAME("positions that cannot come about are refused", "[refused]") {
    int tried = 0;
    for (const auto& row : read_rows(data / "refused.csv", ',')) {
        REQUIRE(row.size() == 4);
        REQUIRE(find_game(row[0]));
        if (row[0] == G::info.id) {
            CAPTURE(row[3]);
            const auto p = G::parse_position(row[3], row[1], known(row[2]));
            REQUIRE(!p);
            CHECK(p.error().part == StartPart::position);
            ++tried;
        }
    }
    CHECK(tried > 0);
}

TEST_CASE("a message about a position quotes whole characters") {
    const auto error_of = []<class G>(std::string_view position) {
        return G::parse_position(position, "", "").error().message;
    };
    const std::string slats = "633/51/51/64/22/13/21*/55/65/16/23/33/24/61/42/64/445";
    CHECK(error_of.operator()<Achef>("é4/5/5/5/5 b 8-8 - -").starts_with("'é' in rank 5"));
    CHECK(error_of.operator()<Avalam>("yé/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y")
              .starts_with("'é' in rank 9"));
    CHECK(error_of.operator()<Fanorona>("é9/9/9/9/9 w").starts_with("'é' in rank 5"));
    CHECK(error_of.operator()<Anacund>("é33" + slats.substr(3) + " x d 666-666").starts_with("'é' in slat 17"));
    CHECK(error_of.operator()<Anacund>(slats + " é./../../../../../../../../../../../../../../../... d 666-666")
              .starts_with("'é' in slat 17"));
}
