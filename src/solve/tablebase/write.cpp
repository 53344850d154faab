// Writes the file of an endgame table. damier-tablebase(5) describes the format.
//
// `TableWriter` writes the header, then the four parts (values and bans of both sections), then the index of the
// blocks. `BlockParcel` collects packed blocks until they are written. `BanColumns` collects the bans of one block.

#include "solve/tablebase/write.hpp"

#include "base/file.hpp"
#include "solve/tablebase/format.hpp"
#include "solve/tablebase/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

using namespace table_format;

namespace {

void add_number(std::string& text, std::uint16_t number, int bytes) {
    text += static_cast<char>(number & 0xffU);
    if (bytes == 2) {
        text += static_cast<char>(number >> 8U);
    }
}

/// Collects the bans of a block, in the columns that `BanBlock` (ban_block.hpp) reads.
class BanColumns {
public:
    explicit BanColumns(int bytes_per_value) : bytes_per_value_(bytes_per_value) {}

    void add(const TableBan& ban) {
        const auto at = ban.index % TableReader::bans_of_block;
        counts_.resize(at / bans_of_group + 1);
        ++counts_.back();
        distances_ += static_cast<char>(at + 1 - std::max(next_, at / bans_of_group * bans_of_group));
        turns_ += static_cast<char>(ban.turn);
        add_number(values_, ban.value, bytes_per_value_);
        next_ = at + 1;
    }
    /// Returns the block, which has this number of indices. The next ban added is of the next block.
    std::string take(std::uint64_t indices) {
        counts_.resize((indices + bans_of_group - 1) / bans_of_group);
        std::string block = counts_ + distances_ + turns_ + values_;
        *this = BanColumns(bytes_per_value_);
        return block;
    }

private:
    int bytes_per_value_;
    std::string counts_;
    std::string distances_;
    std::string turns_;
    std::string values_;
    std::uint64_t next_ = 0;  // one more than the index of the previous ban
};

/// Packed blocks, one after the other, and their lengths, two bytes each.
class BlockParcel {
public:
    explicit BlockParcel(BlockPacker packer) : packer_(std::move(packer)) {}

    void add(std::string_view block) {
        const std::string_view packed = packer_.pack(block);
        const auto length = static_cast<std::uint16_t>(packed.size());
        lengths_.append(reinterpret_cast<const char*>(&length), sizeof length);
        blocks_ += packed;
    }
    [[nodiscard]] const std::string& blocks() const { return blocks_; }
    [[nodiscard]] const std::string& lengths() const { return lengths_; }
    void clear() {
        blocks_.clear();
        lengths_.clear();
    }

private:
    BlockPacker packer_;
    std::string blocks_;
    std::string lengths_;
};

class TableWriter {
public:
    TableWriter(const std::filesystem::path& path, const TableInfo& info, const TableSource& source, Team& team)
        : file_(path.string()), info_(info), counts_(block_counts(info)), source_(source), team_(team) {}

    void run() {
        file_.write(bytes_of(header_of(info_)));
        for (int s = 0; s < 2; ++s) {
            write_values(s);
            write_bans(s);
        }
        write_index();
        file_.commit();
    }

private:
    /// The blocks that a dictionary is made of. More blocks do not make it better.
    static constexpr std::uint64_t most_samples = 256;
    static constexpr std::size_t bytes_at_once = std::size_t{1} << 16U;
    static constexpr std::uint64_t blocks_at_once = 64;  // per member of the team: a few milliseconds

    // Any block of values can be made at any time. So the samples for the dictionary are taken from the whole part.
    void write_values(int section) {
        const std::size_t part = 2 * static_cast<std::size_t>(section);
        std::vector<std::string> samples;
        const std::uint64_t sample_count = std::min(counts_[part], most_samples);
        for (std::uint64_t i = 0; i < sample_count; ++i) {
            samples.push_back(value_block(section, i * counts_[part] / sample_count));
        }
        const BlockPacker packer(samples);
        begin(part, packer);
        std::vector<BlockParcel> parcels(team_.size(), BlockParcel(packer));
        for (std::uint64_t first = 0; first < counts_[part]; first += team_.size() * blocks_at_once) {
            if (source_.watch) {
                source_.watch();
            }
            team_.run([&](unsigned member) {
                const std::uint64_t begin = first + member * blocks_at_once;
                for (std::uint64_t i = begin; i < std::min(begin + blocks_at_once, counts_[part]); ++i) {
                    parcels[member].add(value_block(section, i));
                }
            });
            for (BlockParcel& parcel : parcels) {
                flush(parcel);
            }
        }
    }

    /// Bans can be read only once. So the dictionary is made of the first blocks, which wait until there are enough.
    void write_bans(int section) {
        const std::size_t part = 2 * static_cast<std::size_t>(section) + 1;
        if (counts_[part] == 0) {
            return;
        }
        std::optional<BlockParcel> parcel;
        std::vector<std::string> waiting;
        const auto begin_part = [&] {
            const BlockPacker packer(waiting);
            begin(part, packer);
            parcel.emplace(packer);
            for (const std::string& block : waiting) {
                parcel->add(block);
            }
        };
        BanColumns columns(info_.bytes_per_value);
        std::uint64_t number = 0;  // of the current block
        const auto end_block = [&] {
            const std::uint64_t begin = number++ * TableReader::bans_of_block;
            std::string block =
                columns.take(std::min(TableReader::bans_of_block, info_.sections[section].size - begin));
            if (parcel) {
                parcel->add(block);
                if (parcel->blocks().size() >= bytes_at_once) {
                    flush(*parcel);
                }
                return;
            }
            waiting.push_back(std::move(block));
            if (waiting.size() == std::min(counts_[part], most_samples)) {
                begin_part();
            }
        };
        source_.bans(section, [&](const TableBan& ban) {
            while (ban.index >= (number + 1) * TableReader::bans_of_block) {
                end_block();
            }
            columns.add(ban);
        });
        while (number < counts_[part]) {
            end_block();
        }
        flush(*parcel);
    }

    void begin(std::size_t part, const BlockPacker& packer) {
        dictionaries_[part] = describe_dictionary(packer.dictionary());
        file_.write(packer.dictionary());
    }

    void flush(BlockParcel& parcel) {
        file_.write(parcel.blocks());
        lengths_ += parcel.lengths();
        parcel.clear();
    }

    void write_index() {
        std::string index(reinterpret_cast<const char*>(dictionaries_.data()), sizeof dictionaries_);
        index += lengths_;
        const std::uint64_t sum = table_checksum(index);
        index.append(reinterpret_cast<const char*>(&sum), sizeof sum);
        index += end_mark;
        file_.write(index);
    }

    [[nodiscard]] std::string value_block(int section, std::uint64_t number) const {
        const std::uint64_t begin = number * TableReader::values_of_block;
        const std::uint64_t end = std::min(begin + TableReader::values_of_block, info_.sections[section].size);
        std::string text;
        for (std::uint64_t i = begin; i < end; ++i) {
            add_number(text, source_.value(section, i), info_.bytes_per_value);
        }
        return text;
    }

    AtomicFile file_;
    const TableInfo& info_;
    BlockCounts counts_;
    const TableSource& source_;
    Team& team_;
    std::array<Dictionary, part_count> dictionaries_{};
    std::string lengths_;
};

}  // namespace

void write_table(const std::filesystem::path& path, const TableInfo& info, const TableSource& source, Team& team) {
    TableWriter(path, info, source, team).run();
}

}  // namespace damier
