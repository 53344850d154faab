#include "record/repair.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace damier {
namespace {}  // namespace

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
            // A rank has at most two digits. A digit before a colon is the group of the next square.
            for (++at; at < text.size() && is_digit(text[at]) && step.square.size() < 3; ++at) {
                if (at + 1 < text.size() && text[at + 1] == ':') {
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
    return nearest.empty() ? tr_format("illegal turn \"{}\": {}", turn, why)
                           : tr_format("illegal turn \"{}\": {} (nearest legal: {})", turn, why, join(nearest, ", "));
}

std::vector<std::string> nearest_texts(std::string_view text, const std::vector<std::string>& legal, std::size_t most) {
    std::vector<std::pair<std::size_t, const std::string*>> order;
    order.reserve(legal.size());
    const std::string_view start = text.substr(0, 64);
    for (const std::string& turn : legal) {
        order.emplace_back(edit_distance(start, turn), &turn);
    }
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(most, order.size()));
    // The list is in canonical order, and so are its addresses. Equally near turns therefore stay in that order.
    std::partial_sort(order.begin(), end, order.end());
    std::vector<std::string> out;
    std::transform(order.begin(), end, std::back_inserter(out), [](const auto& entry) { return *entry.second; });
    return out;
}

}  // namespace damier
