// Opens table files, and checks header and index. The steps of opening a table:
//
// 1. `MappedFile` maps the file into memory.
// 2. `read_header` checks the header.
// 3. `read_parts` finds the parts by the index, which is at the end of the file.
// 4. The name of the file must be that of its class.
//
// The blocks themselves are checked when they are unpacked (blocks.cpp).

#include "solve/tablebase/file.hpp"

#include "base/descriptor.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "solve/tablebase/format.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/unpacked.hpp"
#include "solve/tablebase/value.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace damier {

using namespace table_format;

namespace {

static_assert(std::endian::native == std::endian::little, "tables are mapped as they are on disk");

constexpr std::string_view suffix = ".dtb";

template <std::size_t N>
std::string get(const std::array<char, N>& field) {
    return {field.begin(), std::find(field.begin(), field.end(), '\0')};
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

/// Whether the counts of a section are possible. The size has been checked before.
bool is_possible(const TableSection& section) {
    const std::uint64_t most = std::max({section.barred, section.wins, section.draws, section.losses});
    return most <= section.size && section.wins + section.draws + section.losses <= section.size;
}

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& why) {
    throw std::runtime_error(tr_format("{}: {}", path.string(), why));
}

/// Whether a file has the name of a table, for example `achef-standard-3v2.dtb`.
bool names_a_class(const std::filesystem::path& path) {
    constexpr std::string_view digits = "0123456789";
    const std::string stem = path.stem().string();
    const std::string_view name = std::string_view(stem).substr(stem.rfind('-') + 1);
    const auto v = name.find_first_not_of(digits);
    return path.extension() == suffix && name.size() < stem.size() && v != std::string_view::npos && v > 0 &&
           name[v] == 'v' && v + 1 < name.size() && name.find_first_not_of(digits, v + 1) == std::string_view::npos;
}

}  // namespace

std::string TableId::class_name() const {
    return std::to_string(more) + "v" + std::to_string(fewer);
}

std::string TableId::file_name() const {
    return game + "-" + rules + "-" + (board.empty() ? "" : board + "-") + class_name() + std::string(suffix);
}

MappedFile::MappedFile(const std::filesystem::path& path, std::uint64_t least) {
    // O_NONBLOCK opens even a pipe without a writer at once. It is then refused, like everything else that is not a
    // file.
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.is_open()) {
        refuse(path, tr_format("cannot be read: {}", system_message(errno)));
    }
    struct stat about {};
    if (fstat(file.number(), &about) != 0 || !S_ISREG(about.st_mode) || about.st_size < static_cast<off_t>(least)) {
        refuse(path, tr("is not an endgame table"));
    }
    size_ = static_cast<std::uint64_t>(about.st_size);
    void* const data = mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.number(), 0);
    if (data == MAP_FAILED) {
        refuse(path, tr_format("cannot be read: {}", system_message(errno)));
    }
    data_ = static_cast<const unsigned char*>(data);
}

MappedFile::~MappedFile() {
    munmap(const_cast<unsigned char*>(data_), size_);
}

TableFile::TableFile(const std::filesystem::path& path) : path_(path), file_(path, sizeof(Header)) {
    read_header();
    read_parts();
    if (names_a_class(path_) && path_.filename() != info_.id.file_name()) {
        refuse(path_, tr_format("contains other endgames than its name says: those of {}", info_.id.file_name()));
    }
}

TableFile::~TableFile() = default;

void TableFile::unpack(int section, Team& team, const std::atomic<bool>* cancelled) {
    auto all = std::make_unique<const UnpackedSection>(*this, section, team, cancelled);
    if (!is_set(cancelled)) {
        unpacked_[section] = std::move(all);
    }
}

void TableFile::read_header() {
    Header header;
    std::memcpy(&header, file_.data(), sizeof header);
    if (std::string_view(header.magic.data(), header.magic.size()) != magic) {
        refuse(path_, tr("is not an endgame table"));
    }
    if (header.version != version) {
        refuse(path_, tr_format("has version {} of the format (expected {}): delete it and build it again",
                                header.version, version));
    }
    if (checksum_of(header) != header.checksum) {
        refuse(path_, tr("was altered: the checksum of its header is wrong"));
    }
    info_ = info_of(header);
    if (bytes_of(header_of(info_)) != bytes_of(header) || header.bytes_per_value < 1 || header.bytes_per_value > 2 ||
        header.longest > TableNumber<std::uint16_t>::most_plies) {
        refuse(path_, tr("is damaged: its header has impossible entries"));
    }
    const auto sizes = section_sizes(info_.id);
    if (!sizes) {
        refuse(path_, tr_format("is about endgames that do not exist: {}", printable(info_.id.file_name())));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const TableSection& section = info_.sections[i];
        if (section.size != (*sizes)[i]) {
            refuse(path_,
                   tr_format("is damaged: section {} has {} indices (expected {})", i + 1, section.size, (*sizes)[i]));
        }
        if (!is_possible(section)) {
            refuse(path_, tr_format("is damaged: section {} counts more positions than it has", i + 1));
        }
    }
}

