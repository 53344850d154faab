// Files that are replaced as a whole.
//
// 1. `UnfinishedFile` makes a file with a temporary name in the target's folder, and locks it.
// 2. The caller writes into it.
// 3. `replace` renames it to the target. `take` gives it a name that is still free.
// 4. If neither happens, the destructor deletes it. If the process is killed, the lock ends with it, and the next
//    process that writes in the folder deletes the file (`remove_abandoned_files`).
#include "base/file.hpp"

#include "base/translate.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace damier {

namespace fs = std::filesystem;

bool leads_to(const fs::path& name, int descriptor) {
    struct stat named {};
    struct stat opened {};
    return lstat(name.c_str(), &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_dev == opened.st_dev &&
           named.st_ino == opened.st_ino;
}

namespace {

/// The middle of an unfinished file's name, after the target's name and before six letters or digits.
constexpr std::string_view mark = ".damier-unfinished-";
constexpr std::string_view six = "XXXXXX";
constexpr std::size_t longest_prefix = 200;  // bytes of the target's name that the unfinished file's name begins with
constexpr int most_tries = 10;

constexpr int is_no_file = -1;  // next to the system's error numbers, which are positive

/// Errors of the system, in the user's language.
class Messages : public std::error_category {
public:
    [[nodiscard]] const char* name() const noexcept override { return "system"; }
    [[nodiscard]] std::string message(int error) const override {
        return error == is_no_file ? tr("this is a pipe or a device, not a file") : system_message(error);
    }
};

/// Throws for `errno`. `what` has a `{}` for the path.
[[noreturn]] void fail(const char* what, const fs::path& path) {
    static const Messages messages;
    const int error = errno;
    throw std::system_error(error, messages, fmt::format(fmt::runtime(tr(what)), path.string()));
}

/// Refuses a target that exists and is not a regular file. Users of a pipe, a socket or a device such as /dev/null
/// expect that it is never replaced.
void refuse_what_is_no_file(const fs::path& target) {
    struct stat there {};
    if (stat(target.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
        errno = S_ISDIR(there.st_mode) ? EISDIR : is_no_file;
        fail(tr_later("cannot write {}"), target);
    }
}

/// The file that a path leads to, or would lead to: a symbolic link stays one, even if there is no such file yet.
fs::path without_links(const fs::path& path) {
    constexpr int most_links = 40;  // as Linux has it
    fs::path target = path;
    std::error_code error;
    for (int i = 0; fs::is_symlink(target, error); ++i) {
        if (i == most_links) {
            errno = ELOOP;
            fail(tr_later("cannot write {}"), path);
        }
        target = target.parent_path() / fs::read_symlink(target);
    }
    const fs::path whole = fs::weakly_canonical(target, error);
    return error ? target : whole;
}

/// Locks a file for as long as the descriptor is open. False if that fails.
/// The locked byte is far after all bytes that SQLite locks in a database. An open-file-description lock is used since
/// it stays when other code in the process closes the same file.
bool lock(int descriptor) {
    struct flock far_byte {};
    far_byte.l_type = F_WRLCK;
    far_byte.l_whence = SEEK_SET;
    far_byte.l_start = off_t{1} << 60U;
    far_byte.l_len = 1;
    return fcntl(descriptor, F_OFD_SETLK, &far_byte) == 0;
}

nlink_t count_names(int descriptor) {
    struct stat status {};
    return fstat(descriptor, &status) == 0 ? status.st_nlink : 0;
}

/// Gives an open file a name that is free. Returns 0 or the error: EEXIST if the name is taken. The file may keep its
/// old name as a second one.
int give_free_name(const fs::path& from, int descriptor, const fs::path& to) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (errno == EEXIST) {
        return errno;
    }
    // NFS and others cannot rename without replacing, but link(2) succeeds for only one of several callers. link may
    // report an error although it worked: the server did it, died before it could reply, and got the request again.
    const int error = link(from.c_str(), to.c_str()) == 0 ? 0 : errno;
    if (error == 0 || leads_to(to, descriptor)) {
        return 0;
    }
    if (error == EEXIST) {
        return error;
    }
    // If the file system allows only one name per file, an empty file reserves the name.
    if (!Descriptor(open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)).is_open()) {
        return errno;
    }
    const int moved = rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
    if (moved == 0 || leads_to(to, descriptor)) {
        return 0;
    }
    unlink(to.c_str());
    return moved;
}

bool is_unfinished(const std::string& name) {
    const auto at = name.rfind(mark);
    return at != std::string::npos && at > 0 && name.size() == at + mark.size() + six.size();
}

/// Deletes SQLite's journal first, so that no journal is ever left without its file.
void remove_with_journal(const fs::path& path) {
    unlink((path.string() + "-journal").c_str());
    unlink(path.c_str());
}

/// Does this once for each folder, since a folder may be large.
void remove_abandoned_once(const fs::path& folder) {
    static std::mutex mutex;
    static std::set<fs::path> seen;
    const std::lock_guard guard(mutex);
    if (seen.insert(folder).second) {
        remove_abandoned_files(folder);
    }
}

}  // namespace

