// What the program has and a page does not: threads, endgame tables, proofs of earlier runs, and the tables of Unicode.
//
// The solvers name these functions, and never call those for tables and proofs: a search in a page has none
// (`SolveOptions`), and one thread.

#include "base/threads.hpp"
#include "solve/memory/proof_file.hpp"
#include "solve/tablebase/blocks.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/reader.hpp"

#include <utf8proc.h>

#include <cstdlib>

namespace damier {

Threads::Threads(unsigned /*wanted*/, std::function<void(unsigned)> /*work*/) {}
Threads::~Threads() = default;
void Threads::join() {}

std::optional<KeptProof> ProofFile::find(const std::string& /*question*/) const {
    return std::nullopt;
}
void ProofFile::keep(const std::string& /*question*/, const KeptProof& /*proof*/) {}

std::string TableFolder::fingerprint() const {
    return {};
}

BlockUnpacker::BlockUnpacker() = default;
void BlockUnpacker::Free::operator()(ZSTD_DCtx_s* /*context*/) const {}

}  // namespace damier

extern "C" {

/// Reads one character of UTF-8.
utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t length, utf8proc_int32_t* point) {
    *point = -1;
    if (length == 0) {
        return 0;
    }
    const int more = text[0] < 0x80        ? 0
                     : text[0] >> 5U == 6  ? 1
                     : text[0] >> 4U == 14 ? 2
                     : text[0] >> 3U == 30 ? 3
                                           : -1;
    if (more < 0 || length <= more) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    utf8proc_int32_t value = more == 0 ? text[0] : text[0] & (0x3f >> more);
    for (int i = 1; i <= more; ++i) {
        if (text[i] >> 6U != 2) {
            return UTF8PROC_ERROR_INVALIDUTF8;
        }
        value = value << 6 | (text[i] & 0x3f);
    }
    constexpr utf8proc_int32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (value < least[more] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    *point = value;
    return more + 1;
}

/// Folds only the letters A to Z. That is enough for squares and for the English words of files.
utf8proc_ssize_t utf8proc_map(const utf8proc_uint8_t* text, utf8proc_ssize_t length, utf8proc_uint8_t** mapped,
                              utf8proc_option_t /*how*/) {
    *mapped = static_cast<utf8proc_uint8_t*>(std::malloc(static_cast<std::size_t>(length) + 1));
    for (utf8proc_ssize_t i = 0; i < length; ++i) {
        (*mapped)[i] =
            static_cast<utf8proc_uint8_t>(text[i] >= 'A' && text[i] <= 'Z' ? text[i] + ('a' - 'A') : text[i]);
    }
    (*mapped)[length] = 0;
    return length;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t point) {
    return point < 0x20 || (point >= 0x7f && point < 0xa0) ? UTF8PROC_CATEGORY_CC : UTF8PROC_CATEGORY_LO;
}

int utf8proc_charwidth(utf8proc_int32_t point) {
    return point < 0x20 ? 0 : 1;
}
}
