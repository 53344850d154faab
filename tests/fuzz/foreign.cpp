#include "fuzz/harness.hpp"
#include "fuzz/reading.hpp"
#include "import/format.hpp"

namespace damier::fuzz {
namespace {

/// Reads what the program takes for that format; all else belongs to other harnesses.
void read_as(std::string_view input, std::string_view format) {
    const Format* const found = detect_format(input.substr(0, format_head));
    if (found == nullptr || found->name != format) {
        return;
    }
    for (const bool lenient : {false, true}) {
        require_canonical(read_text(input, lenient, true));
    }
}

}  // namespace

void read_abstract_play(std::string_view input) {
    read_as(input, "a file of Abstract Play");
}

void read_boardspace(std::string_view input) {
    read_as(input, "a file of Boardspace");
}

void read_fgn(std::string_view input) {
    read_as(input, "a file of FGN");
}

void read_csv(std::string_view input) {
    read_as(input, "a table of results");
}

}  // namespace damier::fuzz
