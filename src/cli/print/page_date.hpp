// Dates on pages.
#pragma once

#include "record/date.hpp"

#include <string>

namespace damier {

/// The known parts of a date as people write them: `4 July 2023`, `July 2023`, `2023`. Empty if the year is unknown.
[[nodiscard]] std::string page_date(Date date);

}  // namespace damier
