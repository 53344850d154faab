#include "base/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace damier {

AtomicFile::AtomicFile(const std::string& path) {
    std::error_code error;
    const auto real = std::filesystem::weakly_canonical(path, error);
    path_ = error ? path : real.string();
    temporary_ = path_ + ".XXXXXX";
    descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
        fail("cannot write beside");
    }
    struct stat old {};
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor_, stat(path_.c_str(), &old) == 0 ? old.st_mode & 07777U : 0666U & ~mask);
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) {
        close(descriptor_);
        unlink(temporary_.c_str());
    }
}

void AtomicFile::fail(const std::string& what) const {
    throw std::runtime_error(what + " " + path_ + ": " + std::strerror(errno));
}

void AtomicFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            fail("cannot write");
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
}

void AtomicFile::commit() {
    if (fsync(descriptor_) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) {
        fail("cannot write");
    }
    close(descriptor_);
    descriptor_ = -1;
    const std::string folder = std::filesystem::path(path_).parent_path().string();
    // The new name must be on disk too; where a folder cannot be synced, the file itself is whole all the same.
    if (const int at = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); at >= 0) {
        fsync(at);
        close(at);
    }
}

}  // namespace damier
