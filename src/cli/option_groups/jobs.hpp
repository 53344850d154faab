#pragma once

#include "options/command_line.hpp"

#include <string>

namespace damier {

/// Adds --jobs N, the number of threads. `what` says what they do and how many there are by default.
void add_jobs(CommandLine& app, unsigned& jobs, const std::string& what);

/// That many threads, or as many as there are cores where that is 0.
[[nodiscard]] unsigned jobs_or_cores(unsigned jobs);

}  // namespace damier
