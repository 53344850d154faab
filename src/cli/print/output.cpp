// Checks and opens the destination of a command's data.
//
// The checks come before anything is written. The destination must not be the database or an input. Its ending must not
// name another format. Then an `Output` chooses one of three destinations: an AtomicFile, a pipe or device, or standard
// output.

#include "cli/print/output.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

namespace damier {
namespace {

bool is_to_file(const std::string& path) {
    return !path.empty() && path != "-";
}

/// Whether two names lead to the same file, even if the file does not exist yet. Devices never count as the same: a
/// device may be both input and output.
bool is_same_file(const std::string& a, const std::string& b) {
    struct stat at {};
    struct stat bt {};
    if (stat(a.c_str(), &at) == 0 && stat(b.c_str(), &bt) == 0) {
        return S_ISREG(at.st_mode) && at.st_dev == bt.st_dev && at.st_ino == bt.st_ino;
    }
    std::error_code error_a;
    std::error_code error_b;
    const auto real_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a, error_a), error_a);
    const auto real_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b, error_b), error_b);
    return !error_a && !error_b && real_a == real_b;
}

std::optional<std::string> find_database(const Context& context) {
    try {
        return context.database_path();
    } catch (const UsageError&) {  // then no database can be lost
        return std::nullopt;
    }
}

/// The endings of all formats that damier writes.
constexpr std::array<std::string_view, 9> all_endings{"dmr", "json", "jsonl", "csv", "html",
                                                      "svg", "pdf",  "png",   "txt"};

/// Opens a pipe or device for writing. -1 if nothing has that name, or if it is a file or a folder.
int open_special(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) {
        return -1;
    }
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) {
        throw FileError(tr_format("cannot write {}: {}", path, system_message(errno)));
    }
    return descriptor;
}

}  // namespace

Option* add_output(CommandLine& app, const std::string& names, std::string& target, const std::string& description) {
    return app.add_option(names, target, ValueKind::file, description);
}

/// `2026-03` in `games.2026-03` is not an ending, since it could not name a format.
std::string ending_of(const std::string& path) {
    const std::string name = std::filesystem::path(path).extension().string();
    std::string ending;
    for (const char c : std::string_view(name).substr(name.empty() ? 0 : 1)) {
        if (!is_letter(c) && !is_digit(c)) {
            return {};
        }
        ending += to_lower(c);
    }
    return std::any_of(ending.begin(), ending.end(), is_letter) ? ending : std::string();
}

std::size_t find_format(const std::string& path, std::optional<std::size_t> asked, std::span<const std::string> endings,
                        const Context& context) {
    const std::string ending = is_to_file(path) ? ending_of(path) : std::string();
    if (ending.empty()) {
        return asked.value_or(0);
    }
    refuse_output_onto_input(path, context, {});
    const auto found = std::find(endings.begin(), endings.end(), ending);
    if (!asked && found != endings.end()) {
        return static_cast<std::size_t>(found - endings.begin());
    }
    if (!asked) {
        throw UsageError(
            tr_format("cannot write \"{}\": this command has no format \"{}\" (expected .{})",
                      printable(path), ending, join(endings, ", .")));
    }
    const bool names_format = std::find(all_endings.begin(), all_endings.end(), ending) != all_endings.end();
    if (names_format && ending != endings[*asked]) {
        throw UsageError(tr_format(
            "cannot write \"{}\": its ending is {}, but the format is {} (expected a name that ends in .{})",
            printable(path), ending, endings[*asked], endings[*asked]));
    }
    return *asked;
}

void refuse_other_formats(const std::string& path, const std::string& ending, const Context& context) {
    static_cast<void>(find_format(path, 0, std::span(&ending, 1), context));
}

void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs) {
    if (const auto database = find_database(context)) {
        if (is_same_file(path, *database)) {
            throw UsageError(tr_format("cannot write {}: it is the database", printable(path)));
        }
        if (is_same_file(path, *database + "-journal")) {
            throw UsageError(tr_format("cannot write {}: it is the rollback journal of the database", printable(path)));
        }
    }
    for (const std::string& input : inputs) {
        if (input != "-" && is_same_file(path, input)) {
            throw UsageError(tr_format("cannot write {}: it is one of the files to read", printable(path)));
        }
    }
}

Output::Output(const std::string& path, const Context& context, std::span<const std::string> inputs)
    : context_(context), path_(path) {
    if (!is_to_file(path)) {
        return;
    }
    refuse_output_onto_input(path, context, inputs);
    special_ = open_special(path);
    if (special_ < 0) {
        file_.emplace(path);
    }
}

Output::~Output() {
    if (special_ >= 0) {
        close(special_);
    }
}

void Output::write(std::string_view bytes) {
    if (file_) {
        file_->write(bytes);
        return;
    }
    if (special_ < 0) {
        context_.write(bytes);
        return;
    }
    while (!bytes.empty()) {
        const ssize_t written = ::write(special_, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            throw FileError(tr_format("cannot write {}: {}", path_, system_message(errno)));
        }
        bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
}

void Output::commit() {
    if (file_) {
        file_->commit();
    }
}

}  // namespace damier
