// Small endgame tables for tests, and tables with chosen entries.
#pragma once

#include "catch.hpp"
#include "games/any.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/reader.hpp"
#include "solve/tablebase/write.hpp"
#include "unit/store/folder.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::testing {

/// A position of Fanorona, or the start of that board if none is given.
inline Fanorona::Position board_of(std::string_view rules, std::string_view board, std::string_view position = {}) {
    return Fanorona::start({rules, board, position, {}, {}}).value();
}

/// Builds all tables with at most this number of pieces. None of them may exist yet.
template <Game G>
void build_all(std::uint8_t variant, int pieces, const TableFolder& folder, const BuildOptions& options = {}) {
    for (const TableClass& one : plan_tables<G>(variant, pieces)) {
        REQUIRE_FALSE(build_table<G>(one.tier, folder, options).was_there);
    }
}

/// The tables of Achef's smallest class, shared by several tests.
inline const TableFolder& achef_tables() {
    static const TemporaryFolder place;
    static const TableFolder folder(place.path());
    if (folder.files().empty()) {
        build_all<Achef>(0, 6, folder);
    }
    return folder;
}

/// Sets the checksum at the end of a file of whole words to the right value.
inline void mend(std::string& file) {
    TableChecksum sum;
    sum.add(std::string_view(file).substr(0, file.size() - 8));
    const std::uint64_t value = sum.value();
    std::memcpy(file.data() + file.size() - 8, &value, 8);
}

/// The entry of a table for an index, in numbers as in `TableSource`.
struct TableEntry {
    std::uint16_t value = 0;
    int ban = 0;               ///< the turn on which the value depends, or 0
    std::uint16_t second = 0;  ///< the value if that turn is barred
};

/// All entries of a table. They can be changed and written to another file.
class Entries {
public:
    explicit Entries(const std::filesystem::path& path) {
        const TableFile file(path);
        info_ = file.info();
        TableReader reader;
        for (int s = 0; s < 2; ++s) {
            for (std::uint64_t i = 0; i < info_.sections[s].size; ++i) {
                const auto barred = reader.barred(file, s, i);
                entries_[s].push_back({number(reader.value(file, s, i)), barred ? barred->ban : 0,
                                       barred ? number(barred->value) : std::uint16_t{0}});
            }
        }
    }

    [[nodiscard]] const TableInfo& info() const { return info_; }
    TableEntry& at(int section, std::uint64_t index) { return entries_[section][index]; }
    [[nodiscard]] std::vector<TableEntry>& section(int number) { return entries_[number]; }
    /// Writes the table with the counts of the original.
    void write(const std::filesystem::path& path, unsigned jobs = 1) const {
        TableSource source;
        source.value = [&](int section, std::uint64_t index) { return entries_[section][index].value; };
        source.bans = [&](int section, const auto& take) {
            std::uint64_t index = 0;
            for (const TableEntry& entry : entries_[section]) {
                if (entry.ban != 0) {
                    take({index, entry.ban, entry.second});
                }
                ++index;
            }
        };
        Team team(jobs);
        write_table(path, info_, source, team);
    }
    /// Writes the table with the counts of these entries.
    void count_and_write(const std::filesystem::path& path) {
        info_.longest = 0;
        for (std::size_t s = 0; s < 2; ++s) {
            info_.sections[s] = {entries_[s].size(), 0, 0, 0, 0};
            for (const TableEntry& entry : entries_[s]) {
                count(info_.sections[s], entry);
            }
        }
        write(path);
    }

private:
    [[nodiscard]] std::uint16_t number(std::optional<EndgameValue> value) const {
        const bool is_narrow = info_.bytes_per_value == 1;
        if (!value) {
            return is_narrow ? TableNumber<std::uint8_t>::unused : TableNumber<std::uint16_t>::unused;
        }
        const int draw = is_narrow ? TableNumber<std::uint8_t>::draw : TableNumber<std::uint16_t>::draw;
        return static_cast<std::uint16_t>(value->value() == 0 ? draw : value->plies());
    }

    void count(TableSection& section, const TableEntry& entry) {
        const auto value = [&](std::uint16_t number) {
            const std::string text{static_cast<char>(number & 0xffU), static_cast<char>(number >> 8U)};
            return read_table_value(text.data(), static_cast<std::size_t>(info_.bytes_per_value));
        };
        if (const auto found = value(entry.value)) {
            ++(found->value() > 0 ? section.wins : found->value() < 0 ? section.losses : section.draws);
            info_.longest = std::max(info_.longest, found->plies());
        }
        if (entry.ban != 0) {
            ++section.barred;
            info_.longest = std::max(info_.longest, value(entry.second)->plies());
        }
    }

    TableInfo info_;
    std::array<std::vector<TableEntry>, 2> entries_;
};

}  // namespace damier::testing
