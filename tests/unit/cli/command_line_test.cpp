#include "options/command_line.hpp"

#include "catch.hpp"

#include <array>
#include <sstream>
#include <string>
#include <vector>

using namespace damier;

namespace {

/// A program with one command, and what a line stores in its targets.
struct Program {
    bool loud = false;
    std::int64_t limit = 0;
    std::string text;
    std::string file;
    std::vector<std::string> queries;
    std::vector<std::string> columns;
    std::vector<std::string> words;
    bool has_run = false;
    CommandLine line{"", "program"};

    Program() {
        line.require_subcommand();
        CommandLine* list = line.add_subcommand("list", "");
        list->add_option("FIRST", text, ValueKind::text, "")->required();
        list->add_option("WORD", words, ValueKind::text, "");
        auto* loud_flag = list->add_flag("-l,--loud", loud, "");
        list->add_option("--limit", limit, "")->range(1, 9)->excludes(loud_flag);
        list->add_option("-o,--output", file, ValueKind::file, "")->needs(loud_flag);
        list->add_option("--where", queries, ValueKind::query, "")->single();
        list->add_option("--columns", columns, ValueKind::column, "")->comma_separated();
        list->action([this] { has_run = true; });
    }

    /// The error of a line; empty if it has none.
    std::string error(const std::string& given) {
        std::vector<std::string> parts{"program"};
        std::istringstream in(given);
        for (std::string part; in >> part;) {
            parts.push_back(part == "''" ? "" : part);
        }
        std::vector<char*> argv;
        for (std::string& part : parts) {
            argv.push_back(part.data());
        }
        try {
            if (line.parse(static_cast<int>(argv.size()), argv.data()) == CommandLine::Asked::action) {
                line.run();
            }
            return "";
        } catch (const UsageError& error) {
            const std::string text_of = error.what();
            return text_of.substr(0, text_of.find(" (see program"));
        }
    }
};

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("an error in a line quotes the word that is wrong, and says what is expected", "[command_line]") {
    const std::array<std::array<const char*, 2>, 25> lines{{
        {"list", "FIRST is required"},
        {"list a --limit", "the value of --limit is missing (expected N)"},
        {"list a -o", "the value of -o is missing (expected FILE)"},
        {"list a --limit 3 --limit 4", "--limit is given more than once"},
        {"list a --where x --where y", "--where is given more than once"},
        {"list a --limit 10", "--limit: \"10\" is out of range (expected 1 to 9)"},
        {"list a --limit 0", "--limit: \"0\" is out of range (expected 1 to 9)"},
        {"list a --limit x", "--limit: \"x\" is not a whole number (expected 1 to 9)"},
        {"list a --loud=yes", "--loud: unexpected value \"yes\""},
        {"list a --loud --limit 3", "--loud excludes --limit"},
        {"list a --limit 3 --loud", "--loud excludes --limit"},
        {"list a -o x", "--output requires --loud"},
        {"list a --loud -o ''", "--output: the value is empty"},
        {"list ''", "FIRST: the value is empty"},
        {"list a --columns=,", "the value of --columns is missing (expected NAMES)"},
        {"list a --limt 3", "unknown option \"--limt\"; did you mean --limit?"},
        {"list --first a", "unknown option \"--first\"; did you mean the argument FIRST?"},
        {"list a --lout", "unknown option \"--lout\"; did you mean --loud?"},
        {"--loud list a", "the option \"--loud\" stands before its command (expected program list --loud)"},
        {"lisst a", "unknown command \"lisst\"; did you mean list?"},
        {"list a b c", ""},
        {"list a -l -l", ""},
        {"list a --loud -o x", ""},
        {"list", "FIRST is required"},
        {"list --where x", "FIRST is required"},
    }};
    for (const auto& [given, expected] : lines) {
        INFO(given);
        Program program;
        CHECK(program.error(given) == expected);
        CHECK(program.has_run == std::string(expected).empty());
    }
}

TEST_CASE("a line stores its words as they are written", "[command_line]") {
    Program program;
    CHECK(program.error("list a [b,c] --columns id,date --where x d --columns plies -- --e -l").empty());
    CHECK(program.text == "a");
    CHECK(program.words == Words{"[b,c]", "d", "--e", "-l"});
    CHECK(program.queries == Words{"x"});
    CHECK(program.columns == Words{"id", "date", "plies"});
    CHECK_FALSE(program.loud);
}

TEST_CASE("a result of signs is no option, and stays as it is written", "[command_line]") {
    Program program;
    CHECK(program.error("list -:+ –:+ -:= --loud").empty());
    CHECK(program.text == "-:+");
    CHECK(program.words == Words{"–:+", "-:="});
    CHECK(program.loud);
}
