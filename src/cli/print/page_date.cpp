#include "cli/print/page_date.hpp"

#include "base/language.hpp"
#include "base/translate.hpp"

#include <array>

namespace damier {

std::string page_date(Date date) {
    static constexpr std::array months{tr_later("January"), tr_later("February"), tr_later("March"),
                                       tr_later("April"),   tr_later("May"),      tr_later("June"),
                                       tr_later("July"),    tr_later("August"),   tr_later("September"),
                                       tr_later("October"), tr_later("November"), tr_later("December")};
    if (date.year == 0) {
        return {};
    }
    if (date.month < 1 || date.month > months.size()) {
        return std::to_string(date.year);
    }
    const std::string month(tr(months[date.month - std::size_t{1}]));
    const std::string day = date.day == 1 ? tr_as("day", "1") : std::to_string(date.day);
    return date.day == 0 ? tr_format(/* TRANSLATORS: a date: month, year */ "{0} {1}", month, date.year)
                         : tr_format(/* TRANSLATORS: a date: day, month, year */ "{0} {1} {2}", day, month, date.year);
}

}  // namespace damier
