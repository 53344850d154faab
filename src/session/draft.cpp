#include "session/draft.hpp"

#include "base/chars.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

namespace damier {
namespace {

constexpr std::string_view extension = ".draft";

/// Opens a draft, and locks it for this process alone. Another process may lock it for a moment, to see whether it is
/// open.
Descriptor open_locked(const std::filesystem::path& file) {
    constexpr int tries = 10;
    constexpr std::chrono::milliseconds pause(20);
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_APPEND | O_CLOEXEC));
    if (!descriptor.is_open()) {
        throw std::runtime_error(tr_format("cannot open {}: {}", file.string(), system_message(errno)));
    }
    for (int left = tries; flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0; --left) {
        if (left == 0) {
            throw std::runtime_error(tr_format("{} is being recorded by another process", file.string()));
        }
        std::this_thread::sleep_for(pause);
    }
    return descriptor;
}

/// Whether a process has a draft open, or the draft cannot be read. Several processes may ask at the same time.
bool is_open(const std::filesystem::path& file) {
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    return !descriptor.is_open() || flock(descriptor.number(), LOCK_SH | LOCK_NB) != 0;
}

std::string read_text(const std::filesystem::path& file) {
    auto text = read_whole_file(file);
    if (!text) {
        throw std::runtime_error(tr_format("cannot read {}: {}", file.string(), system_message(errno)));
    }
    return *std::move(text);
}

/// The size of a draft without a last line that was not written completely.
std::size_t whole_lines(std::string_view text) {
    const std::size_t whole = text.rfind('\n') + 1;
    // After a power failure, the last line may have its line end but NUL bytes in place of its beginning.
    const std::size_t last = text.substr(0, whole == 0 ? 0 : whole - 1).rfind('\n') + 1;
    return last < whole && text[last] == '\0' ? last : whole;
}

/// The content of a draft. `file` is for the messages of errors.
DraftContent content_of(const std::string& text, const std::filesystem::path& file) {
    const std::size_t tags_end = text.find("\n\n");
    if (tags_end == std::string::npos) {
        throw std::runtime_error(tr_format("{} is not a draft: it has no tags", file.string()));
    }
    DraftContent content;
    const std::string game = text.substr(0, tags_end) + "\n\n*\n";
    std::vector<Diagnostic> diagnostics;
    Reader reader(game);
    if (!reader.next(content.tags, diagnostics) || !diagnostics.empty()) {
        throw std::runtime_error(diagnostics.empty()
                                     ? tr_format("{} is not a draft: it is empty", file.string())
                                     : tr_format("{} is not a draft: {}", file.string(), diagnostics.front().message));
    }
    const std::size_t whole = whole_lines(text);
    for (std::size_t at = tags_end + 2; at < whole;) {
        const std::size_t end = text.find('\n', at);
        std::string& entry = content.entries.emplace_back(text.substr(at, end - at));
        std::replace(entry.begin(), entry.end(), '\0', ' ');  // earlier versions stored NUL
        at = end + 1;
    }
    return content;
}

void delete_file(const std::filesystem::path& file) {
    if (unlink(file.c_str()) != 0) {
        throw std::runtime_error(tr_format("cannot remove {}: {}", file.string(), system_message(errno)));
    }
    sync_folder(file.parent_path());
}

}  // namespace

DraftContent read_draft(const std::filesystem::path& file) {
    return content_of(read_text(file), file);
}

Draft::Draft(std::filesystem::path file, Descriptor descriptor, DraftContent content)
    : file_(std::move(file)), descriptor_(std::move(descriptor)), content_(std::move(content)) {}

Draft Draft::create(const std::filesystem::path& folder, const Record& tags) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto game = tags.value("Game");
    UnfinishedFile begun(folder / fmt::format("{}{}", game, extension));
    std::string text;
    write_tags(tags, text);
    write_all(begun.descriptor(), text + "\n", begun.target());
    std::size_t number = 1;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        number = std::max(number, number_of_draft(at->path()) + 1);
    }
    for (;; ++number) {
        if (const auto file = folder / fmt::format("{}-{}{}", game, number, extension); begun.take(file)) {
            return open(file);
        }
    }
}

Draft Draft::open(const std::filesystem::path& file) {
    Descriptor descriptor = open_locked(file);
    const std::string text = read_text(file);
    DraftContent content = content_of(text, file);
    const std::size_t whole = whole_lines(text);
    if (whole < text.size() && ftruncate(descriptor.number(), static_cast<off_t>(whole)) != 0) {
        throw std::runtime_error(tr_format("cannot write {}: {}", file.string(), system_message(errno)));
    }
    return {file, std::move(descriptor), std::move(content)};
}

void Draft::append(std::string_view entry) {
    write_all(descriptor_.number(), std::string(entry) + "\n", file_);
    if (fsync(descriptor_.number()) != 0) {
        throw std::runtime_error(tr_format("cannot write {}: {}", file_.string(), system_message(errno)));
    }
}

void Draft::rewrite(const Record& tags, const std::vector<std::string>& entries) {
    std::string text;
    write_tags(tags, text);
    text += '\n';
    for (const std::string& entry : entries) {
        text += entry + '\n';
    }
    std::error_code ignored;
    const auto changed = std::filesystem::last_write_time(file_, ignored);
    AtomicFile file(file_.string());
    file.write(text);
    file.commit();
    std::filesystem::last_write_time(file_, changed, ignored);
}

void Draft::remove() {
    delete_file(file_);
}

void remove_draft(const std::filesystem::path& file) {
    const Descriptor locked = open_locked(file);
    delete_file(file);
}

std::size_t number_of_draft(const std::filesystem::path& file) {
    const std::string name = file.stem().string();
    const auto number = to_number<std::size_t>(name.substr(name.rfind('-') + 1), 1);
    return file.extension() == extension && number ? *number : 0;
}

std::vector<std::filesystem::path> all_drafts(const std::filesystem::path& folder, std::string_view game) {
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> found;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        // Opening a pipe would wait for its other end.
        const bool is_file = at->is_regular_file(error);
        if (is_file && name.ends_with(extension) && (game.empty() || name.starts_with(std::string(game) + "-"))) {
            found.emplace_back(at->last_write_time(error), at->path());
        }
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<std::filesystem::path> files;
    std::transform(found.begin(), found.end(), std::back_inserter(files), [](auto& one) { return one.second; });
    return files;
}

std::vector<std::filesystem::path> find_drafts(const std::filesystem::path& folder, std::string_view game) {
    auto files = all_drafts(folder, game);
    std::erase_if(files, is_open);
    return files;
}

}  // namespace damier
