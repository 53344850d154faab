#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Of zstd, which is included where it is used.
struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;
struct ZSTD_DDict_s;

namespace damier {

/// The checksum in tables: over 64-bit words in little-endian order, in four lanes, since one would wait for itself.
class TableChecksum {
public:
    /// The text is a whole number of words.
    void add(std::string_view text);
    [[nodiscard]] std::uint64_t value() const;

private:
    std::array<std::uint64_t, 4> lanes_{};
    std::uint64_t words_ = 0;
};

/// The same of a text of any length, the last word of which is filled up with zero bytes.
[[nodiscard]] std::uint64_t table_checksum(std::string_view text);

/// Compresses blocks, each by itself. What they have in common stands in a dictionary, without which a small block
/// would spend most of its bytes on telling how often which byte comes.
class BlockPacker {
public:
    /// The samples are blocks like those that will follow; where they are too few there is no dictionary.
    explicit BlockPacker(const std::vector<std::string>& samples);

    /// Empty where there is none.
    [[nodiscard]] const std::string& dictionary() const { return dictionary_; }
    /// What stands in a file for a block: a checksum of four bytes, and a frame of zstd without its magic number. Valid
    /// until the next call. Throws std::runtime_error where memory is short.
    [[nodiscard]] std::string_view pack(std::string_view block);

private:
    struct Free {
        void operator()(ZSTD_CCtx_s* context) const;
    };

    std::string dictionary_;
    std::unique_ptr<ZSTD_CCtx_s, Free> context_;
    std::string packed_;
};

/// Packed blocks one behind the other, as they stand in a file. May be used by several threads.
class PackedBlocks {
public:
    /// Where they are, of which nothing is copied.
    struct Place {
        std::string file;  ///< its name, and the number of the part: for messages
        std::size_t part = 0;
        std::string_view dictionary;
        std::string_view lengths;  ///< of the blocks, two bytes each
        std::string_view blocks;   ///< as many bytes as the lengths come to
    };

    /// The bytes that blocks of such lengths come to.
    [[nodiscard]] static std::uint64_t sum_of(std::string_view lengths);

    /// No block is longer than `most` bytes when it is unpacked. Throws std::runtime_error where the dictionary is
    /// none.
    PackedBlocks(Place place, std::size_t most);

    [[nodiscard]] std::uint64_t size() const { return place_.lengths.size() / 2; }
    [[nodiscard]] std::size_t most() const { return most_; }
    /// What a block has in the file; empty where the lengths are not what they were.
    [[nodiscard]] std::string_view packed(std::uint64_t block) const;
    [[nodiscard]] const ZSTD_DDict_s* dictionary() const { return dictionary_.get(); }
    /// No other ones in this process have, or had, this number.
    [[nodiscard]] std::uint64_t serial() const { return serial_; }
    /// Throws std::runtime_error which says that this block is damaged.
    [[noreturn]] void refuse(std::uint64_t block) const;

private:
    struct Free {
        void operator()(ZSTD_DDict_s* dictionary) const;
    };

    Place place_;
    std::size_t most_;
    std::unique_ptr<ZSTD_DDict_s, Free> dictionary_;
    std::vector<std::uint64_t> starts_;  // of every so many blocks
    std::uint64_t serial_;
};

/// Unpacks blocks for one thread, and keeps those that it unpacked last. A copy begins empty.
class BlockUnpacker {
public:
    BlockUnpacker();
    BlockUnpacker(const BlockUnpacker&) : BlockUnpacker() {}
    BlockUnpacker& operator=(const BlockUnpacker&) = delete;

    /// The bytes of a block, valid until the next call. Throws std::runtime_error, which names file and block, where it
    /// is damaged.
    [[nodiscard]] std::string_view block(const PackedBlocks& blocks, std::uint64_t number) {
        const Slot& slot = slots_[(blocks.serial() + number) % slot_count];
        return slot.serial == blocks.serial() && slot.number == number ? std::string_view(slot.bytes)
                                                                       : unpack(blocks, number);
    }

private:
    static constexpr std::size_t slot_count = 4096;

    /// A place for the blocks whose numbers leave the same remainder.
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
