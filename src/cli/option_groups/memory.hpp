// The option --memory.
#pragma once

#include <cstddef>
#include <string_view>

namespace damier {

/// Reads the value of --memory, and gives it in bytes. The value is a number with K, M, G or T after it, or a number of
/// mebibytes. Throws UsageError if the text is not such a size, or if it is less than a mebibyte or more than the
/// machine has.
[[nodiscard]] std::size_t parse_memory(std::string_view text);

/// Reads the value of --memory, or gives a quarter of the machine's memory if the text is empty.
[[nodiscard]] std::size_t memory_or_quarter(std::string_view text);

}  // namespace damier
