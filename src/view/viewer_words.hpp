#pragma once

#include <nlohmann/json.hpp>

namespace damier {

/// The words of the viewer in the language that texts are in now (see `InLanguage`), by the keys under which viewer.js and
/// viewer.html ask for them; among them the names of sides and of what scores count, by their English names.
[[nodiscard]] nlohmann::ordered_json viewer_words();

}  // namespace damier
