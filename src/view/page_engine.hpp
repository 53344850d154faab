// The engine that pages run (src/wasm).
#pragma once

#include <string_view>
#include <vector>

namespace damier {

/// The WebAssembly module, packed as a text (see src/wasm/pack.py); empty if damier was built without emscripten.
[[nodiscard]] std::string_view page_engine();

/// The English texts that the module may say, which the page translates.
[[nodiscard]] const std::vector<const char*>& page_engine_texts();

}  // namespace damier
