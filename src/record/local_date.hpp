// Dates for people.
#pragma once

#include "record/date.hpp"

#include <string>

namespace damier {

/// A date in the user's language, for tables and messages: `17/03/2026`.
[[nodiscard]] std::string local_date(Date date);

}  // namespace damier
