// The words of the viewer page.
#pragma once

#include <nlohmann/json.hpp>

namespace damier {

/// The words of the viewer in the current language (see `InLanguage`), by the keys that web/viewer/*.js and viewer.html use.
/// The names of sides and of units of scores are included; their keys are the English names.
[[nodiscard]] nlohmann::ordered_json viewer_words();

}  // namespace damier
