#include "base/translate.hpp"

#include "base/language.hpp"
#include "catch.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>

namespace {

using namespace damier;
using Languages = std::vector<std::string>;

/// The languages that these variables ask for, if no other variable names a language.
Languages wanted(const std::map<std::string, std::string>& environment) {
    for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const auto at = environment.find(name);
        at == environment.end() ? unsetenv(name) : setenv(name, at->second.c_str(), 1);
    }
    return wanted_languages();
}

}  // namespace

TEST_CASE("the environment says which languages are wanted") {
    CHECK(wanted({}).empty());
    CHECK(wanted({{"LANG", "C.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "en_GB.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "fr_FR.UTF-8"}}) == Languages{"fr_FR"});
    CHECK(wanted({{"LANG", "de_DE@euro"}}) == Languages{"de_DE@euro"});
    // The first that is set and not empty counts.
    CHECK(wanted({{"LANG", "fr_FR.UTF-8"}, {"LC_MESSAGES", "en_GB.UTF-8"}}).empty());
    CHECK(wanted({{"LANG", "en_GB.UTF-8"}, {"LC_MESSAGES", "fr"}}) == Languages{"fr"});
    CHECK(wanted({{"LC_ALL", "fr"}, {"LC_MESSAGES", "en"}, {"LANG", "en"}}) == Languages{"fr"});
    CHECK(wanted({{"LC_ALL", ""}, {"LANG", "fr"}}) == Languages{"fr"});
    // LANGUAGE is a list, and has priority unless the other variables ask for no language at all.
    CHECK(wanted({{"LANGUAGE", "fr"}}) == Languages{"fr"});
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "C.UTF-8"}}) == Languages{"fr"});
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "C"}}).empty());
    CHECK(wanted({{"LANGUAGE", "fr"}, {"LANG", "fr"}, {"LC_ALL", "POSIX"}}).empty());
    CHECK(wanted({{"LANGUAGE", "eo:fr_CH:en:de"}, {"LANG", "de"}}) == Languages{"eo", "fr_CH"});
    CHECK(wanted({{"LANGUAGE", "en"}, {"LANG", "fr"}}).empty());
    CHECK(wanted({{"LANGUAGE", ""}, {"LANG", "fr"}}) == Languages{"fr"});
    // Text that is not the name of a language leads to no folder.
    CHECK(wanted({{"LANGUAGE", "../../etc:/tmp::fr/../x: "}}).empty());
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

TEST_CASE("a typed word may be English or translated, in any case and with or without accents") {
    CHECK(is_word("yes", "yes"));
    CHECK(is_word(" YES ", "yes"));
    CHECK_FALSE(is_word("y", "yes"));
    CHECK_FALSE(is_word("", "yes"));
    CHECK_FALSE(is_word("oui", "yes"));
    CHECK(is_word("oui", "yes", "oui"));
    CHECK(is_word("Yes", "yes", "oui"));
    CHECK(is_word("retablir", "redo", "rétablir"));
    CHECK(is_word("RÉTABLIR", "redo", "rétablir"));
}

TEST_CASE("texts are in the language that a scope asks for") {
    setenv("TEXTDOMAINDIR", DAMIER_LOCALE, 1);
    const auto in_environment = [](const char* language, const char* locale) {
        setenv("LANGUAGE", language, 1);
        setenv("LC_ALL", locale, 1);
        choose_language();
    };
    const auto games = [](std::uint64_t n) { return tr_format_n("{} game", "{} games", n, n); };
    in_environment("", "en_GB.UTF-8");
    CHECK(games(0) == "0 games");
    CHECK(getenv("LANGUAGE") == std::string());  // an editor sees the value that the user set
    {
        const InLanguage page("fr");
        CHECK(games(0) == "0 partie");  // zero is singular in French
        CHECK(games(2) == "2 parties");
        CHECK(decimal(3.5, 1) == "3,5");
        CHECK(std::strerror(ENOENT) == std::string("No such file or directory"));
        CHECK(tr("") == std::string());
        CHECK(tr("a text that nobody wrote") == std::string("a text that nobody wrote"));
        const InLanguage written("en");
        CHECK(games(0) == "0 games");
        CHECK(decimal(3.5, 1) == "3.5");
    }
    CHECK(games(0) == "0 games");
    in_environment("fr_CH", "C.UTF-8");
    CHECK(games(0) == "0 partie");
    {
        const InLanguage page("en");
        CHECK(games(0) == "0 games");
    }
    in_environment("", "fr_FR.UTF-8");
    CHECK(games(0) == "0 partie");
    in_environment("fr", "C");
    CHECK(games(0) == "0 games");
}
