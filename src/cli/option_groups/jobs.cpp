#include "cli/option_groups/jobs.hpp"

#include <algorithm>
#include <thread>

namespace damier {

void add_jobs(CommandLine& app, unsigned& jobs, const std::string& what) {
    app.add_option("--jobs", jobs, what)->range(1, 256);
}

unsigned jobs_or_cores(unsigned jobs) {
    return jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace damier
