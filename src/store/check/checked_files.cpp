#include "store/check/checked_files.hpp"

#include "base/file.hpp"
#include "base/text.hpp"
#include "store/connection/connection.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <system_error>

namespace damier {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_files = 32;
/// More than the coarsest clock of a file system, which ticks every two seconds (FAT).
constexpr std::chrono::seconds settled{3};

/// What identifies a state of a file.
struct FileState {
    std::string file;   ///< its device and number
    std::string state;  ///< its size, times and change counter
    std::chrono::seconds changed;
};

std::optional<FileState> state_of(const Database& db) {
    const int file = db.connection().descriptor();
    struct stat status {};
    // The file change counter: https://www.sqlite.org/fileformat.html, "the database header".
    std::array<unsigned char, 4> counter{};
    if (file < 0 || fstat(file, &status) != 0 || pread(file, counter.data(), counter.size(), 24) != 4) {
        return std::nullopt;
    }
    FileState out;
    out.file = fmt::format("{} {}", status.st_dev, status.st_ino);
    out.state = fmt::format("{} {}.{:09} {}.{:09} {:02x}{:02x}{:02x}{:02x}", status.st_size, status.st_mtim.tv_sec,
                            status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec, counter[0],
                            counter[1], counter[2], counter[3]);
    out.changed = std::chrono::seconds(status.st_ctim.tv_sec);
    return out;
}

std::string line_of(const FileState& state) {
    return state.file + ' ' + state.state;
}

}  // namespace

bool CheckedFiles::has(const Database& db) const {
    if (list_.empty()) {
        return false;
    }
    const auto list = read_whole_file(list_);
    const auto state = list ? state_of(db) : std::nullopt;
    if (!state) {
        return false;
    }
    const auto lines = split(*list, '\n');
    return std::find(lines.begin(), lines.end(), line_of(*state)) != lines.end();
}

void CheckedFiles::add(const Database& db) const {
    const auto state = list_.empty() ? std::nullopt : state_of(db);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    if (!state || now < state->changed + settled) {
        return;
    }
    std::string text = line_of(*state) + '\n';
    std::size_t files = 1;
    const std::string list = read_whole_file(list_).value_or("");
    for (const std::string_view line : split(list, '\n')) {
        if (!line.empty() && !line.starts_with(state->file + ' ') && files < most_files) {
            text.append(line).append("\n");
            ++files;
        }
    }
    try {
        fs::create_directories(list_.parent_path());
        AtomicFile file(list_.string());
        file.write(text);
        file.commit();
    } catch (const std::system_error&) {
        return;  // the next command checks again
    }
}

}  // namespace damier
