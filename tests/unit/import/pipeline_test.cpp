#include "import/pipeline.hpp"

#include "catch.hpp"

#include <fmt/format.h>

#include <optional>
#include <sstream>
#include <stdexcept>

using namespace damier;

namespace {

/// Games of some blocks of the reader, numbered from 0 by their Round.
std::string many_games(int count) {
    const std::string remark(100, 'x');
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += fmt::format("[Game \"avalam\"]\n[Round \"{}\"]\n[Result \"1-0\"]\n\n{{{}}}\n1-0\n\n", i, remark);
    }
    return text;
}

constexpr int games_in_all = 40'000;

const std::string& games() {
    static const std::string text = many_games(games_in_all);
    return text;
}

int round_of(const Record& record, const Replay&) {
    return std::stoi(std::string(record.value("Round")));
}

ReadOptions reading_by(unsigned jobs) {
    ReadOptions options;
    options.jobs = jobs;
    return options;
}

/// A file that ends with an error of the device.
class FailingFile : public std::stringbuf {
public:
    explicit FailingFile(const std::string& text) : std::stringbuf(text) {}

protected:
    std::streamsize xsgetn(char* to, std::streamsize count) override {
        const std::streamsize got = std::stringbuf::xsgetn(to, count);
        if (got < count) {
            throw std::runtime_error("input/output error");  // a stream turns this into badbit
        }
        return got;
    }
};

}  // namespace

TEST_CASE("games come in the order of the file, with any number of threads") {
    const unsigned jobs = GENERATE(1U, 2U, 3U, 8U);
    CAPTURE(jobs);
    std::istringstream in(games());
    int next = 0;
    int blocks = 0;
    const auto use = [&](const BlockRead& read, const std::vector<int>& rounds) {
        ++blocks;
        REQUIRE(rounds.size() == read.games.size());
        for (const int round : rounds) {
            REQUIRE(round == next);
            ++next;
        }
    };
    read_games(in, "games.dmr", reading_by(jobs), stages(round_of, use));
    CHECK(next == games_in_all);
    CHECK(blocks > 4);  // otherwise nothing was read in parallel
}

TEST_CASE("a stage that throws ends the reading, and its exception arrives") {
    const unsigned jobs = GENERATE(1U, 2U, 3U, 8U);
    const int bad = GENERATE(0, 1, 20'000, games_in_all - 1);
    CAPTURE(jobs, bad);
    std::istringstream in(games());

    SECTION("in the threads that read") {
        int next = 0;
        const auto prepare = [&](const Record& record, const Replay& replay) {
            const int round = round_of(record, replay);
            if (round == bad) {
                throw std::domain_error("game " + std::to_string(bad));
            }
            return round;
        };
        const auto use = [&](const BlockRead&, const std::vector<int>& rounds) {
            for (const int round : rounds) {
                REQUIRE(round == next);
                ++next;
            }
        };
        CHECK_THROWS_AS(read_games(in, "games.dmr", reading_by(jobs), stages(prepare, use)), std::domain_error);
        CHECK(next <= bad);  // whole blocks before it alone
    }
    SECTION("in the thread that receives the games") {
        int taken = 0;
        const auto use = [&](BlockRead& read) {
            taken += static_cast<int>(read.games.size());
            if (taken > bad) {
                throw std::domain_error("game " + std::to_string(bad));
            }
        };
        CHECK_THROWS_AS(read_games(in, "games.dmr", reading_by(jobs), stages(use)), std::domain_error);
        CHECK(taken > bad);
    }
}

TEST_CASE("a file that cannot be read any further gives the games before the error, with any number of threads") {
    const std::string text = GENERATE(as<std::string>(), games(), many_games(9'000));  // many blocks, and two
    std::optional<int> alone;
    for (const unsigned jobs : {1U, 2U, 3U, 8U}) {
        CAPTURE(jobs);
        FailingFile file(text);
        std::istream in(&file);
        int taken = 0;
        const auto use = [&](const BlockRead& read) { taken += static_cast<int>(read.games.size()); };
        CHECK_THROWS_AS(read_games(in, "games.dmr", reading_by(jobs), stages(use)), std::ios_base::failure);
        CHECK(taken > 0);
        CHECK(taken == alone.value_or(taken));
        alone = taken;
    }
}

TEST_CASE("a file of a folder is recognised in its encoding") {
    using namespace std::string_literals;
    const std::string wide = "\xFF\xFE[\0G\0a\0m\0e\0 \0\"\0x\0\"\0]\0\n\0"s;
    CHECK(may_hold_games(wide, "UTF-16"));
    CHECK_FALSE(may_hold_games(wide, "auto"));
    CHECK(may_hold_games("\xEF\xBB\xBF[Game \"x\"]\n", "auto"));
    CHECK_FALSE(may_hold_games("%PDF-1.4\n[Game \"x\"]\n", "auto"));
}
