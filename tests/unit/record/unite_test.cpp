#include "record/unite.hpp"

#include "catch.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"

#include <optional>
#include <string>

namespace damier {
namespace {

Record read(const std::string& tags, const std::string& movetext) {
    Record record;
    std::vector<Diagnostic> diagnostics;
    const std::string text = "[Game \"avalam\"]\n" + tags + "\n" + movetext + "\n";
    Reader(text).next(record, diagnostics);
    REQUIRE(replay(record, {}, diagnostics));
    return record;
}

std::string movetext_of(const Record& record) {
    std::string out;
    write_movetext(record, Side::one, out);
    return out;
}

}  // namespace

TEST_CASE("uniting adds comments, NAGs and variations that are not there yet") {
    struct Case {
        std::string into;
        std::string other;
        std::string united;
    };
    const Case one = GENERATE(values<Case>({
        {"1. b5-b4 b6-b7 *", "1. b5-b4 {good} b6-b7 *", "1. b5-b4 {good} 1... b6-b7 *\n"},
        {"1. b5-b4 {good} b6-b7 *", "1. b5-b4 {good} *", "1. b5-b4 {good} 1... b6-b7 *\n"},
        {"1. b5-b4 {good} b6-b7 *", "1. b5-b4 $1 {bad} *", "1. b5-b4 $1 {good} {bad} 1... b6-b7 *\n"},
        {"{a} 1. b5-b4 *", "{b} 1. b5-b4 *", "{a} {b} 1. b5-b4 *\n"},
        {"1. b5-b4 b6-b7 (1... c5-c4 {x}) *", "1. b5-b4 b6-b7 (1... c5-c4 {y}) *",
         "1. b5-b4 b6-b7 (1... c5-c4 {x}) (1... c5-c4 {y}) *\n"},
        {"1. b5-b4 b6-b7 *", "1. b5-b4 b6-b7 1-0", "1. b5-b4 b6-b7 1-0\n"},
        // equal remarks
        {"1. b5-b4 *", "1. b5-b4 $1 $1 {x} {x} *", "1. b5-b4 $1 $1 {x} {x} *\n"},
        {"1. b5-b4 {x} {y} {x} *", "1. b5-b4 {x} *", "1. b5-b4 {x} {y} {x} *\n"},
    }));
    CAPTURE(one.into, one.other);
    Record into = read("", one.into);
    unite(into, read("", one.other));
    CHECK(movetext_of(into) == one.united);
    Record again = into;
    unite(again, read("", one.other));
    CHECK(movetext_of(again) == one.united);
}

TEST_CASE("a later form changes what its sender has changed") {
    struct Case {
        std::string before;  ///< empty if it is unknown
        std::string stored;
        std::string sent;
        std::string both;
    };
    const Case one = GENERATE(values<Case>({
        // turns
        {"1. b5-b4 b6-b7 *", "1. b5-b4 b6-b7 *", "1. b5-b4 *", "1. b5-b4 *\n"},
        {"1. b5-b4 b6-b7 *", "1. b5-b4 b6-b7 *", "1. b5-b4 c5-c4 *", "1. b5-b4 c5-c4 *\n"},
        {"", "1. b5-b4 b6-b7 *", "1. b5-b4 c5-c4 *", "1. b5-b4 c5-c4 *\n"},
        {"1. b5-b4 *", "1. b5-b4 b6-b7 *", "1. b5-b4 {new} *", "1. b5-b4 {new} 1... b6-b7 *\n"},
        // remarks
        {"1. b5-b4 {old} *", "1. b5-b4 {old} {other} *", "1. b5-b4 {new} *", "1. b5-b4 {new} {other} *\n"},
        {"1. b5-b4 {old} *", "1. b5-b4 *", "1. b5-b4 {old} b6-b7 *", "1. b5-b4 b6-b7 *\n"},
        {"", "1. b5-b4 {other} *", "1. b5-b4 {mine} b6-b7 *", "1. b5-b4 {mine} {other} 1... b6-b7 *\n"},
        {"1. b5-b4 *", "1. b5-b4 (1. c5-c4 {x}) *", "1. b5-b4 $1 *", "1. b5-b4 $1 (1. c5-c4 {x}) *\n"},
        {"1. b5-b4 {x} {x} *", "1. b5-b4 {x} {x} *", "1. b5-b4 {x} *", "1. b5-b4 {x} *\n"},
        // results
        {"1. b5-b4 *", "1. b5-b4 *", "1. b5-b4 1-0", "1. b5-b4 1-0\n"},
        {"1. b5-b4 1-0", "1. b5-b4 1-0", "1. b5-b4 0-1", "1. b5-b4 0-1\n"},
        {"1. b5-b4 1-0", "1. b5-b4 1-0", "1. b5-b4 *", "1. b5-b4 *\n"},
        {"1. b5-b4 *", "1. b5-b4 1-0", "1. b5-b4 b6-b7 *", "1. b5-b4 b6-b7 1-0\n"},
    }));
    CAPTURE(one.before, one.stored, one.sent);
    const auto before = one.before.empty() ? std::nullopt : std::optional(read("", one.before));
    CHECK(movetext_of(with_changes(read("", one.stored), read("", one.sent), before ? &*before : nullptr)) == one.both);
}

TEST_CASE("a later form changes the tags that its sender has changed") {
    struct Case {
        std::string before;
        std::string stored;
        std::string sent;
        std::string both;
    };
    const Case one = GENERATE(values<Case>({
        {"Bob", "Robert", "Bob", "Robert"},
        {"Bob", "Bob", "Rob", "Rob"},
        {"-", "Robert", "Bob", "Robert"},
        {"-", "?", "Bob", "Bob"},
        {"?", "Bob", "?", "Bob"},
    }));
    CAPTURE(one.before, one.stored, one.sent);
    const auto with_site = [](const std::string& site) { return read("[Site \"" + site + "\"]\n", "1. b5-b4 *"); };
    const Record before = with_site(one.before);
    CHECK(
        with_changes(with_site(one.stored), with_site(one.sent), one.before == "-" ? nullptr : &before).value("Site") ==
        one.both);
}

TEST_CASE("a value that was kept apart goes when its sender changes it") {
    struct Case {
        std::string stored;
        std::string sent;
        std::string both;  ///< OtherResult
    };
    const Case one = GENERATE(values<Case>({
        {"0-1", "*", ""},
        {"0-1", "1-0", ""},
        {"0-1", "0-1", "0-1"},
        {"1/2-1/2", "*", "1/2-1/2"},
    }));
    CAPTURE(one.stored, one.sent);
    const auto with_result = [](const std::string& result, const std::string& tags = "") {
        return read("[Result \"" + result + "\"]\n" + tags, "1. b5-b4 " + result);
    };
    const Record before = with_result("0-1");
    const Record stored = with_result("1-0", "[OtherResult \"" + one.stored + "\"]\n");
    CHECK(with_changes(stored, with_result(one.sent), &before).value("OtherResult") == one.both);
}

TEST_CASE("uniting takes the end of the other record only if that is the end of the game") {
    struct Case {
        std::string into;
        std::string other;
        std::string tags;  ///< Termination and OtherTermination
    };
    const Case one = GENERATE(values<Case>({
        {"1. b5-b4 b6-b7 *", "1. b5-b4 *", " adjourned"},
        {"1. b5-b4 b6-b7 1-0", "1. b5-b4 *", " adjourned"},
        {"1. b5-b4 1-0", "1. b5-b4 *", " adjourned"},
        {"1. b5-b4 1-0", "1. b5-b4 0-1", " adjourned"},
        {"1. b5-b4 *", "1. b5-b4 *", "adjourned "},
        {"1. b5-b4 *", "1-0", "adjourned "},
        {"1. b5-b4 1-0", "1-0", "adjourned "},
    }));
    CAPTURE(one.into, one.other);
    Record into = read("", one.into);
    Record other = read("", one.other);
    other.set("Termination", "adjourned");
    unite(into, other);
    CHECK(std::string(into.value("Termination")) + " " + std::string(into.value("OtherTermination")) == one.tags);
}

TEST_CASE("uniting keeps two dates that cannot be the same day") {
    Record into = read("[Date \"2021.02.??\"]\n", "1. b5-b4 *");
    CHECK(unite(into, read("[Date \"????.??.30\"]\n", "1. b5-b4 *")) == std::vector<std::string>{"OtherDate"});
    CHECK(into.value("Date") == "2021.02.??");
    CHECK(into.value("OtherDate") == "????.??.30");
}

TEST_CASE("if the other value was right, the two are exchanged") {
    Record record = read("[Yellow \"A\"]\n", "1. b5-b4 1-0");
    unite(record, read("[Yellow \"B\"]\n", "1. b5-b4 0-1"));
    unite(record, read("[Yellow \"C\"]\n", "1. b5-b4 *"));
    CHECK(name_without_other(record, "OtherYellow") == "Yellow");
    CHECK(name_without_other(record, "OtherYellow2") == "Yellow");
    exchange(record, "OtherYellow2");
    CHECK(record.value("Yellow") == "C");
    CHECK(record.value("OtherYellow") == "B");
    CHECK(record.value("OtherYellow2") == "A");
    exchange(record, "OtherResult");
    CHECK(record.result == "0-1");
    CHECK(record.value("OtherResult") == "1-0");
}

TEST_CASE("uniting completes a date") {
    Record into = read("[Date \"2020.??.02\"]\n", "1. b5-b4 *");
    unite(into, read("[Date \"2020.03.??\"]\n", "1. b5-b4 *"));
    CHECK(into.value("Date") == "2020.03.02");
    CHECK(into.find("OtherDate") == nullptr);
}

TEST_CASE("uniting adds unknown values, and keeps both values if they differ") {
    Record into =
        read("[Event \"?\"]\n[Date \"2020.01.02\"]\n[Yellow \"Jean Dupont\"]\n[Annotator \"Inès\"]\n", "1. b5-b4 1-0");
    const Record other =
        read("[Event \"Cup\"]\n[Date \"2020.01.03\"]\n[Yellow \"J. Dupont\"]\n[Clock \"5\"]\n", "1. b5-b4 0-1");
    const auto apart = unite(into, other);
    CHECK(apart == std::vector<std::string>{"OtherResult", "OtherDate", "OtherYellow"});
    CHECK(into.value("Event") == "Cup");
    CHECK(into.value("Date") == "2020.01.02");
    CHECK(into.value("OtherDate") == "2020.01.03");
    CHECK(into.value("Yellow") == "Jean Dupont");
    CHECK(into.value("OtherYellow") == "J. Dupont");
    CHECK(into.value("Clock") == "5");
    CHECK(into.value("Result") == "1-0");
    CHECK(into.value("OtherResult") == "0-1");
    std::vector<Diagnostic> diagnostics;
    CHECK(replay(into, {}, diagnostics));
    CHECK(diagnostics.empty());
}

}  // namespace damier
