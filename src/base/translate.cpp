// Translates texts with gettext (libintl): finds the catalogue, and looks texts up in it.
//
// libintl reads LANGUAGE for the whole process. It also needs a locale other than "C": `Translating` sets one, only for
// the thread and only during a look-up.

#include "base/translate.hpp"

#include "base/environment.hpp"
#include "base/language.hpp"
#include "base/text.hpp"

#include <libintl.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace damier {
namespace {

constexpr const char* domain = "damier";

enum class Asked { users, english, translated };

/// Whether the user's language has a catalogue. libintl reads LANGUAGE for the whole process, so there is only one
/// language apart from English.
bool user_wants_it = false;

thread_local Asked asked = Asked::users;

/// Whether the text can be the name of a language. Such a name is safe as the name of a folder.
bool is_language(std::string_view name) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@";
    return !name.empty() && name.find_first_not_of(letters) == std::string_view::npos;
}

/// The folders that may contain `fr/LC_MESSAGES/damier.mo`.
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

/// While this object lives, this thread has the locale C.UTF-8, which is always installed. libintl does not translate
/// in the locale "C". The messages of the C library stay English, since no other code runs meanwhile.
class Translating {
public:
    Translating() : before_(uselocale(locale())) {}
    ~Translating() { uselocale(before_); }
    Translating(const Translating&) = delete;
    Translating& operator=(const Translating&) = delete;

private:
    static locale_t locale() {
        static const locale_t made = newlocale(LC_ALL_MASK, "C.UTF-8", nullptr);
        return made;
    }
    locale_t before_;
};

/// Lets libintl read the first catalogue of these languages. Gives whether there is one.
bool load(const std::vector<std::string>& wanted) {
    if (wanted.empty()) {
        return false;
    }
    setenv("LANGUAGE", join(wanted, ":").c_str(), 1);
    for (const auto& folder : catalogue_folders()) {
        bindtextdomain(domain, folder.c_str());
        const Translating now;
        // The translation of the empty text is the header of the catalogue.
        if (*dgettext(domain, "") != '\0') {
            return true;
        }
    }
    return false;
}

/// Whether there is a catalogue for pages. It is not loaded before the first call, since loading sets LANGUAGE. An
/// editor that an English user starts must not find another LANGUAGE.
bool has_catalogue() {
    static const bool found = user_wants_it || load({languages().back()});
    return found;
}

bool is_translated() {
    return asked == Asked::users ? user_wants_it : asked == Asked::translated && has_catalogue();
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
    bind_textdomain_codeset(domain, "UTF-8");
    user_wants_it = load(wanted_languages());
}

std::optional<std::string> missing_catalogue(std::string_view language) {
    if (language == languages().front() || has_catalogue()) {
        return std::nullopt;
    }
    const auto file = catalogue_folders().front() / language / "LC_MESSAGES" / (std::string(domain) + ".mo");
    return file.lexically_normal().string();
}

std::optional<std::string> missing_language() {
    const auto wanted = wanted_languages();
    if (wanted.empty() || user_wants_it) {
        return std::nullopt;
    }
    const std::string language = wanted.front().substr(0, wanted.front().find_first_of("_@"));
    const bool is_known = std::find(languages().begin(), languages().end(), language) != languages().end();
    return is_known ? std::optional(language) : std::nullopt;
}

InLanguage::InLanguage(std::string_view language)
    : before_(static_cast<int>(
          std::exchange(asked, language == languages().front() ? Asked::english : Asked::translated))) {
    static_cast<void>(is_translated());  // sets LANGUAGE now, before there are threads
}

InLanguage::~InLanguage() {
    asked = static_cast<Asked>(before_);
}

const char* tr(const char* english) {
    if (!is_translated() || *english == '\0') {
        return english;
    }
    const Translating now;
    return dgettext(domain, english);
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

bool is_word(std::string_view typed, std::string_view english, std::string_view translated) {
    const std::string said = fold(typed);
    return said == fold(english) || said == fold(translated);
}

bool is_word(std::string_view typed, std::string_view english) {
    return is_word(typed, english, tr(english));
}

bool is_column_word(std::string_view typed, std::string_view english) {
    return is_word(typed, english) || (english == "wins" && is_word(typed, "wins", tr_as("other column", "wins")));
}

const char* tr_n(const char* one, const char* many, std::uint64_t n) {
    if (!is_translated()) {
        return n == 1 ? one : many;
    }
    const Translating now;
    return dngettext(domain, one, many, n);
}

const char* system_message(int error) {
    // The messages that people see most. The C library translates them only if a locale of the language is installed.
    constexpr std::array frequent{
        tr_later("File exists"),         tr_later("Input/output error"),      tr_later("Is a directory"),
        tr_later("File too large"),      tr_later("No space left on device"), tr_later("No such file or directory"),
        tr_later("Not a directory"),     tr_later("Permission denied"),       tr_later("Read-only file system"),
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
