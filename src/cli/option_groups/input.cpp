// Reads files of games.
//
// - `DescriptorBuffer` reads bytes from a file, a pipe or a terminal, and stops at Ctrl-C.
// - `Folders` finds the files of games below a folder.
// - `read_file` gives the bytes to `read_games`, which splits them into blocks and replays the games.
// - `report` prints the errors and warnings, or collects them for JSON.

#include "cli/option_groups/input.hpp"

#include "base/descriptor.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/jobs.hpp"
#include "import/encoding.hpp"
#include "store/connection/database.hpp"
#include "view/numbers.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <istream>
#include <set>
#include <span>
#include <system_error>

namespace damier {

void InputOptions::declare(CommandLine& app, bool reports) {
    Option* const file =
        app.add_option("FILE", files, ValueKind::file, "Files of games; - is standard input")->endings(endings);
    if (needs_files) {
        file->required();
    }
    app.add_flag("--lenient", lenient, "Repair errors that can only mean one thing, with a warning for each");
    app.add_option("--encoding", encoding, ValueKind::encoding,
                   tr_format("The encoding of the files: {} (default: UTF-8, else Windows-1252), or a name such as {} "
                             "(see iconv --list)",
                             guess_encoding, join(std::span(usual_encodings()).subspan(1), ", ")));
    add_jobs(app, jobs, "Read and replay with N threads (default: one per core)");
    if (reports) {
        app.add_flag("--json", json, "Write the result as one JSON document");
    }
}

ReadOptions InputOptions::read_options() const {
    ReadOptions options;
    options.replay.lenient = lenient;
    options.jobs = jobs_or_cores(jobs);
    if (!is_encoding(encoding)) {
        throw UsageError(
            tr_format("--encoding {}: unknown encoding (expected {} or another name that iconv --list shows)", encoding,
                      join(usual_encodings(), ", ")));
    }
    options.encoding = encoding;
    return options;
}

std::string display_name(const std::string& file) {
    return file == "-" ? "<stdin>" : file;
}

namespace {

/// Reads from a descriptor. The standard library's own streams treat an error of standard input as its end.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor) : descriptor_(descriptor) {
        struct stat file {};
        may_last_ = ::fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode);
    }

private:
    int_type underflow() override {
        const std::streamsize got = take(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
        return got == 0 ? traits_type::eof() : traits_type::to_int_type(buffer_[0]);
    }

    std::streamsize xsgetn(char* to, std::streamsize wanted) override {
        std::streamsize have = std::min<std::streamsize>(wanted, egptr() - gptr());
        std::copy(gptr(), gptr() + have, to);
        setg(eback(), gptr() + have, egptr());
        for (std::streamsize got = 1; have < wanted && got > 0; have += got) {
            got = take(to + have, wanted - have);
        }
        return have;
    }

    std::streamsize take(char* to, std::streamsize most) {
        while (!ended_) {
            if (may_last_) {
                wait();
            }
            const ssize_t got = ::read(descriptor_, to, static_cast<std::size_t>(most));
            ended_ = got == 0;  // do not ask a terminal again
            if (got >= 0) {
                return got;
            }
            if (errno != EINTR) {
                throw std::ios_base::failure("read", std::error_code(errno, std::generic_category()));
            }
        }
        return 0;
    }

    /// Waits for input. An interrupt is an error here, since a pipe or a terminal may never end.
    void wait() const {
        constexpr int patience = 100;  // milliseconds; an interrupt right before the wait is noticed after this time
        pollfd input{descriptor_, POLLIN, 0};
        for (int ready = 0; ready == 0 || (ready < 0 && errno == EINTR);) {
            if (interrupted) {
                throw std::ios_base::failure("interrupted");
            }
            ready = ::poll(&input, 1, patience);
        }
    }

    int descriptor_;
    bool may_last_;
    bool ended_ = false;
    std::array<char, 1 << 16> buffer_{};
};

/// Opens a file; standard input for `-`.
Descriptor open_file(const std::string& file) {
    return Descriptor(file == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                                  : ::open(file.c_str(), O_RDONLY | O_CLOEXEC));
}

[[noreturn]] void fail_to_read(const std::string& file, int why) {
    if (interrupted) {
        throw FileError(tr_format("cannot read {}: interrupted", display_name(file)));
    }
    throw FileError(tr_format("cannot read {}: {}", display_name(file),
                              why == EISDIR ? tr("it is a folder") : system_message(why)));
}

/// Opens a file, or standard input for `-`, and calls `read` with its bytes. Throws FileError if the reading fails.
void open_input(const std::string& file, const std::function<void(std::streambuf& bytes)>& read) {
    const Descriptor descriptor = open_file(file);
    if (!descriptor.is_open()) {
        fail_to_read(file, errno);
    }
    DescriptorBuffer buffer(descriptor.number());
    try {
        read(buffer);
    } catch (const std::ios_base::failure& failure) {
        fail_to_read(file, failure.code().category() == std::generic_category() ? failure.code().value() : EIO);
    }
}

std::string head_of(const std::string& file) {
    std::string head(std::size_t{1} << 16U, '\0');
    const Descriptor descriptor = open_file(file);
    const ssize_t got = ::read(descriptor.number(), head.data(), head.size());
    head.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return head;
}

namespace fs = std::filesystem;

/// Finds files below folders; see `expand_folders`.
class Folders {
public:
    Folders(std::vector<std::string>& files, const std::string& encoding, Context& context)
        : files_(files), encoding_(encoding), context_(context) {}

