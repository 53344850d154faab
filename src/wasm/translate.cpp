#include "wasm/translate.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace damier {
namespace {

std::map<std::string, std::string, std::less<>>& translations() {
    static std::map<std::string, std::string, std::less<>> all;
    return all;
}

std::string with_line_feeds(std::string_view text) {
    std::string out(text);
    std::replace(out.begin(), out.end(), '\1', '\n');
    return out;
}

}  // namespace

namespace wasm {

void set_translations(std::string_view lines) {
    translations().clear();
    const auto texts = split(lines, '\n');
    for (std::size_t i = 0; i + 1 < texts.size(); i += 2) {
        translations()[with_line_feeds(texts[i])] = with_line_feeds(texts[i + 1]);
    }
}

}  // namespace wasm

const char* tr(const char* english) {
    const auto found = translations().find(std::string_view(english));
    return found == translations().end() ? english : found->second.c_str();
}

std::string_view tr(std::string_view english) {
    const auto found = translations().find(english);
    return found == translations().end() ? english : std::string_view(found->second);
}

const char* tr_as(const char* context, const char* english) {
    const std::string text = std::string(context) + '\4' + english;
    const char* const found = tr(text.c_str());
    return found == text.c_str() ? english : found;
}

const char* tr_n(const char* one, const char* many, std::uint64_t n) {
    // All languages of damier have two forms. In English and French, they differ in the number 0 only.
    return tr(n == 1 ? one : many);
}

const char* decimal_sign() {
    return tr(".");
}

bool is_word(std::string_view typed, std::string_view english) {
    return fold(typed) == fold(english);
}

bool is_word(std::string_view typed, std::string_view english, std::string_view translated) {
    return fold(typed) == fold(english) || fold(typed) == fold(translated);
}

}  // namespace damier
