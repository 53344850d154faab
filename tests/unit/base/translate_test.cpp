#include "base/translate.hpp"

#include "catch.hpp"

#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>

namespace {

using namespace damier;
using Languages = std::vector<std::string>;

/// What is wanted in such an environment, in which nothing else is said of languages.
Languages wanted(const std::map<std::string, std::string>& environment) {
    for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const auto at = environment.find(name);
        at == environment.end() ? unsetenv(name) : setenv(name, at->second.c_str(), 1);
    }
    return wanted_languages();
}

std::string french() {
    std::ifstream file(DAMIER_FRENCH, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

TEST_CASE("the environment says which language is wanted") {
    CHECK(wanted({}).empty());
    CHECK(wanted({{"LANG", "C.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "en_GB.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "fr_FR.UTF-8"}}) == Languages{"fr_FR", "fr"});
    CHECK(wanted({{"LANG", "de_DE@euro"}}) == Languages{"de_DE@euro", "de"});
    // The first that is set and not empty counts.
    CHECK(wanted({{"LANG", "fr_FR.UTF-8"}, {"LC_MESSAGES", "en_GB.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "en_GB.UTF-8"}, {"LC_MESSAGES", "fr"}}) == Languages{"fr"});
    CHECK(wanted({{"LC_ALL", "fr"}, {"LC_MESSAGES", "en"}, {"LANG", "en"}}) == Languages{"fr"});
    CHECK(wanted({{"LC_ALL", ""}, {"LANG", "fr"}}) == Languages{"fr"});
    // LANGUAGE is a list, and goes before them unless they ask for no language at all.
    CHECK(wanted({{"LANGUAGE", "fr"}}) == Languages{"fr"});
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "C.UTF-8"}}) == Languages{"fr"});
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "C"}}).empty());
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "fr"}, {"LC_ALL", "POSIX"}}).empty());
    CHECK(wanted({{"LANGUAGE", "eo:fr_CH:en:de"}, {"LANG", "de"}}) == Languages{"eo", "fr_CH", "fr"});
    CHECK(wanted({{"LANGUAGE", "en"}, {"LANG", "fr"}}).empty());
    CHECK(wanted({{"LANGUAGE", ""}, {"LANG", "fr"}}) == Languages{"fr"});
    // What is no name of a language leads to no folder.
    CHECK(wanted({{"LANGUAGE", "../../etc:/tmp::fr/../x: "}}).empty());
}

TEST_CASE("a catalogue has translations, and plurals as the language has them") {
    const auto catalogue = Catalogue::read(french());
    REQUIRE(catalogue);
    CHECK(catalogue->find(".") == std::string(","));
    CHECK(catalogue->find("a text that nobody wrote") == nullptr);
    CHECK(catalogue->find("") == nullptr);
    CHECK(catalogue->find("a text that nobody wrote", 1) == nullptr);
    CHECK(catalogue->find("{} game", 0) == std::string("{} partie"));
    CHECK(catalogue->find("{} game", 1) == std::string("{} partie"));
    CHECK(catalogue->find("{} game", 2) == std::string("{} parties"));
    CHECK(catalogue->find("{} games") == nullptr);
}

TEST_CASE("a damaged catalogue is none, and does no harm") {
    const std::string whole = french();
    CHECK_FALSE(Catalogue::read(""));
    CHECK_FALSE(Catalogue::read("no catalogue, but long enough to have a head"));
    for (std::size_t length = 0; length < whole.size(); length += 97) {
        CHECK_FALSE(Catalogue::read(whole.substr(0, length)));
    }
    for (std::size_t at = 0; at < 64; ++at) {
        std::string damaged = whole;
        damaged[at] = '\xFF';
        if (const auto catalogue = Catalogue::read(damaged)) {
            static_cast<void>(catalogue->find("{} game", 2));
        }
    }
}

TEST_CASE("without a chosen language texts are English") {
    CHECK(tr("no such thing") == std::string("no such thing"));
    CHECK(tr_n("one", "many", 0) == std::string("many"));
    CHECK(tr_n("one", "many", 1) == std::string("one"));
    CHECK(tr_format("{} of {:.1f}", "a", 2.0) == "a of 2.0");
    CHECK(tr_format_n("{} game", "{} games", 1, 1) == "1 game");
    CHECK(tr_format_n("{} game", "{} games", 12, 12) == "12 games");
    CHECK(decimal(3.14159, 2) == "3.14");
    CHECK(decimal(3, 0) == "3");
}
