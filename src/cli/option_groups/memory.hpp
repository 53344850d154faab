#pragma once

#include <cstddef>
#include <string_view>

namespace damier {

/// The bytes of memory that the machine has.
[[nodiscard]] std::size_t machine_memory();

/// What --memory means, in bytes: a number with K, M, G or T behind it, without one mebibytes. Throws UsageError where
/// it is none, less than a mebibyte, or more than the machine has.
[[nodiscard]] std::size_t parse_memory(std::string_view text);

/// The same, or a quarter of the machine's memory where nothing was said.
[[nodiscard]] std::size_t memory_or_quarter(std::string_view text);

}  // namespace damier
