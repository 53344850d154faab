#include "base/mentions.hpp"

#include "base/text.hpp"

#include <algorithm>

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
            while (next < original.size() && (static_cast<unsigned char>(original[next]) & 0xC0U) == 0x80) {
                ++next;
            }
            add(original.substr(at, next - at), at);
            at = next;
        }
        from.push_back(original.size());
    }

    /// The place of `name` as whole words at or after `at`, or npos.
    [[nodiscard]] std::size_t find(const std::string& name, std::size_t at) const {
        while ((at = text.find(name, at)) != std::string::npos) {
            const std::size_t end = at + name.size();
            if ((at == 0 || !in_word(text[at - 1])) && (end == text.size() || !in_word(text[end]))) {
                return at;
            }
            ++at;
        }
        return at;
    }

private:
    static bool in_word(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    }

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

Mentions::Mentions(std::span<const std::string> names) {
    for (const std::string& name : names) {
        std::string folded = fold(name);
        if (count_code_points(folded) >= shortest) {
            folded_.push_back(std::move(folded));
        }
    }
    std::sort(folded_.begin(), folded_.end(), [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() > b.size() : a < b;
    });
    folded_.erase(std::unique(folded_.begin(), folded_.end()), folded_.end());
}

bool Mentions::are_in(std::string_view text) const {
    const Folded folded(text);
    return std::any_of(folded_.begin(), folded_.end(),
                       [&](const std::string& name) { return folded.find(name, 0) != std::string::npos; });
}

std::string Mentions::replaced(std::string_view text, std::string_view by) const {
    const Folded folded(text);
    std::string out;
    std::size_t done = 0;  // of the folded text
    while (true) {
        std::size_t first = std::string::npos;
        const std::string* found = nullptr;
        for (const std::string& name : folded_) {
            if (const std::size_t at = folded.find(name, done); at < first) {
                first = at;
                found = &name;
            }
        }
        if (found == nullptr) {
            return out + std::string(text.substr(folded.from[done]));
        }
        out += text.substr(folded.from[done], folded.from[first] - folded.from[done]);
        out += by;
        done = first + found->size();
    }
}

}  // namespace damier
