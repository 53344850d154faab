// Texts in the user's language, by gettext.

#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The codes of all languages that damier speaks. English is the first, and needs no catalogue. The others are listed
/// in po/LINGUAS.
[[nodiscard]] const std::vector<std::string>& languages();

/// The languages that the user's environment asks for, best first, read as gettext reads it. The locale is the first of
/// LC_ALL, LC_MESSAGES and LANG that is set. If the locale is `C` or `POSIX`, the list is empty. Otherwise LANGUAGE
/// gives the list. If LANGUAGE is not set, the locale does. The list ends before English, which needs no translation.
[[nodiscard]] std::vector<std::string> wanted_languages();

/// Switches texts from English to the language that the environment asks for, if there is a catalogue for it. damier
/// looks for catalogues in $TEXTDOMAINDIR. If that is not set, it looks next to the program, in the place of a build or
/// of an installation. Must be called once, while there is only one thread. Sets LANGUAGE if the environment asks for
/// any language but English.
void choose_language();

/// The file with the texts of one of `languages()`, if damier does not find it: the place where it would be installed.
/// Nothing if damier speaks the language. To be called while there is only one thread, as it may set LANGUAGE.
[[nodiscard]] std::optional<std::string> missing_catalogue(std::string_view language);

/// The language that the environment asks for first, if damier speaks it but does not find its texts.
[[nodiscard]] std::optional<std::string> missing_language();

/// While this object lives, the texts of this thread are in one of `languages()`, whatever the user's language is.
/// Games and files need English texts, and a page needs texts in its own language. The first object that needs a
/// catalogue must be made while there is only one thread, since it sets LANGUAGE.
class InLanguage {
public:
    explicit InLanguage(std::string_view language);
    ~InLanguage();
    InLanguage(const InLanguage&) = delete;
    InLanguage& operator=(const InLanguage&) = delete;

private:
    int before_;
};

/// A text in the user's language. The English text must be a literal, so that xgettext finds it in the sources (see
/// po/).
[[nodiscard]] const char* tr(const char* english);

/// A text that depends on a number.
[[nodiscard]] const char* tr_n(const char* one, const char* many, std::uint64_t n);

/// Marks a text in a table for translation. `tr` translates it when it is shown.
[[nodiscard]] constexpr const char* tr_later(const char* english) {
    return english;
}

/// A text with values in it, as in fmt::format. The compiler checks the English text, and a test the translations.
template <class... Args>
[[nodiscard]] std::string tr_format(fmt::format_string<Args...> english, Args&&... args) {
    return fmt::vformat(tr(fmt::string_view(english).data()), fmt::make_format_args(args...));
}

/// A text with values that depends on a number. To show the number, pass it again among the values:
/// `tr_format_n("{} game", "{} games", n, n)`.
template <class... Args>
[[nodiscard]] std::string tr_format_n(fmt::format_string<Args...> one, fmt::format_string<Args...> many,
                                      std::uint64_t n, Args&&... args) {
    return fmt::vformat(tr_n(fmt::string_view(one).data(), fmt::string_view(many).data(), n),
                        fmt::make_format_args(args...));
}

/// The system's message for an error (`errno`), in the user's language if it is translated: `File exists`.
[[nodiscard]] const char* system_message(int error);

/// A number for people, with `digits` digits after the decimal sign of the user's language: `3,5`.
[[nodiscard]] std::string decimal(double number, int digits);

}  // namespace damier