    void enter(const fs::path& folder) {
        struct stat id {};
        if (::stat(folder.c_str(), &id) != 0 || !seen_.emplace(id.st_dev, id.st_ino).second) {
            return;
        }
        std::error_code error;
        std::vector<fs::path> entries;
        for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
            entries.push_back(at->path());
        }
        if (error) {
            context_.complain(tr_format("cannot read {}: {}", folder.string(), system_message(error.value())));
            context_.at_least(Exit::storage);
        }
        std::sort(entries.begin(), entries.end());
        for (const fs::path& entry : entries) {
            const bool hidden = entry.filename().native().starts_with('.');
            if (!hidden && fs::is_directory(entry, error)) {
                enter(entry);
            } else if (!hidden && fs::is_regular_file(entry, error)) {
                take(entry.string());
            }
        }
    }

    void say_what_was_passed_over() const {
        if (passed_over_ > 0) {
            context_.note(tr_format_n("{} file without games was skipped", "{} files without games were skipped",
                                      passed_over_, passed_over_) +
                          (context_.verbose ? "" : tr(" (-v lists them)")));
        }
    }

private:
    /// Keeps a file that may hold games. A file that cannot be opened is kept, too: the error is reported when it is
    /// read.
    void take(const std::string& file) {
        if (::access(file.c_str(), R_OK) != 0 || may_hold_games(head_of(file), encoding_)) {
            files_.push_back(file);
            return;
        }
        ++passed_over_;
        if (context_.verbose) {
            context_.note(tr_format("{} holds no games", file));
        }
    }

    std::vector<std::string>& files_;
    const std::string& encoding_;
    Context& context_;
    std::set<std::pair<dev_t, ino_t>> seen_;
    std::uint64_t passed_over_ = 0;
};

}  // namespace

std::vector<std::string> expand_folders(const InputOptions& input, Context& context) {
    const std::string encoding = input.read_options().encoding;
    std::vector<std::string> out;
    Folders folders(out, encoding, context);
    for (const std::string& file : input.files) {
        std::error_code ignored;
        if (file != "-" && fs::is_directory(file, ignored)) {
            const std::size_t before = out.size();
            folders.enter(file);
            if (out.size() == before) {
                context.note(tr_format("no file of games in {}", display_name(file)));
            }
        } else {
            out.push_back(file);
        }
    }
    folders.say_what_was_passed_over();
    return out;
}

void read_file(const std::string& file, const ReadOptions& options, const MakeStages& make_stages) {
    open_input(file, [&](std::streambuf& buffer) {
        std::istream in(&buffer);
        in.exceptions(std::ios_base::badbit);  // so that the error number arrives here, from whatever thread reads
        read_games(in, display_name(file), options, make_stages);
    });
}

std::string read_input(const std::string& file, std::size_t most) {
    std::string text;
    open_input(file, [&](std::streambuf& buffer) {
        std::array<char, 1 << 16> part{};
        for (std::streamsize got = 1; got > 0 && text.size() <= most;) {
            got = buffer.sgetn(part.data(), static_cast<std::streamsize>(part.size()));
            text.append(part.data(), static_cast<std::size_t>(got));
        }
    });
    if (text.size() > most) {
        throw FileError(tr_format("cannot read {}: it has more than {} MiB", display_name(file), most >> 20U));
    }
    return text;
}

void for_each_file(const std::vector<std::string>& files, Context& context,
                   const std::function<void(const std::string& file)>& each) {
    for (const std::string& file : files) {
        try {
            each(file);
        } catch (const UsageError&) {
            throw;
        } catch (const StoreError&) {
            throw;  // the next file would fail, too
        } catch (const OutputError&) {
            throw;  // so would the next output
        } catch (const std::runtime_error& error) {
            context.complain(printable(error.what()));
            context.at_least(Exit::storage);
        }
    }
}

void report(Locator& locator, const Diagnostic& d, bool json, ReadTally& tally, const Say& say) {
    tally.error_count += d.severity == Severity::error ? 1 : 0;
    if (!json) {
        say(d.severity, render(locator, d));
        return;
    }
    const Location place = locator.at(d.span.begin);
    (d.severity == Severity::error ? tally.errors : tally.warnings)
        .push_back({{"file", locator.source().name},
                    {"line", place.line},
                    {"column", place.column},
                    {"message", printable(d.message)}});
}

void report(const BlockRead& read, bool json, ReadTally& tally, const Say& say) {
    Locator locator(read.block.source);
    for (const Diagnostic& remark : read.remarks) {
        report(locator, remark, json, tally, say);
    }
    for (const GameRead& game : read.games) {
        ++tally.read;
        tally.rejected += game.faulty ? 1 : 0;
        for (const Diagnostic& d : game.diagnostics) {
            report(locator, d, json, tally, say);
        }
    }
}

void summarise_file(const std::string& file, const ReadCounts& before, const ReadCounts& after, Context& context) {
    if (after.rejected > before.rejected) {
        const std::uint64_t rejected = after.rejected - before.rejected;
        context.note(tr_format("{}: {}{} ({})", display_name(file), games_read(after.read - before.read),
                               counted(", {} rejected", ", {} rejected", rejected),
                               errors_text(after.error_count - before.error_count)));
    }
}

std::string games_read(std::uint64_t count) {
    return counted("{} game read", "{} games read", count);
}

}  // namespace damier
