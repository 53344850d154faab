// Translations that the page brings, in place of gettext (base/translate.cpp).
#pragma once

#include <string_view>

namespace damier::wasm {

/// Lines: an English text, its translation, and so on (see `damier_translate`).
void set_translations(std::string_view lines);

}  // namespace damier::wasm
