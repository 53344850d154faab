#include "base/translate.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"

#include <algorithm>
#include <array>

namespace damier {
namespace {

/// The list of foreign formats.
constexpr std::array formats{
    Format{tr_later("a JSON file"), detect_abstract_play, read_abstract_play},
    Format{tr_later("a Boardspace file"), detect_boardspace, read_boardspace},
    Format{tr_later("an FGN file"), detect_fgn, read_fgn},
    Format{tr_later("a table of results"), detect_csv, read_csv, find_names_of_csv, read_table},
};

struct Stranger {
    std::string_view begins;
    const char* advice;
};

constexpr const char* utf16_advice = tr_later("text in UTF-16: read it with --encoding UTF-16, or save it as UTF-8");
constexpr const char* utf32_advice = tr_later("text in UTF-32: read it with --encoding UTF-32, or save it as UTF-8");

constexpr const char* trf_advice = tr_later(
    "a tournament in TRF: store it with damier event round EVENT --import FILE --game GAME");

constexpr std::array strangers{
    Stranger{"PK\x03\x04", tr_later("a ZIP archive or a spreadsheet: unpack it, or save the table as CSV")},
    Stranger{"\x1F\x8B", tr_later("a gzip file: unpack it first (gzip -dc FILE | damier import -)")},
    Stranger{"\x28\xB5\x2F\xFD", tr_later("a Zstandard file: unpack it first (zstd -dc FILE | damier import -)")},
    Stranger{"\xFD"
             "7zXZ",
             tr_later("an xz file: unpack it first (xz -dc FILE | damier import -)")},
    Stranger{"BZh", tr_later("a bzip2 file: unpack it first (bzip2 -dc FILE | damier import -)")},
    Stranger{{"\xFF\xFE\0\0", 4}, utf32_advice},
    Stranger{{"\0\0\xFE\xFF", 4}, utf32_advice},
    Stranger{"\xFF\xFE", utf16_advice},
    Stranger{"\xFE\xFF", utf16_advice},
    Stranger{"%PDF-", tr_later("a PDF document, from which damier cannot read games")},
    Stranger{"\x89PNG", tr_later("a picture, from which damier cannot read games")},
    Stranger{"\xFF\xD8\xFF", tr_later("a picture, from which damier cannot read games")},
    Stranger{"SQLite format 3", tr_later("a database: import its games with damier db merge")},
    Stranger{"012 ", trf_advice},
    Stranger{"001 ", trf_advice},
    Stranger{"XXR ", trf_advice},
    Stranger{"<", tr_later("an HTML or XML page: save the games as text")},
};

}  // namespace

std::span<const Format> foreign_formats() {
    return formats;
}

const Format* detect_format(std::string_view head) {
    head.remove_prefix(skip_remarks(head, 0));
    const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.detect(head); });
    return found == formats.end() ? nullptr : &*found;
}

const Format* detect_shape(std::string_view head) {
    const auto table = std::find_if(formats.begin(), formats.end(), [](const Format& f) { return f.detect == detect_csv; });
    return has_shape_of_table(head) ? &*table : nullptr;
}

std::string_view detect_stranger(std::string_view head) {
    const auto found =
        std::find_if(strangers.begin(), strangers.end(), [&](const Stranger& s) { return head.starts_with(s.begins); });
    return found == strangers.end() ? std::string_view() : tr(found->advice);
}

}  // namespace damier
