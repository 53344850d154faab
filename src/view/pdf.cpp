#include "view/pdf.hpp"

#include "base/part.hpp"

namespace damier {

std::string write_pdf(const std::vector<Drawing>& pages) {
    using Write = void(const std::vector<Drawing>& pages, std::string& out);
    std::string out;
    load_part<Write>("damier-pdf.so", "damier_write_pdf")(pages, out);
    return out;
}

}  // namespace damier
