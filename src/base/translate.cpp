#include "base/translate.hpp"

#include "base/language.hpp"
#include "base/program_folder.hpp"
#include "base/text.hpp"

#include <libintl.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace damier {
namespace {

constexpr const char* domain = "damier";

enum class Asked { users, english, translated };

// Set before there are threads, and never changed afterwards: libintl reads LANGUAGE for the whole process, so there is one
// language next to English.
bool has_catalogue = false;
bool user_wants_it = false;

thread_local Asked asked = Asked::users;

bool is_translated() {
    return asked == Asked::users ? user_wants_it : asked == Asked::translated && has_catalogue;
}

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

/// Whether it can be the name of a language, and of a folder without leading elsewhere.
bool is_language(std::string_view name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@";
    return !name.empty() && name.find_first_not_of(letters) == std::string_view::npos;
}

/// The folders that may have `fr/LC_MESSAGES/damier.mo`.
std::vector<std::filesystem::path> catalogue_folders() {
    if (const auto folder = environment("TEXTDOMAINDIR"); !folder.empty()) {
        return {folder};
    }
    const auto program = program_folder();
    if (program.empty()) {
        return {DAMIER_LOCALE_DIR};
    }
    return {program / DAMIER_LOCALE_FROM_BIN, program / "../../locale", program / "../locale", DAMIER_LOCALE_DIR};
}

/// Has libintl read the first catalogue of these languages. Returns whether there is one.
bool load(const std::vector<std::string>& wanted) {
    if (wanted.empty()) {
        return false;
    }
    setenv("LANGUAGE", join(wanted, ":").c_str(), 1);
    for (const auto& folder : catalogue_folders()) {
        bindtextdomain(domain, folder.c_str());
        // The translation of the empty text is the head of the catalogue.
        if (*dgettext(domain, "") != '\0') {
            return true;
        }
    }
    return false;
}

}  // namespace

const std::vector<std::string>& languages() {
    static const std::vector<std::string> all{"en", "fr"};
    return all;
}

std::vector<std::string> wanted_languages() {
    std::string_view locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        locale = locale.empty() ? environment(name) : locale;
    }
    if (locale == "C" || locale == "POSIX") {
        return {};
    }
    const auto list = environment("LANGUAGE");
    std::vector<std::string> wanted;
    for (const std::string_view item : split(list.empty() ? locale : list, ':')) {
        const std::string_view name = item.substr(0, item.find('.'));
        const std::string_view plain = name.substr(0, name.find_first_of("_@"));
        if (plain == "en" || plain == "C" || plain == "POSIX") {
            break;
        }
        if (is_language(name)) {
            wanted.emplace_back(name);
        }
    }
    return wanted;
}

void choose_language() {
    std::setlocale(LC_MESSAGES, "C.UTF-8");  // always installed; in "C" libintl translates nothing
    bind_textdomain_codeset(domain, "UTF-8");
    user_wants_it = load(wanted_languages());
    has_catalogue = user_wants_it || load({languages().back()});
}

InLanguage::InLanguage(std::string_view language)
    : before_(static_cast<int>(
          std::exchange(asked, language == languages().front() ? Asked::english : Asked::translated))) {}

InLanguage::~InLanguage() {
    asked = static_cast<Asked>(before_);
}

const char* tr(const char* english) {
    return is_translated() && *english != '\0' ? dgettext(domain, english) : english;
}

std::string_view tr(std::string_view english) {
    const std::string text(english);
    const char* const found = tr(text.c_str());
    return found == text.c_str() ? english : found;
}

const char* tr_as(const char* context, const char* english) {
    const std::string text = fmt::format("{}\x04{}", context, english);
    const char* const found = tr(text.c_str());
    return found == text.c_str() ? english : found;
}

const char* tr_n(const char* one, const char* many, std::uint64_t n) {
    return is_translated() ? dngettext(domain, one, many, n) : n == 1 ? one : many;
}

const char* system_message(int error) {
    // Those that people meet. The library translates them only where a locale of the language is installed.
    constexpr std::array frequent{
        tr_later("File exists"),       tr_later("Input/output error"),    tr_later("Is a directory"),
        tr_later("File too large"),    tr_later("No space left on device"), tr_later("No such file or directory"),
        tr_later("Not a directory"),   tr_later("Permission denied"),     tr_later("Read-only file system"),
        tr_later("Disk quota exceeded"), tr_later("Operation not permitted")};
    static_cast<void>(frequent);
    return tr(strerrordesc_np(error));
}

const char* decimal_sign() {
    return tr(/* TRANSLATORS: the decimal sign */ ".");
}

std::string decimal(double number, int digits) {
    std::string text = fmt::format("{:.{}f}", number, digits);
    const auto point = text.find('.');
    return point == std::string::npos ? text : text.replace(point, 1, decimal_sign());
}

}  // namespace damier
