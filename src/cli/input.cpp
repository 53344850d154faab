#include "cli/input.hpp"

#include "base/text.hpp"
#include "cli/jobs.hpp"
#include "store/database.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace damier {

void InputOptions::declare(CommandLine& app, bool reports) {
    app.add_option("FILE", files, "Files of games; - is standard input")->required();
    app.add_flag("--lenient", lenient, "Repair what can only mean one thing, and warn of every repair");
    add_jobs(app, jobs, "How many threads read and replay (default: one a core)");
    if (reports) {
        app.add_flag("--json", json, "Report as one JSON document");
    }
}

ReadOptions InputOptions::read_options() const {
    ReadOptions options;
    options.replay.lenient = lenient;
    options.jobs = jobs_or_cores(jobs);
    return options;
}

std::string display_name(const std::string& file) {
    return file == "-" ? "<stdin>" : file;
}

void read_file(const std::string& file, const ReadOptions& options, const std::function<void(BlockRead&)>& use) {
    const std::string name = display_name(file);
    try {
        if (file == "-") {
            read_games(std::cin, name, options, use);
            return;
        }
        if (std::filesystem::is_directory(file)) {
            throw FileError(fmt::format("cannot read {}: it is a directory", name));
        }
        std::ifstream in(file, std::ios::binary);
        if (!in) {
            throw FileError(fmt::format("cannot read {}: {}", name, std::strerror(errno)));
        }
        read_games(in, name, options, use);
    } catch (const std::ios_base::failure&) {
        throw FileError(fmt::format("cannot read {}: {}", name, std::strerror(errno != 0 ? errno : EIO)));
    }
}

void for_each_file(const std::vector<std::string>& files, Context& context,
                   const std::function<void(const std::string& file)>& each) {
    for (const std::string& file : files) {
        try {
            each(file);
        } catch (const UsageError&) {
            throw;
        } catch (const StoreError&) {
            throw;  // the next file would fare no better
        } catch (const std::runtime_error& error) {
            context.complain(printable(error.what()));
            context.at_least(Exit::storage);
        }
    }
}

void report(const BlockRead& read, bool json, ReadTally& tally, const std::function<void(const std::string&)>& say) {
    Locator locator(read.block.source);
    for (const GameRead& game : read.games) {
        ++tally.read;
        tally.rejected += game.faulty ? 1 : 0;
        for (const Diagnostic& d : game.diagnostics) {
            if (!json) {
                say(render(locator, d));
                continue;
            }
            const Location place = locator.at(d.span.begin);
            (d.severity == Severity::error ? tally.errors : tally.warnings)
                .push_back({{"file", read.block.source.name},
                            {"line", place.line},
                            {"column", place.column},
                            {"message", printable(d.message)}});
        }
    }
}

std::string count_noun(std::uint64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace damier
