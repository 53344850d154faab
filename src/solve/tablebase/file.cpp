#include "solve/tablebase/file.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "solve/tablebase/plan.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace damier {
namespace {

static_assert(std::endian::native == std::endian::little, "tables are mapped as they are on disk");

constexpr std::string_view magic = "damierET";
constexpr std::uint32_t version = 1;
constexpr std::uint64_t word = 8;
constexpr std::string_view suffix = ".dtb";

/// How a file begins. All numbers are little-endian; texts end with zero bytes.
struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t longest = 0;
    std::array<char, 16> game{};
    std::array<char, 16> rules{};
    std::array<char, 16> board{};
    std::uint8_t more = 0;
    std::uint8_t fewer = 0;
    std::uint8_t bytes_per_value = 0;
    std::array<std::uint8_t, 5> reserved{};
    std::array<std::array<std::uint64_t, 5>, 2> sections{};  // size, barred, wins, draws, losses
    std::uint64_t checksum = 0;                              // of all before
};
static_assert(sizeof(Header) == 160 && std::has_unique_object_representations_v<Header>);

std::uint64_t round_up(std::uint64_t bytes) {
    return (bytes + word - 1) / word * word;
}

std::string_view bytes_of(const Header& header) {
    return {reinterpret_cast<const char*>(&header), sizeof header};
}

std::uint64_t checksum_of(const Header& header) {
    TableChecksum sum;
    sum.add(bytes_of(header).substr(0, offsetof(Header, checksum)));
    return sum.value();
}

template <std::size_t N>
void put(std::array<char, N>& field, std::string_view text) {
    std::copy_n(text.begin(), std::min(text.size(), N - 1), field.begin());
}

template <std::size_t N>
std::string get(const std::array<char, N>& field) {
    return {field.begin(), std::find(field.begin(), field.end(), '\0')};
}

Header header_of(const TableInfo& info) {
    Header header;
    std::copy(magic.begin(), magic.end(), header.magic.begin());
    header.version = version;
    header.longest = static_cast<std::uint32_t>(info.longest);
    put(header.game, info.id.game);
    put(header.rules, info.id.rules);
    put(header.board, info.id.board);
    header.more = static_cast<std::uint8_t>(info.id.more);
    header.fewer = static_cast<std::uint8_t>(info.id.fewer);
    header.bytes_per_value = static_cast<std::uint8_t>(info.bytes_per_value);
    for (std::size_t i = 0; i < 2; ++i) {
        const TableSection& s = info.sections[i];
        header.sections[i] = {s.size, s.barred, s.wins, s.draws, s.losses};
    }
    header.checksum = checksum_of(header);
    return header;
}

TableInfo info_of(const Header& header) {
    TableInfo info;
    info.id = {get(header.game), get(header.rules), get(header.board), header.more, header.fewer};
    info.bytes_per_value = header.bytes_per_value;
    info.longest = static_cast<int>(header.longest);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& s = header.sections[i];
        info.sections[i] = {s[0], s[1], s[2], s[3], s[4]};
    }
    return info;
}

/// Whether the counts of a section can be; the size is known to be right.
bool is_possible(const TableSection& section) {
    const std::uint64_t most = std::max({section.barred, section.wins, section.draws, section.losses});
    return most <= section.size && section.wins + section.draws + section.losses <= section.size;
}

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& why) {
    throw std::runtime_error(path.string() + ": " + why);
}

}  // namespace

std::string TableId::class_name() const {
    return std::to_string(more) + "v" + std::to_string(fewer);
}

std::string TableId::file_name() const {
    return game + "-" + rules + "-" + (board.empty() ? "" : board + "-") + class_name() + std::string(suffix);
}

void TableChecksum::add(std::string_view text) {
    for (std::size_t at = 0; at + word <= text.size(); at += word) {
        std::uint64_t next = 0;
        std::memcpy(&next, text.data() + at, word);
        std::uint64_t& lane = lanes_[words_++ % lanes_.size()];
        lane = mix(lane, next);
    }
}

std::uint64_t TableChecksum::value() const {
    std::uint64_t sum = words_;
    for (const std::uint64_t lane : lanes_) {
        sum = mix(sum, lane);
    }
    return sum;
}

MappedFile::MappedFile(const std::filesystem::path& path, std::uint64_t least) {
    // A pipe without a writer is opened at once, and then refused with all else that is no file.
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        refuse(path, tr_format("cannot be read: {}", system_message(errno)));
    }
    struct stat about {};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size < static_cast<off_t>(least)) {
        close(file);
        refuse(path, tr("is no endgame table"));
    }
    size_ = static_cast<std::uint64_t>(about.st_size);
    void* const data = mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
    const int error = errno;
    close(file);
    if (data == MAP_FAILED) {
        refuse(path, tr_format("cannot be read: {}", system_message(error)));
    }
    data_ = static_cast<const unsigned char*>(data);
}

MappedFile::~MappedFile() {
    munmap(const_cast<unsigned char*>(data_), size_);
}

TableFile::TableFile(const std::filesystem::path& path) : file_(path, sizeof(Header) + word) {
    read_header(path);
    if (bytes() != table_bytes(info_)) {
        refuse(path, tr_format("is cut: {} bytes, and by its header there should be {}", bytes(), table_bytes(info_)));
    }
    TableChecksum sum;
    sum.add({reinterpret_cast<const char*>(file_.data()), bytes() - word});
    std::uint64_t stored = 0;
    std::memcpy(&stored, file_.data() + bytes() - word, word);
    if (sum.value() != stored) {
        refuse(path, tr("was altered: its checksum is wrong"));
    }
    const unsigned char* at = file_.data() + sizeof(Header);
    for (std::size_t i = 0; i < 2; ++i) {
        values_[i] = at;
        barred_[i] = at + round_up(info_.sections[i].size * static_cast<std::uint64_t>(info_.bytes_per_value));
        at = barred_[i] + info_.sections[i].barred * word;
        check_barred(path, i);
    }
}

