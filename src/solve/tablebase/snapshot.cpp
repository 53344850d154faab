#include "solve/tablebase/snapshot.hpp"

#include "base/translate.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier {
namespace {

constexpr std::size_t word_bytes = 8;
constexpr std::size_t piece = std::size_t{1} << 20U;  // bytes; a whole number of words
constexpr std::size_t heading_bytes = 256;

/// The beginning of a snapshot, filled up with zero bytes.
std::string heading(std::string_view about) {
    std::string text = "damier snapshot 1\n";
    text.append(about).append("\n");
    text.resize(heading_bytes);
    return text;
}

}  // namespace

std::filesystem::path snapshot_path(const std::filesystem::path& table) {
    return table.string() + ".part";
}

bool is_snapshot(const std::filesystem::path& path, std::string_view about) {
    try {
        const SnapshotReader reader(path, about);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

SnapshotWriter::SnapshotWriter(const std::filesystem::path& path, std::string_view about)
    : file_(path.string()), buffer_(heading(about)) {}

/// Each list is filled up to whole words, because the checksum is over words.
void SnapshotWriter::add_bytes(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, piece);
        buffer_ += part;
        bytes.remove_prefix(part.size());
        buffer_.resize((buffer_.size() + word_bytes - 1) / word_bytes * word_bytes);
        flush();
    }
}

void SnapshotWriter::flush() {
    sum_.add(buffer_);
    file_.write(buffer_);
    buffer_.clear();
}

void SnapshotWriter::commit() {
    flush();
    const std::uint64_t sum = sum_.value();
    file_.write({reinterpret_cast<const char*>(&sum), sizeof sum});
    file_.commit();
}

SnapshotReader::SnapshotReader(const std::filesystem::path& path, std::string_view about)
    : path_(path), file_(path, std::ios::binary) {
    std::string found(heading_bytes, '\0');
    take(found.data(), found.size());
    if (found != heading(about)) {
        throw std::runtime_error(
            tr_format("{}: is of another version of damier, or of other endgames", path_.string()));
    }
}

void SnapshotReader::take(char* to, std::size_t size) {
    if (!file_.read(to, static_cast<std::streamsize>(size))) {
        throw std::runtime_error(tr_format("{}: is cut short", path_.string()));
    }
    sum_.add({to, size / word_bytes * word_bytes});
    if (const std::size_t rest = size % word_bytes; rest != 0) {
        std::string last(to + size - rest, rest);
        last.resize(word_bytes);
        if (!file_.read(last.data() + rest, static_cast<std::streamsize>(word_bytes - rest))) {
            throw std::runtime_error(tr_format("{}: is cut short", path_.string()));
        }
        sum_.add(last);
    }
}

void SnapshotReader::read_bytes(char* to, std::size_t size) {
    for (std::size_t done = 0; done < size; done += piece) {
        take(to + done, std::min(piece, size - done));
    }
}

void SnapshotReader::end() {
    std::uint64_t sum = 0;
    if (!file_.read(reinterpret_cast<char*>(&sum), sizeof sum) || sum != sum_.value() ||
        file_.peek() != std::ifstream::traits_type::eof()) {
        refuse_damaged();
    }
}

void SnapshotReader::refuse_damaged() const {
    throw std::runtime_error(tr_format("{}: was altered or damaged", path_.string()));
}

}  // namespace damier
