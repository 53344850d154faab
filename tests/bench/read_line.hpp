// Reading the command line of a benchmark.
#pragma once

#include "options/command_line.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace damier::bench {

/// Reads the command line of a benchmark. Ends the program if it asks for help (status 0) or is wrong (status 2).
inline void read_line(CommandLine& line, int argc, char** argv) {
    try {
        if (line.parse(argc, argv) == CommandLine::Asked::action) {
            return;
        }
    } catch (const UsageError& error) {
        fmt::print(stderr, "{}: {}\n", line.name(), error.what());
        std::exit(2);
    }
    fmt::print("{}.\n", line.description());
    for (const Option* option : line.options()) {
        const std::string name = option->is_positional() ? "" : "--" + option->long_names().front() + " ";
        fmt::print("  {:<20} {}\n", name + option->value_name(), option->description());
    }
    std::exit(0);
}

}  // namespace damier::bench