void TableFile::read_parts() {
    const std::string_view file(reinterpret_cast<const char*>(file_.data()), bytes());
    const BlockCounts counts = block_counts(info_);
    const std::uint64_t index_size = index_bytes(counts);
    if (!file.ends_with(end_mark) || file.size() < sizeof(Header) + index_size) {
        refuse(path_, tr("is cut short or too long: it does not end as a table does"));
    }
    std::string_view index = file.substr(file.size() - index_size, index_size - end_mark.size());
    std::uint64_t stored = 0;
    std::memcpy(&stored, index.data() + index.size() - sizeof stored, sizeof stored);
    index.remove_suffix(sizeof stored);
    if (table_checksum(index) != stored) {
        refuse(path_, tr("was altered: the checksum of its index is wrong"));
    }
    std::array<Dictionary, part_count> dictionaries;
    std::memcpy(dictionaries.data(), index.data(), sizeof dictionaries);
    std::string_view lengths = index.substr(sizeof dictionaries);
    std::string_view rest = file.substr(sizeof(Header), file.size() - sizeof(Header) - index_size);
    const auto take = [&](std::uint64_t size) {
        if (size > rest.size()) {
            refuse(path_, tr("is damaged: its index gives more bytes than there are"));
        }
        const std::string_view taken = rest.substr(0, size);
        rest.remove_prefix(size);
        return taken;
    };
    for (std::size_t part = 0; part < part_count; ++part) {
        PackedBlocks::Place place{
            path_.string(), part + 1, take(dictionaries[part].bytes), lengths.substr(0, 2 * counts[part]), {}};
        lengths.remove_prefix(2 * counts[part]);
        if (describe_dictionary(place.dictionary) != dictionaries[part]) {
            refuse(path_, tr("was altered: the checksum of a dictionary is wrong"));
        }
        place.blocks = take(PackedBlocks::sum_of(place.lengths));
        (part % 2 == 0 ? values_ : bans_)[part / 2].emplace(std::move(place), most_bytes(part, info_.bytes_per_value));
    }
    if (!rest.empty()) {
        refuse(path_, tr("is damaged: its index gives fewer bytes than there are"));
    }
}

TableFolder::TableFolder(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code error;
    if (!std::filesystem::is_directory(path_, error)) {
        throw std::runtime_error(tr_format("{}: is not a folder of endgame tables", path_.string()));
    }
}

const TableFile* TableFolder::find(const TableId& id) const {
    return open(id);
}

TableFile* TableFolder::open(const TableId& id) const {
    const std::string name = id.file_name();
    const std::lock_guard lock(mutex_);
    if (const auto known = open_.find(name); known != open_.end()) {
        return known->second.get();
    }
    const std::filesystem::path path = path_ / name;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return nullptr;  // looked for again the next time, because it may be built meanwhile
    }
    return open_.emplace(name, std::make_unique<TableFile>(path)).first->second.get();
}

const TableFile& TableFolder::add(const std::filesystem::path& file) {
    auto table = std::make_unique<TableFile>(file);
    const std::string name = table->info().id.file_name();
    const std::lock_guard lock(mutex_);
    return *open_.insert_or_assign(name, std::move(table)).first->second;
}

void TableFolder::unpack(const std::vector<TableId>& ids, std::uint64_t memory, Team& team,
                         const std::atomic<bool>* cancelled) {
    for (const TableId& id : ids) {
        TableFile* const table = open(id);
        for (int s = 0; table != nullptr && s < 2; ++s) {
            const std::uint64_t bytes = UnpackedSection::bytes(table->info(), s);
            if (bytes <= memory) {
                memory -= bytes;
                table->unpack(s, team, cancelled);
            }
        }
    }
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

std::string TableFolder::fingerprint() const {
    std::string names;
    for (const auto& file : files()) {
        names += file.filename().string() + '/';
    }
    return names.empty() ? names : fmt::format("|{:016x}", mix_text(0, names));
}

}  // namespace damier
