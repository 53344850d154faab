// The compressed blocks of table files: packing, finding and unpacking them, and their checksums.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Types of zstd, whose headers only blocks.cpp includes.
struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;
struct ZSTD_DDict_s;

namespace damier {

/// The checksum of tables, over 64-bit words in little-endian order. It has four lanes, which take the words in turn.
/// With only one lane, the processor would have to finish each word before it begins the next.
class TableChecksum {
public:
    /// The text must be a whole number of words.
    void add(std::string_view text);
    [[nodiscard]] std::uint64_t value() const;

private:
    std::array<std::uint64_t, 4> lanes_{};
    std::uint64_t words_ = 0;
};

/// The checksum of a text of any length. The last word is filled up with zero bytes.
[[nodiscard]] std::uint64_t table_checksum(std::string_view text);

/// Compresses blocks, each on its own, for one thread. A dictionary of zstd holds the statistics that all blocks have
/// in common. Without it, a small block would use most of its bytes for these statistics. A copy of this object has the
/// same dictionary, so it packs a block into the same bytes.
class BlockPacker {
public:
    /// The samples are blocks similar to those that will follow. If there are too few samples, the packer has no
    /// dictionary.
    explicit BlockPacker(const std::vector<std::string>& samples);
    BlockPacker(const BlockPacker& other) : BlockPacker(other.dictionary_) {}
    BlockPacker(BlockPacker&&) = default;
    BlockPacker& operator=(const BlockPacker&) = delete;

    /// The dictionary; empty if the packer has none.
    [[nodiscard]] const std::string& dictionary() const { return dictionary_; }
    /// The bytes of a block in a file: a checksum of four bytes, and a frame of zstd without its magic number. Valid
    /// until the next call. Throws std::runtime_error if zstd fails.
    [[nodiscard]] std::string_view pack(std::string_view block);

private:
    struct Free {
        void operator()(ZSTD_CCtx_s* context) const;
    };

    explicit BlockPacker(std::string dictionary);

    std::string dictionary_;
    std::unique_ptr<ZSTD_CCtx_s, Free> context_;
    std::string packed_;
};

/// Packed blocks in a file, one after the other. Several threads may use them.
class PackedBlocks {
public:
    /// The place of the blocks in memory. Nothing is copied.
    struct Place {
        std::string file;  ///< its name and the number of the part, for messages
        std::size_t part = 0;
        std::string_view dictionary;
        std::string_view lengths;  ///< of the blocks, two bytes each
        std::string_view blocks;   ///< as many bytes as the sum of the lengths
    };

    /// The sum of the lengths, in bytes.
    [[nodiscard]] static std::uint64_t sum_of(std::string_view lengths);

    /// No block has more than `most` bytes after unpacking. Throws std::runtime_error if the dictionary is not valid.
    PackedBlocks(Place place, std::size_t most);

    [[nodiscard]] std::uint64_t size() const { return place_.lengths.size() / 2; }
    [[nodiscard]] std::size_t most() const { return most_; }
    /// The packed bytes of a block. Empty if the lengths no longer fit, because the file has changed since it was
    /// opened.
    [[nodiscard]] std::string_view packed(std::uint64_t block) const;
    [[nodiscard]] const ZSTD_DDict_s* dictionary() const { return dictionary_.get(); }
    /// A number that no other object in this process has or had.
    [[nodiscard]] std::uint64_t serial() const { return serial_; }
    /// Throws std::runtime_error, which says that this block is damaged.
    [[noreturn]] void refuse(std::uint64_t block) const;

private:
    struct Free {
        void operator()(ZSTD_DDict_s* dictionary) const;
    };

    Place place_;
    std::size_t most_;
    std::unique_ptr<ZSTD_DDict_s, Free> dictionary_;
    std::vector<std::uint64_t> starts_;  // of every 16th block (`blocks_of_start`)
    std::uint64_t serial_;
};

/// Unpacks blocks for one thread, and keeps the blocks that it unpacked last. A copy of this object begins without
/// blocks.
class BlockUnpacker {
public:
    BlockUnpacker();
    BlockUnpacker(const BlockUnpacker&) : BlockUnpacker() {}
    BlockUnpacker& operator=(const BlockUnpacker&) = delete;

    /// The bytes of a block, valid until the next call. Throws std::runtime_error, which names file and block, if the
    /// block is damaged.
    [[nodiscard]] std::string_view block(const PackedBlocks& blocks, std::uint64_t number) {
        const Slot& slot = slots_[(blocks.serial() + number) % slot_count];
        return slot.serial == blocks.serial() && slot.number == number ? std::string_view(slot.bytes)
                                                                       : unpack(blocks, number);
    }

private:
    static constexpr std::size_t slot_count = 4096;

    /// A place for one unpacked block. The sum of the serial number and the block number, modulo `slot_count`, gives
    /// the place.
    struct Slot {
        std::uint64_t serial = 0;
        std::uint64_t number = 0;
        std::string bytes;
    };
    struct Free {
        void operator()(ZSTD_DCtx_s* context) const;
    };

    std::string_view unpack(const PackedBlocks& blocks, std::uint64_t number);

    std::unique_ptr<ZSTD_DCtx_s, Free> context_;
    std::vector<Slot> slots_;
    std::string frame_;
    std::string unpacked_;
};

}  // namespace damier
