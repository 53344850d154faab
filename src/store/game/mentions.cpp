#include "store/game/mentions.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"

namespace damier {
namespace {

constexpr std::size_t shortest = 3;

/// A text folded letter by letter, with the place that each byte of it comes from.
struct Folded {
    std::string text;
    std::vector<std::size_t> from;  // a place for each byte of `text`, and one for its end

    explicit Folded(std::string_view original) {
        for (std::size_t at = 0; at < original.size();) {
            std::size_t next = at + 1;
            while (next < original.size() && continues_character(original[next])) {
                ++next;
            }
            add(original.substr(at, next - at), at);
            at = next;
        }
        from.push_back(original.size());
    }

    /// A name that was found, or nothing.
    struct Found {
        std::size_t begin = 0;
        std::size_t end = 0;
        const std::string* by = nullptr;  // what replaces it; null if nothing was found
    };
    /// The first name at or after `at`.
    [[nodiscard]] Found find(std::size_t at, const std::vector<std::size_t>& lengths,
                             const Mentions::Known& known) const {
        for (; at < text.size(); ++at) {
            if (text[at] == ' ' || (at > 0 && in_word(text[at - 1]))) {
                continue;
            }
            for (const std::size_t length : lengths) {
                const std::size_t end = at + length;
                if (end > text.size() || (end < text.size() && in_word(text[end]))) {
                    continue;
                }
                const std::string name = text.substr(at, length);
                const std::string* const by = count_code_points(name) >= shortest ? known(name) : nullptr;
                if (by != nullptr) {
                    return {at, end, by};
                }
            }
        }
        return {};
    }

private:
    static bool in_word(char c) { return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80; }

    void add(std::string_view letter, std::size_t at) {
        const bool blank = letter.find_first_of(" \t\r\n") != std::string_view::npos;
        if (blank && text.ends_with(' ')) {
            return;
        }
        const bool simple =
            letter.size() == 1 && letter[0] >= '!' && letter[0] <= '~' && (letter[0] < 'A' || letter[0] > 'Z');
        for (const char c : blank ? " " : simple ? std::string(letter) : fold(letter)) {
            text += c;
            from.push_back(at);
        }
    }
};

}  // namespace

bool Mentions::are_in(std::string_view text) const {
    return Folded(text).find(0, lengths_, known_).by != nullptr;
}

std::string Mentions::replaced(std::string_view text) const {
    const Folded folded(text);
    std::string out;
    std::size_t done = 0;  // of the folded text
    while (true) {
        const auto found = folded.find(done, lengths_, known_);
        if (found.by == nullptr) {
            return out + std::string(text.substr(folded.from[done]));
        }
        out += text.substr(folded.from[done], folded.from[found.begin] - folded.from[done]);
        out += *found.by;
        done = found.end;
    }
}

}  // namespace damier
