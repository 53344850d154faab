#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The languages that texts are in, by their codes; English, which needs no catalogue, is the first. The others are those
/// of po/LINGUAS.
[[nodiscard]] const std::vector<std::string>& languages();

/// The languages that the user's environment asks for, best first, as gettext reads it: LANGUAGE (a list), unless
/// LC_ALL, LC_MESSAGES or LANG, the first of them that is set, says `C` or `POSIX`; without LANGUAGE what that one says.
/// English ends the list: nothing needs translating then.
[[nodiscard]] std::vector<std::string> wanted_languages();

/// From now on texts are in the language that the environment asks for, if there is a catalogue for it; before, and
/// otherwise, they are English. Catalogues are looked for in $TEXTDOMAINDIR, or else near the program, where it was built
/// or installed. Called once, while there is but one thread. Sets LANGUAGE if there is a catalogue.
void choose_language();

/// While one lives, texts are in one of `languages()` for this thread, whatever the user's language is: English for what is
/// written into games and files, the language of a page for its words. The first one that needs a catalogue must be made
/// while there is but one thread, since it sets LANGUAGE.
class InLanguage {
public:
    explicit InLanguage(std::string_view language);
    ~InLanguage();
    InLanguage(const InLanguage&) = delete;
    InLanguage& operator=(const InLanguage&) = delete;

private:
    int before_;
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
