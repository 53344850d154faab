#include "view/pdf.hpp"

#include "base/part.hpp"
#include "base/translate.hpp"

#include <stdexcept>

namespace damier {

std::string write_pdf(const std::vector<Drawing>& pages) {
    using Write = const char*(const std::vector<Drawing>& pages, std::string& out) noexcept;
    std::string out;
    if (const char* const why = load_part<Write>("damier-pdf.so", "damier_write_pdf")(pages, out)) {
        throw std::runtime_error(tr_format("cannot make the PDF: {}", tr(why)));
    }
    return out;
}

}  // namespace damier
