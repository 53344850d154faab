#include "record/local_date.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

namespace damier {

std::string local_date(Date date) {
    const std::string written = write_date(date);
    const auto parts = split(written, '.');
    return tr_format(/* TRANSLATORS: a date: year, month, day */ "{0}.{1}.{2}", parts[0], parts[1], parts[2]);
}

}  // namespace damier
