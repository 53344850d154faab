#include "fuzz/harness.hpp"
#include "fuzz/reading.hpp"
#include "import/format.hpp"

#include <algorithm>

namespace damier::fuzz {
namespace {

/// Reads the input if the program recognises it as that format; other inputs belong to other harnesses.
void read_as(std::string_view input, std::string_view format) {
    const auto formats = foreign_formats();
    require(std::any_of(formats.begin(), formats.end(), [&](const Format& known) { return known.name == format; }),
            "there is such a format", format);
    const Format* const found = detect_format(input.substr(0, format_head));
    if (found == nullptr || found->name != format) {
        return;
    }
    for (const bool lenient : {false, true}) {
        require_canonical(read_text(input, {.lenient = lenient, .foreign = true}));
    }
}

}  // namespace

void read_json(std::string_view input) {
    read_as(input, "a JSON file");
}

void read_boardspace(std::string_view input) {
    read_as(input, "a Boardspace file");
}

void read_fgn(std::string_view input) {
    read_as(input, "an FGN file");
}

void read_csv(std::string_view input) {
    read_as(input, "a table of results");
}

}  // namespace damier::fuzz
