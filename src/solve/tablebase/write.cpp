// Writes the file of an endgame table. damier-tablebase(5) describes the format.
//
// `TableWriter` writes the header, then the four parts (values and bans of both sections), then the index of the
// blocks. Each block is packed and written as soon as it is made. `BanColumns` collects the bans of one block.

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

class TableWriter {
public:
    TableWriter(const std::filesystem::path& path, const TableInfo& info, const TableSource& source)
        : file_(path.string()), info_(info), counts_(block_counts(info)), source_(source) {}

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

    // Any block of values can be made at any time. So the samples for the dictionary are taken from the whole part.
    void write_values(int section) {
        const std::size_t part = 2 * static_cast<std::size_t>(section);
        std::vector<std::string> samples;
        const std::uint64_t sample_count = std::min(counts_[part], most_samples);
        for (std::uint64_t i = 0; i < sample_count; ++i) {
            samples.push_back(value_block(section, i * counts_[part] / sample_count));
        }
        BlockPacker packer(samples);
        begin(part, packer);
        for (std::uint64_t i = 0; i < counts_[part]; ++i) {
            add(packer, value_block(section, i));
        }
        flush();
    }

    /// Bans can be read only once. So the dictionary is made of the first blocks, which wait until there are enough.
    void write_bans(int section) {
        const std::size_t part = 2 * static_cast<std::size_t>(section) + 1;
        if (counts_[part] == 0) {
            return;
        }
        std::optional<BlockPacker> packer;
        std::vector<std::string> waiting;
        const auto begin_part = [&] {
            packer.emplace(waiting);
            begin(part, *packer);
            for (const std::string& block : waiting) {
                add(*packer, block);
            }
        };
        BanColumns columns(info_.bytes_per_value);
        std::uint64_t number = 0;  // of the current block
        const auto end_block = [&] {
            const std::uint64_t begin = number++ * TableReader::bans_of_block;
            std::string block =
                columns.take(std::min(TableReader::bans_of_block, info_.sections[section].size - begin));
            if (packer) {
                add(*packer, block);
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
        flush();
    }

    void begin(std::size_t part, const BlockPacker& packer) {
        dictionaries_[part] = describe_dictionary(packer.dictionary());
        buffer_ += packer.dictionary();
    }

    void add(BlockPacker& packer, std::string_view block) {
        const std::string_view packed = packer.pack(block);
        const auto length = static_cast<std::uint16_t>(packed.size());
        lengths_.append(reinterpret_cast<const char*>(&length), sizeof length);
        buffer_ += packed;
        if (buffer_.size() >= bytes_at_once) {
            flush();
        }
    }

    void flush() {
        file_.write(buffer_);
        buffer_.clear();
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
    std::array<Dictionary, part_count> dictionaries_{};
    std::string lengths_;
    std::string buffer_;
};

}  // namespace

void write_table(const std::filesystem::path& path, const TableInfo& info, const TableSource& source) {
    TableWriter(path, info, source).run();
}

}  // namespace damier
