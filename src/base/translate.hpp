#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// The texts of one language, as msgfmt writes them from po/LANGUAGE.po (GNU gettext manual, "The Format of GNU MO
/// Files"). It is read here and not by libintl, which translates nothing where no locale of the language is installed.
class Catalogue {
public:
    Catalogue(Catalogue&&) = default;
    Catalogue& operator=(Catalogue&&) = default;

    /// What a file's bytes hold; nothing where they are no catalogue.
    [[nodiscard]] static std::optional<Catalogue> read(std::string_view bytes);

    /// The translation of a text, or nullptr where there is none. It lives as long as the catalogue.
    [[nodiscard]] const char* find(std::string_view english) const;
    /// The same of a text with a plural, which is found under its singular.
    [[nodiscard]] const char* find(std::string_view one, std::uint64_t n) const;

private:
    struct Entry {
        std::string_view english;
        std::string_view translation;  // the forms of a plural are parted by NUL
    };

    Catalogue() = default;
    [[nodiscard]] const Entry* entry_of(std::string_view english) const;

    std::vector<char> bytes_;
    std::vector<Entry> entries_;  // in the order of the English texts
    bool zero_is_one_ = false;    // `0 partie`, where English has `0 games`
};

/// The languages that the user's environment asks for, best first, as gettext reads it: LANGUAGE (a list), unless
/// LC_ALL, LC_MESSAGES or LANG, the first of them that is set, says `C` or `POSIX`; without LANGUAGE what that one says.
/// `fr_CA.UTF-8` asks for `fr_CA`, then `fr`. English ends the list: nothing needs translating then.
[[nodiscard]] std::vector<std::string> wanted_languages();

/// The catalogue of a language (`fr`), or nothing where none is installed. It is looked for in $TEXTDOMAINDIR, or else
/// beside the program, where it was built or where it was installed.
[[nodiscard]] std::optional<Catalogue> load_catalogue(const std::string& language);

/// From now on texts are in the language that the environment asks for, where there is a catalogue for it; before, and
/// otherwise, they are English. Called once, while there is but one thread.
void choose_language();

/// While one lives, texts are English for this thread: what is written into games and files is for everybody.
class InEnglish {
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;

private:
    bool before_;
};

/// A text in the user's language. The English one must be a literal, so that it is found in the sources (see po/).
[[nodiscard]] const char* tr(const char* english);

/// A text that depends on a number.
[[nodiscard]] const char* tr_n(const char* one, const char* many, std::uint64_t n);

/// Marks a text where it stands in a table. `tr` translates it where it is shown.
[[nodiscard]] constexpr const char* tr_later(const char* english) {
    return english;
}

/// A text with values in it, as fmt::format; the English text is checked when it is compiled, translations are by a test.
template <class... Args>
[[nodiscard]] std::string tr_format(fmt::format_string<Args...> english, Args&&... args) {
    return fmt::vformat(tr(fmt::string_view(english).data()), fmt::make_format_args(args...));
}

/// The same where the text depends on a number, which is among the values if it shall be seen:
/// `tr_format_n("{} game", "{} games", n, n)`.
template <class... Args>
[[nodiscard]] std::string tr_format_n(fmt::format_string<Args...> one, fmt::format_string<Args...> many,
                                      std::uint64_t n, Args&&... args) {
    return fmt::vformat(tr_n(fmt::string_view(one).data(), fmt::string_view(many).data(), n),
                        fmt::make_format_args(args...));
}

/// What the system says of an error (`errno`): `no such file`.
[[nodiscard]] const char* system_message(int error);

/// A number with so many digits behind the decimal sign of the user's language, for people: `3,5`.
[[nodiscard]] std::string decimal(double number, int digits);

}  // namespace damier
