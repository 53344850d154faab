#include "record/repair.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {
std::optional<LooseTurn> LooseTurn::parse(std::string_view text) {
    LooseTurn turn;
    char group = 0;
    char sign = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        const char next = at + 1 < text.size() ? text[at + 1] : '\0';
        // "xa3" is a capture of a3. No board has a file x, so x is always a separator.
        const bool separator =
            is_turn_sign(to_lower(c)) || std::string_view("-+=x:").find(to_lower(c)) != std::string_view::npos;
        if (separator) {
            sign = to_lower(c) == 'x' || c == '=' ? to_lower(c) : sign;
            ++at;
        } else if (is_digit(c) && next == ':') {
            group = c;
            at += 2;
        } else if (is_digit(next) && to_lower(c) >= 'a' && to_lower(c) < 'x') {
            Step step{std::exchange(group, '\0'), std::string(1, to_lower(c)), std::exchange(sign, '\0'), 0};
            // A rank has at most two digits. A further digit before a colon is the group of the next square.
            for (++at; at < text.size() && is_digit(text[at]) && step.square.size() < 3; ++at) {
                if (step.square.size() > 1 && text.substr(at + 1, 1) == ":") {
                    break;
                }
                step.square += text[at];
            }
            turn.steps.push_back(std::move(step));
        } else if (is_turn_mark(to_upper(c)) && !turn.steps.empty() && turn.steps.back().mark == 0) {
            turn.steps.back().mark = to_upper(c);
            ++at;
        } else {
            return std::nullopt;
        }
    }
    if (turn.steps.empty() || group != 0) {
        return std::nullopt;
    }
    return turn;
}

bool LooseTurn::fits(std::string_view turn, bool may_be_wrong) const {
    // Most turns lack one of the squares. Such a turn need not be parsed.
    if (std::any_of(steps.begin(), steps.end(),
                    [&](const Step& step) { return turn.find(step.square) == std::string_view::npos; })) {
        return false;
    }
    const auto o = parse(turn);
    const auto is_right = [&](char written, char of_turn) {
        return may_be_wrong || written == 0 || written == of_turn;
    };
    return std::equal(steps.begin(), steps.end(), o->steps.begin(), o->steps.end(), [&](const Step& a, const Step& b) {
        return a.square == b.square && is_right(a.sign, b.sign) && is_right(a.mark, b.mark);
    });
}

std::string LooseTurn::joined() const {
    std::string out;
    for (const Step& step : steps) {
        out += out.empty() ? "" : "+";
        out += step.group != 0 ? std::string{step.group, ':'} : "";
        out += step.square;
    }
    return out;
}

std::string LooseTurn::hyphened() const {
    std::string out;
    for (const Step& step : steps) {
        out += out.empty() ? "" : std::string(1, step.sign != 0 ? step.sign : '-');
        out += step.square;
        out += step.mark != 0 ? std::string(1, step.mark) : "";
    }
    return out;
}

std::string turn_error(std::string_view turn, std::string_view why, const std::vector<std::string>& nearest) {
    return nearest.empty()
               ? tr_format("illegal turn \"{}\": {}", excerpt(turn), why)
               : tr_format("illegal turn \"{}\": {} (nearest legal: {})", excerpt(turn), why, join(nearest, ", "));
}

std::vector<std::string> nearest_texts(std::string_view text, const std::vector<std::string>& legal, std::size_t most) {
    std::vector<std::pair<std::size_t, const std::string*>> nearest;  // sorted; equally near turns as in the list
    const std::string_view start = text.substr(0, 64);
    std::size_t bound = std::string_view::npos - 1;  // a turn that is farther is not one of the nearest
    for (const std::string& turn : legal) {
        const std::size_t distance = edit_distance(start, turn, bound);
        if (distance > bound) {
            continue;
        }
        const auto is_nearer = [](std::size_t d, const auto& entry) { return d < entry.first; };
        nearest.emplace(std::upper_bound(nearest.begin(), nearest.end(), distance, is_nearer), distance, &turn);
        if (nearest.size() > most) {
            nearest.pop_back();
        }
        if (nearest.size() == most) {
            if (nearest.empty() || nearest.back().first == 0) {
                break;
            }
            bound = nearest.back().first - 1;
        }
    }
    std::vector<std::string> out;
    std::transform(nearest.begin(), nearest.end(), std::back_inserter(out),
                   [](const auto& entry) { return *entry.second; });
    return out;
}

}  // namespace damier