void TableFile::check_barred(const std::filesystem::path& path, std::size_t section) const {
    std::uint64_t least = 0;  // that the next index may be
    for (std::uint64_t i = 0; i < info_.sections[section].barred; ++i) {
        std::uint64_t entry = 0;
        std::memcpy(&entry, barred_[section] + i * word, word);
        const std::uint64_t index = entry >> 24U;
        if (index < least || index >= info_.sections[section].size) {
            refuse(path, tr("is damaged: its bans are not in the order of its indices"));
        }
        least = index + 1;
    }
}

void TableFile::read_header(const std::filesystem::path& path) {
    Header header;
    std::memcpy(&header, file_.data(), sizeof header);
    if (std::string_view(header.magic.data(), header.magic.size()) != magic) {
        refuse(path, tr("is no endgame table"));
    }
    if (header.version != version) {
        refuse(path, tr_format("has version {} of the format (known: {})", header.version, version));
    }
    if (checksum_of(header) != header.checksum) {
        refuse(path, tr("was altered: the checksum of its header is wrong"));
    }
    info_ = info_of(header);
    if (bytes_of(header_of(info_)) != bytes_of(header) || header.bytes_per_value < 1 || header.bytes_per_value > 2 ||
        header.longest > TableNumber<std::uint16_t>::most_plies) {
        refuse(path, tr("is damaged: its header has impossible entries"));
    }
    const auto sizes = section_sizes(info_.id);
    if (!sizes) {
        refuse(path, tr_format("is about endgames that there are not: {}", printable(info_.id.file_name())));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const TableSection& section = info_.sections[i];
        if (section.size != (*sizes)[i]) {
            refuse(path, tr_format("is damaged: section {} has {} indices (right would be {})", i + 1, section.size,
                                   (*sizes)[i]));
        }
        if (!is_possible(section)) {
            refuse(path, tr_format("is damaged: section {} counts more positions than it has", i + 1));
        }
    }
}

std::optional<TableFile::Barred> TableFile::barred(int section, std::uint64_t index) const {
    // Binary search for the first word of that index or a later one.
    const auto word_at = [&](std::uint64_t i) {
        std::uint64_t entry = 0;
        std::memcpy(&entry, barred_[section] + i * word, word);
        return entry;
    };
    std::uint64_t begin = 0;
    std::uint64_t end = info_.sections[section].barred;
    while (begin < end) {
        const std::uint64_t middle = begin + (end - begin) / 2;
        if (word_at(middle) >> 24U < index) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    if (begin == info_.sections[section].barred || word_at(begin) >> 24U != index) {
        return std::nullopt;
    }
    const std::uint64_t entry = word_at(begin);
    return Barred{static_cast<int>(entry >> 16U & 0xffU),
                  TableNumber<std::uint16_t>::value(static_cast<std::uint16_t>(entry & 0xffffU))};
}

TableWriter::TableWriter(const std::filesystem::path& path, const TableInfo& info)
    : file_(path.string()), bytes_per_value_(info.bytes_per_value) {
    buffer_ += bytes_of(header_of(info));
}

void TableWriter::end_values() {
    buffer_.append(round_up(buffer_.size()) - buffer_.size(), '\0');
}

void TableWriter::add_barred(std::uint64_t index, int ban, std::uint16_t number) {
    add_word(index << 24U | static_cast<std::uint64_t>(ban) << 16U | number);
    flush_full();
}

void TableWriter::add_word(std::uint64_t entry) {
    buffer_.append(reinterpret_cast<const char*>(&entry), word);
}

void TableWriter::flush() {
    const std::size_t whole = buffer_.size() / word * word;
    const std::string_view text = std::string_view(buffer_).substr(0, whole);
    checksum_.add(text);
    file_.write(text);
    buffer_.erase(0, whole);
}

void TableWriter::commit() {
    flush();
    add_word(checksum_.value());
    file_.write(buffer_);
    file_.commit();
}

std::uint64_t table_bytes(const TableInfo& info) {
    std::uint64_t bytes = sizeof(Header) + word;
    for (const TableSection& section : info.sections) {
        bytes += round_up(section.size * static_cast<std::uint64_t>(info.bytes_per_value)) + section.barred * word;
    }
    return bytes;
}

TableFolder::TableFolder(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code error;
    if (!std::filesystem::is_directory(path_, error)) {
        throw std::runtime_error(tr_format("{}: is no folder of endgame tables", path_.string()));
    }
}

const TableFile* TableFolder::find(const TableId& id) const {
    const std::string name = id.file_name();
    const std::lock_guard lock(mutex_);
    if (const auto known = open_.find(name); known != open_.end()) {
        return known->second.get();
    }
    const std::filesystem::path path = path_ / name;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return nullptr;  // and is looked for again the next time: it may be built meanwhile
    }
    auto file = std::make_unique<const TableFile>(path);
    if (!(file->info().id == id)) {
        refuse(path, tr_format("holds other endgames than its name says: those of {}", file->info().id.file_name()));
    }
    return open_.emplace(name, std::move(file)).first->second.get();
}

std::vector<std::filesystem::path> TableFolder::files() const {
    std::vector<std::filesystem::path> list;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
        if (entry.path().extension() == suffix) {
            list.push_back(entry.path());
        }
    }
    std::sort(list.begin(), list.end());
    return list;
}

}  // namespace damier
