#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace damier {

/// A file that is replaced as a whole or not at all: what is written goes to a new file beside it, which takes its
/// name when all is on disk. A crash, a full disk or an exception leaves the old file as it was. A symbolic link
/// stays one; the mode of the old file is kept. All members throw std::runtime_error with a message for people.
class AtomicFile {
public:
    explicit AtomicFile(const std::string& path);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view text);
    /// Puts the new file in the place of the old one. Without it nothing changes.
    void commit();

private:
    [[noreturn]] void fail(const std::string& what) const;

    std::string path_;
    std::string temporary_;
    int descriptor_ = -1;
};

}  // namespace damier
