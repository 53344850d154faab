#include "base/translate.hpp"

#include "base/file.hpp"
#include "base/language.hpp"
#include "base/program_folder.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace damier {
namespace {

/// Chosen before there are threads, and never changed afterwards.
const Catalogue* chosen = nullptr;
thread_local bool is_english = false;

/// The catalogue to look a text up in, or nullptr where it stays as it is.
const Catalogue* catalogue() {
    return is_english ? nullptr : chosen;
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    }
    return number;
}

/// The text that a pair of numbers at this place (its length, where it begins) speaks of, if it lies in the file and
/// ends with NUL.
std::optional<std::string_view> text_at(std::string_view bytes, std::size_t at) {
    if (at > bytes.size() || bytes.size() - at < 8) {
        return std::nullopt;
    }
    const std::size_t length = number_at(bytes, at);
    const std::size_t begin = number_at(bytes, at + 4);
    if (begin >= bytes.size() || length >= bytes.size() - begin || bytes[begin + length] != '\0') {
        return std::nullopt;
    }
    return bytes.substr(begin, length);
}

/// Up to the first NUL: the singular, where there is a plural.
std::string_view first_form(std::string_view text) {
    return text.substr(0, text.find('\0'));
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
    const auto beside = program_folder();
    if (beside.empty()) {
        return {DAMIER_LOCALE_DIR};
    }
    return {beside / DAMIER_LOCALE_FROM_BIN, beside / "../../locale", beside / "../locale", DAMIER_LOCALE_DIR};
}

}  // namespace

std::optional<Catalogue> Catalogue::read(std::string_view bytes) {
    constexpr std::uint32_t magic = 0x950412DE;  // little-endian, as msgfmt writes on every machine
    Catalogue catalogue;
    catalogue.bytes_.assign(bytes.begin(), bytes.end());  // these stay where they are, also when they are moved
    const std::string_view file(catalogue.bytes_.data(), catalogue.bytes_.size());
    if (file.size() < 20 || number_at(file, 0) != magic) {
        return std::nullopt;
    }
    const std::size_t count = number_at(file, 8);
    for (std::size_t i = 0; i < count; ++i) {
        const auto english = text_at(file, number_at(file, 12) + 8 * i);
        const auto translation = text_at(file, number_at(file, 16) + 8 * i);
        if (!english || !translation) {
            return std::nullopt;
        }
        catalogue.entries_.push_back({first_form(*english), *translation});
    }
    if (!std::is_sorted(catalogue.entries_.begin(), catalogue.entries_.end(),
                        [](const Entry& a, const Entry& b) { return a.english < b.english; })) {
        return std::nullopt;
    }
    if (!catalogue.entries_.empty() && catalogue.entries_.front().english.empty()) {  // the head of the file
        const std::string_view head = catalogue.entries_.front().translation;
        catalogue.zero_is_one_ = head.find("plural=(n > 1)") != std::string_view::npos;
        catalogue.entries_.erase(catalogue.entries_.begin());
    }
    return catalogue;
}

const Catalogue::Entry* Catalogue::entry_of(std::string_view english) const {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), english,
                                     [](const Entry& entry, std::string_view text) { return entry.english < text; });
    return at == entries_.end() || at->english != english ? nullptr : &*at;
}

const char* Catalogue::find(std::string_view english) const {
    const Entry* const entry = entry_of(english);
    return entry == nullptr ? nullptr : entry->translation.data();
}

const char* Catalogue::find(std::string_view one, std::uint64_t n) const {
    const Entry* const entry = entry_of(one);
    if (entry == nullptr) {
        return nullptr;
    }
    const std::size_t first = first_form(entry->translation).size();
    const bool is_one = n == 1 || (n == 0 && zero_is_one_) || first == entry->translation.size();
    return entry->translation.data() + (is_one ? 0 : first + 1);
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
        for (const std::string_view one : {name, plain}) {
            if (is_language(one) && std::find(wanted.begin(), wanted.end(), one) == wanted.end()) {
                wanted.emplace_back(one);
            }
        }
    }
    return wanted;
}

std::optional<Catalogue> load_catalogue(const std::string& language) {
    for (const auto& folder : catalogue_folders()) {
        if (const auto file = read_whole_file(folder / language / "LC_MESSAGES" / "damier.mo")) {
            return Catalogue::read(*file);
        }
    }
    return std::nullopt;
}

void choose_language() {
    static std::optional<Catalogue> loaded;
    for (const std::string& language : wanted_languages()) {
        if ((loaded = load_catalogue(language))) {
            chosen = &*loaded;
            return;
        }
    }
}

InEnglish::InEnglish() : before_(std::exchange(is_english, true)) {}

InEnglish::~InEnglish() {
    is_english = before_;
}

const char* tr(const char* english) {
    const Catalogue* const asked = catalogue();
    const char* const found = asked == nullptr ? nullptr : asked->find(english);
    return found == nullptr ? english : found;
}

std::string_view tr(std::string_view english) {
    const Catalogue* const asked = catalogue();
    const char* const found = asked == nullptr ? nullptr : asked->find(english);
    return found == nullptr ? english : found;
}

const char* tr_as(const char* context, const char* english) {
    const Catalogue* const asked = catalogue();
    const char* const found = asked == nullptr ? nullptr : asked->find(fmt::format("{}\x04{}", context, english));
    return found == nullptr ? english : found;
}

const char* tr_n(const char* one, const char* many, std::uint64_t n) {
    const Catalogue* const asked = catalogue();
    const char* const found = asked == nullptr ? nullptr : asked->find(one, n);
    return found == nullptr ? (n == 1 ? one : many) : found;
}

const char* system_message(int error) {
    // Those that people meet. The library translates them only where a locale of the language is installed.
    constexpr std::array frequent{
        tr_later("File exists"),       tr_later("Input/output error"),    tr_later("Is a directory"),
        tr_later("File too large"),    tr_later("No space left on device"), tr_later("No such file or directory"),
        tr_later("Not a directory"),   tr_later("Permission denied"),     tr_later("Read-only file system"),
        tr_later("Disk quota exceeded"), tr_later("Operation not permitted")};
    static_cast<void>(frequent);
    return tr(std::strerror(error));
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
