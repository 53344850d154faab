#include "base/hash.hpp"
#include "fuzz/harness.hpp"
#include "fuzz/reading.hpp"
#include "notation/blocks.hpp"

#include <sstream>

namespace damier::fuzz {
namespace {

/// Reads the file in blocks of the given size. Oversized games do not occur in files of this length.
Reading read_in_blocks(std::string_view text, std::size_t size, bool lenient) {
    std::istringstream in{std::string(text)};
    BlockReader blocks(in, "f", size);
    Reading all;
    std::string joined;
    std::uint64_t line = 1;
    while (auto block = blocks.next()) {
        require(block->source.first_line == line, "a block knows the line it begins on", joined);
        joined += block->source.text;
        // The next block begins at the place that `locate` gives for the end of this one.
        line = locate(block->source, block->source.text.size()).line;
        const Reading part = read_text(block->source.text, {.lenient = lenient});
        all.games.insert(all.games.end(), part.games.begin(), part.games.end());
    }
    require(joined == text, "blocks together are the file", joined);
    return all;
}

void read_either_way(std::string_view input, bool lenient) {
    const Reading reading = read_text(input, {.lenient = lenient});
    require_canonical(reading);
    const std::size_t size = 1 + input.size() / 5;
    require(read_in_blocks(input, size, lenient).games == reading.games, "cut into blocks, a file reads the same",
            input);
    const Reading kept = read_text(input, {.lenient = lenient, .keep_faulty = true});
    require(kept.games.size() >= reading.games.size(), "keeping games up to their errors rejects no more", input);
    require_canonical(kept);
    // Starting threads takes longer than reading most inputs.
    if (input.size() % 8 == 0) {
        const Reading side_by_side = read_text(input, {.lenient = lenient, .jobs = 3});
        require(side_by_side.games == reading.games && side_by_side.said == reading.said,
                "three threads read what one does", input);
    }
}

}  // namespace

void read_strictly(std::string_view input) {
    read_either_way(input, false);
}

void read_leniently(std::string_view input) {
    read_either_way(input, true);
    // Correct games do not need leniency.
    require(read_text(input).games.size() <= read_text(input, {.lenient = true}).games.size(),
            "lenience rejects no more", input);
}

}  // namespace damier::fuzz
