#include "cli/http/http_part.hpp"

#include <qrencode.h>

#include <memory>

extern "C" void damier_qr_code(const std::string& text, std::vector<std::string>& rows) noexcept {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L),
                                                               &QRcode_free);
    if (!code) {
        return;
    }
    const auto width = static_cast<std::size_t>(code->width);
    for (std::size_t y = 0; y < width; ++y) {
        std::string row;
        for (std::size_t x = 0; x < width; ++x) {
            row += (code->data[y * width + x] & 1U) != 0 ? '1' : '0';
        }
        rows.push_back(row);
    }
}