void remove_abandoned_files(const fs::path& folder) {
    std::error_code ignored;
    for (const auto& file : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, ignored)) {
        if (!is_unfinished(file.path().filename().string()) || !fs::is_regular_file(file.symlink_status(ignored))) {
            continue;
        }
        if (Descriptor at(open(file.path().c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC)); at.is_open()) {
            // A process that was killed in the middle of `take` left a file with both names. It may be a database that
            // this process has open. Closing it here would drop this process's locks on the database (fcntl(2)).
            const bool has_other_name = count_names(at.number()) > 1;
            if (lock(at.number())) {  // the process that made it has exited
                remove_with_journal(file.path());
            }
            if (has_other_name) {
                at.release();
            }
        }
    }
}

std::optional<std::string> read_whole_file(const fs::path& path) {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    const Descriptor descriptor(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!descriptor.is_open()) {
        return std::nullopt;
    }
    std::string text;
    for (;;) {
        const std::size_t before = text.size();
        text.resize(before + piece);
        const ssize_t got = ::read(descriptor.number(), text.data() + before, piece);
        const int error = errno;
        text.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got == 0 || (got < 0 && error != EINTR)) {
            errno = error;
            return got == 0 ? std::optional(std::move(text)) : std::nullopt;
        }
    }
}

void write_all(int descriptor, std::string_view text, const fs::path& file) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            fail(tr_later("cannot write {}"), file);
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
}

void sync_folder(const fs::path& folder) {
    const Descriptor at(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    fsync(at.number());
}

UnfinishedFile::UnfinishedFile(const fs::path& target) : target_(without_links(target)) {
    refuse_what_is_no_file(target_);
    remove_abandoned_once(fs::absolute(target_).parent_path());
    make();
    struct stat old {};
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor(), stat(target_.c_str(), &old) == 0 ? old.st_mode & 07777U : 0666U & ~mask);
}

/// Makes the file and locks it. Another process may delete it as abandoned before it is locked; then another is made.
/// If the file system has no locks, the file stays unlocked, and no process deletes it as abandoned.
void UnfinishedFile::make() {
    for (int i = 0; i < most_tries; ++i) {
        std::string name = target_.filename().string().substr(0, longest_prefix);
        name.append(mark).append(six);
        name = (target_.parent_path() / name).string();
        descriptor_ = Descriptor(mkostemp(name.data(), O_CLOEXEC));
        if (!descriptor_.is_open()) {
            fail(tr_later("cannot write next to {}"), target_);
        }
        path_ = name;
        const bool locked = lock(descriptor());
        const bool taken = !locked && (errno == EAGAIN || errno == EACCES);
        if (!taken && count_names(descriptor()) > 0) {
            return;
        }
        descriptor_.close();
    }
    errno = EBUSY;
    fail(tr_later("cannot write next to {}"), target_);
}

UnfinishedFile::~UnfinishedFile() {
    if (descriptor_.is_open()) {
        remove_with_journal(path_);
    }
}

void UnfinishedFile::sync() const {
    if (fsync(descriptor()) != 0) {
        fail(tr_later("cannot write {}"), target_);
    }
}

void UnfinishedFile::replace() {
    sync();
    refuse_what_is_no_file(target_);
    if (rename(path_.c_str(), target_.c_str()) != 0) {
        fail(tr_later("cannot write {}"), target_);
    }
    descriptor_.close();
    sync_folder(target_.parent_path());
}

bool UnfinishedFile::take(const fs::path& name) {
    sync();
    if (const int error = give_free_name(path_, descriptor(), name); error != 0) {
        if (error == EEXIST) {
            return false;
        }
        errno = error;
        fail(tr_later("cannot write {}"), name);
    }
    descriptor_.close();
    unlink(path_.c_str());  // after closing, since NFS keeps a file that is still open under another name
    sync_folder(name.parent_path());
    return true;
}

}  // namespace damier
