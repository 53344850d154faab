// The option --jobs.
#pragma once

#include "options/command_line.hpp"

#include <string>

namespace damier {

/// Adds --jobs N, the number of threads. `what` describes the work of the threads and the default number.
void add_jobs(CommandLine& app, unsigned& jobs, const std::string& what);

/// The number of threads: `jobs`, or one per core if `jobs` is 0.
[[nodiscard]] unsigned jobs_or_cores(unsigned jobs);

}  // namespace damier
