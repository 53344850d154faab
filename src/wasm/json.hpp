// Writes JSON without a library, since every byte of the module is sent with each page.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace damier::wasm {

[[nodiscard]] inline std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += fmt::format("\\u{:04x}", static_cast<int>(c));
        } else {
            out += c;
        }
    }
    return out + '"';
}

[[nodiscard]] inline std::string json_text(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) {
        out += out.size() == 1 ? "" : ",";
        out += json_text(text);
    }
    return out + ']';
}

}  // namespace damier::wasm
