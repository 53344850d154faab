#include "record/clocks.hpp"

namespace damier {
namespace {

constexpr std::string_view opening = "[%clk ";

}  // namespace

std::string clock_comment(std::string_view time) {
    return std::string(opening) + std::string(time) + "]";
}

std::optional<std::string_view> clock_in(std::string_view comment) {
    const auto begin = comment.find(opening);
    const auto end = begin == std::string_view::npos ? begin : comment.find(']', begin);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    return comment.substr(begin + opening.size(), end - begin - opening.size());
}

std::vector<std::string> main_clocks(const Record& record) {
    std::vector<std::string> clocks;
    TurnCounter counter(Side::one);
    for (const Item& item : record.items) {
        if (counter.in_main_line() && item.kind == Item::Kind::turn) {
            clocks.emplace_back();
        } else if (counter.in_main_line() && item.kind == Item::Kind::comment && !clocks.empty()) {
            clocks.back() = clock_in(item.text).value_or(clocks.back());
        }
        counter.pass(item);
    }
    return clocks;
}

}  // namespace damier
