#include "solve/tablebase/unpacked.hpp"

#include "solve/tablebase/ban_block.hpp"
#include "solve/tablebase/reader.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace damier {

using namespace table_format;

namespace {

constexpr std::uint64_t share = 64;  // blocks that a thread does at once

}  // namespace

std::uint64_t UnpackedSection::bytes(const TableInfo& info, int section) {
    const TableSection& about = info.sections[section];
    const auto value = static_cast<std::uint64_t>(info.bytes_per_value);
    const std::uint64_t groups = (about.size + bans_of_group - 1) / bans_of_group;
    return about.size * value + (about.barred == 0 ? 0 : groups * sizeof(Group) + about.barred * (1 + value));
}

UnpackedSection::UnpackedSection(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled)
    : bytes_(static_cast<std::size_t>(table.info().bytes_per_value)),
      values_(table.info().sections[section].size * bytes_) {
    unpack_values(table, section, team, cancelled);
    unpack_bans(table, section, team, cancelled);
}

void UnpackedSection::unpack_values(const TableFile& table, int section, Team& team,
                                    const std::atomic<bool>* cancelled) {
    const PackedBlocks& blocks = table.values(section);
    const std::uint64_t size = table.info().sections[section].size;
    std::vector<BlockUnpacker> unpackers(team.size());
    each_range(team, blocks.size(), share, cancelled, [&](unsigned member, Sweep::Range range) {
        for (std::uint64_t b = range.begin; b < range.end; ++b) {
            const std::uint64_t begin = b * TableReader::values_of_block;
            const std::string_view block = unpackers[member].block(blocks, b);
            if (block.size() != std::min(TableReader::values_of_block, size - begin) * bytes_) {
                blocks.refuse(b);
            }
            std::memcpy(values_.data() + begin * bytes_, block.data(), block.size());
        }
    });
}

void UnpackedSection::unpack_bans(const TableFile& table, int section, Team& team, const std::atomic<bool>* cancelled) {
    const PackedBlocks& blocks = table.bans(section);
    const TableSection& about = table.info().sections[section];
    if (blocks.size() == 0) {
        return;
    }
    groups_.resize((about.size + bans_of_group - 1) / bans_of_group);
    bans_.resize(about.barred * (1 + bytes_));
    std::vector<BlockUnpacker> unpackers(team.size());
    std::atomic<std::uint64_t> taken = 0;  // places given to the blocks unpacked so far
    each_range(team, blocks.size(), share, cancelled, [&](unsigned member, Sweep::Range range) {
        for (std::uint64_t b = range.begin; b < range.end; ++b) {
            const std::uint64_t begin = b * TableReader::bans_of_block;
            const std::uint64_t indices = std::min(TableReader::bans_of_block, about.size - begin);
            const BanBlock block(unpackers[member].block(blocks, b), indices, table.info().bytes_per_value);
            std::uint64_t next = taken.fetch_add(block.size());
            const bool fits = block.is_whole() && next + block.size() <= about.barred;
            const bool is_right = block.each([&](std::size_t ban, std::uint64_t offset) {
                if (fits) {
                    add_ban(block, ban, begin + offset, next++);
                }
            });
            if (!is_right) {
                blocks.refuse(b);
            }
        }
    });
    if (!is_set(cancelled) && taken != about.barred) {
        refuse_counts(table, section);
    }
}

void UnpackedSection::add_ban(const BanBlock& block, std::size_t ban, std::uint64_t index, std::uint64_t place) {
    char* const at = bans_.data() + place * (1 + bytes_);
    *at = static_cast<char>(block.turn(ban));
    std::memcpy(at + 1, block.number(ban), bytes_);
    Group& group = groups_[index / bans_of_group];
    if (group.bits == decltype(group.bits){}) {
        group.begin = place;
    }
    group.bits[index % bans_of_group / 64] |= std::uint64_t{1} << (index % 64);
}

}  // namespace damier
