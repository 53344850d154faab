// The engine that pages run (src/wasm).
#pragma once

#include <string_view>
#include <vector>

namespace damier {

/// The WebAssembly module, packed as a text (see src/wasm/pack.py); empty if damier was built without emscripten.
[[nodiscard]] std::string_view page_engine();

/// An English text that the module may say, which the page translates.
struct PageEngineText {
    const char* text;  ///< for the number 1, if `of_many` is another form
    const char* of_many = nullptr;
};
[[nodiscard]] const std::vector<PageEngineText>& page_engine_texts();

}  // namespace damier
