// Finding out whether SQLite's rollback journal belongs to the database next to it (see hot_journal.hpp).
//
// A journal has pages of its database as they were before a transaction. The steps:
//
// 1. Read the header of the journal, and find its copy of the first page (`Journal::read`).
// 2. Compare with the first page of the database (`fits`). It must be the same, or its change counter must be greater
//    by one. If the journal lacks the first page, the number of pages must fit.
// 3. If the header of the journal has changed meanwhile, try again.
//
// If anything is unclear, the journal counts as the database's own.

#include "store/file/hot_journal.hpp"

#include "base/translate.hpp"
#include "store/connection/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace damier {

namespace fs = std::filesystem;

namespace {

// The formats of both files: https://www.sqlite.org/fileformat.html, "the database header", "the rollback journal".
constexpr std::size_t journal_header = 28;
constexpr std::string_view journal_magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
constexpr std::uint32_t all_records = 0xFFFFFFFF;
constexpr std::size_t change_counter_at = 24;
constexpr std::size_t page_count_at = 28;
constexpr std::uint32_t smallest_page = 512;
constexpr std::uint32_t largest_page = 65536;
constexpr std::size_t sector_size = 512;  // a disk writes a sector as a whole

/// At most `count` bytes, beginning at `at`; fewer at the end of the file.
std::string read_at(std::ifstream& in, std::uint64_t at, std::size_t count) {
    std::string bytes(count, '\0');
    in.clear();
    in.seekg(static_cast<std::streamoff>(at));
    in.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return bytes;
}

/// The facts in a journal about its database.
struct Journal {
    std::string header;                     ///< of its first segment
    std::uint32_t pages = 0;                ///< pages of the database before the transaction
    std::uint32_t page_size = 0;            ///< in bytes
    std::optional<std::string> first_page;  ///< before the transaction, if the journal restores it

    /// Nothing if the file is missing, or would not restore anything.
    static std::optional<Journal> read(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        Journal journal;
        journal.header = read_at(in, 0, journal_header);
        if (journal.header.size() < journal_header || !journal.header.starts_with(journal_magic)) {
            return std::nullopt;
        }
        journal.pages = number_at(journal.header, 16);
        journal.page_size = number_at(journal.header, 24);
        const std::uint32_t sector = number_at(journal.header, 20);
        if (sector < journal_header || journal.page_size < smallest_page || journal.page_size > largest_page) {
            return std::nullopt;
        }
        journal.find_first_page(in, sector);
        return journal;
    }

private:
    /// Searches the segments. Each has a header of one sector, and then records: the number of a page, the page, a
    /// checksum.
    void find_first_page(std::ifstream& in, std::uint64_t sector) {
        const std::uint64_t record = 4 + std::uint64_t{page_size} + 4;
        in.clear();
        const auto size = static_cast<std::uint64_t>(std::max<std::streamoff>(in.seekg(0, std::ios::end).tellg(), 0));
        for (std::uint64_t at = 0; at + sector <= size;) {
            const std::string segment = read_at(in, at, journal_header);
            if (segment.size() < journal_header || !segment.starts_with(journal_magic)) {
                return;
            }
            at += sector;
            const std::uint64_t there = (size - at) / record;
            const std::uint32_t said = number_at(segment, 8);
            const std::uint64_t records = said == all_records ? there : std::min<std::uint64_t>(said, there);
            for (std::uint64_t i = 0; i < records; ++i, at += record) {
                const std::string number = read_at(in, at, 4);
                if (number.size() == 4 && number_at(number, 0) == 1) {
                    first_page = read_at(in, at + 4, page_size);
                    return;
                }
            }
            if (records == 0) {
                return;
            }
            at = (at + sector - 1) / sector * sector;
        }
    }
};

/// Whether the journal may have been written for this file. The beginning of the first page must be as before the
/// transaction, or as after it, with the change counter one higher. The rest of the page is not compared: after a power
/// failure, part of it may be old and part of it new.
bool fits(const Journal& journal, const std::string& first_page, std::uint64_t size) {
    if (first_page.size() < journal.page_size) {
        return size == 0;  // SQLite deletes the journal of an empty file
    }
    const std::uint32_t page_size =
        static_cast<unsigned char>(first_page[16]) << 8U | static_cast<unsigned char>(first_page[17]);
    if ((page_size == 1 ? largest_page : page_size) != journal.page_size) {
        return false;
    }
    if (!journal.first_page || journal.first_page->size() < journal.page_size) {
        return journal.pages == number_at(first_page, page_count_at) || journal.pages == size / journal.page_size;
    }
    const std::uint32_t before = number_at(*journal.first_page, change_counter_at);
    const std::uint32_t now = number_at(first_page, change_counter_at);
    return now == before ? first_page.compare(0, sector_size, *journal.first_page, 0, sector_size) == 0
                         : now == before + 1;
}

}  // namespace

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    }
    return number;
}

fs::path journal_of(const fs::path& database) {
    return database.string() + "-journal";
}

bool has_foreign_journal(const fs::path& database) {
    // SQLite looks next to the file itself, not next to a link.
    const fs::path file = fs::weakly_canonical(fs::absolute(database));
    const fs::path path = journal_of(file);
    // While a process writes, journals come and go. If the journal is the same afterwards, it belongs to the page just
    // read.
    for (int i = 0; i < 3 && fs::exists(path); ++i) {
        const auto journal = Journal::read(path);
        if (!journal) {
            return false;
        }
        std::ifstream in(file, std::ios::binary);
        const std::string first_page = read_at(in, 0, journal->page_size);
        const std::uint64_t size = fs::file_size(file);
        std::ifstream again(path, std::ios::binary);
        if (read_at(again, 0, journal_header) == journal->header) {
            return !fits(*journal, first_page, size);
        }
    }
    return false;
}

void refuse_foreign_journal(const fs::path& database) {
    if (has_foreign_journal(database)) {
        throw StoreError(
            tr_format("{}: the rollback journal {} comes from another database and would damage this one; if you "
                      "copied this database here, remove the journal (next time, use damier db restore)",
                      database.string(), journal_of(database.filename()).string()));
    }
}

void refuse_orphaned_journal(const fs::path& database) {
    if (fs::exists(journal_of(database))) {
        throw StoreError(
            tr_format("{}: the database does not exist, but its rollback journal {} does; put a backup in place with "
                      "damier db restore, or remove the journal to begin from scratch",
                      database.string(), journal_of(database.filename()).string()));
    }
}

}  // namespace damier
