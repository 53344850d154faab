// A folder for files that a harness writes.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace damier::fuzz {

/// A folder for the files of one process, in memory if possible. It is removed with the process.
class Scratch {
public:
    Scratch() {
        const bool in_memory = access("/dev/shm", W_OK) == 0;
        std::string name = std::string(in_memory ? "/dev/shm" : "/tmp") + "/damier-fuzz-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot make a folder for what is fuzzed");
        }
        path_ = name;
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

inline void write_bytes(const std::filesystem::path& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace damier::fuzz
