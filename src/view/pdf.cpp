#include "view/pdf.hpp"

#include "base/part.hpp"
#include "base/translate.hpp"
#include "view/pdf_part.hpp"

#include <stdexcept>

namespace damier {

std::string write_pdf(const std::vector<Drawing>& pages) {
    std::string out;
    if (const char* const why =
            load_part<decltype(damier_write_pdf)>("damier-pdf.so", "damier_write_pdf")(pages, out)) {
        throw std::runtime_error(tr_format("cannot make the PDF: {}", tr(why)));
    }
    return out;
}

std::string write_png(const Drawing& drawing) {
    std::string out;
    if (const char* const why =
            load_part<decltype(damier_write_png)>("damier-pdf.so", "damier_write_png")(drawing, out)) {
        throw std::runtime_error(tr_format("cannot make the PNG: {}", tr(why)));
    }
    return out;
}

}  // namespace damier
