// Compresses and unpacks the blocks of tables with zstd.
//
// A packed block is a checksum and a frame of zstd. The frame's magic number is left out, because it is always the
// same. The lengths of all blocks are in the index of the file, so any block is found without reading the others.

#include "solve/tablebase/blocks.hpp"

#include "base/hash.hpp"
#include "base/translate.hpp"

#include <zdict.h>
#include <zstd.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>
#include <stdexcept>

namespace damier {
namespace {

/// Lower levels find fewer repetitions. They take up to 3 % more bytes, and unpack somewhat faster.
constexpr int level = 6;
constexpr std::size_t dictionary_bytes = 2048;
constexpr std::size_t least_samples = 32;  // with fewer blocks, a dictionary takes more than it saves
constexpr std::size_t word = 8;
constexpr std::size_t checksum_bytes = 4;
constexpr std::size_t blocks_of_start = 16;
constexpr std::string_view zstd_magic("\x28\xb5\x2f\xfd", 4);  // RFC 8878: the beginning of every frame

std::uint32_t checksum_of(std::string_view frame) {
    return static_cast<std::uint32_t>(table_checksum(frame));
}

std::uint16_t length_of(std::string_view lengths, std::uint64_t block) {
    std::uint16_t length = 0;
    std::memcpy(&length, lengths.data() + 2 * block, sizeof length);
    return length;
}

/// Makes a dictionary of statistics of the samples, and some of their bytes. The dictionaries that zstd trains itself
/// are not better for tables. Blocks of tables have common frequencies, but no long common repetitions.
std::string make_dictionary(const std::vector<std::string>& samples) {
    if (samples.size() < least_samples) {
        return {};
    }
    std::string all;
    std::vector<std::size_t> sizes;
    for (const std::string& sample : samples) {
        all += sample;
        sizes.push_back(sample.size());
    }
    std::string dictionary(dictionary_bytes, '\0');
    const std::size_t content = std::min(all.size(), dictionary_bytes / 2);
    ZDICT_params_t how{};
    how.compressionLevel = level;
    const std::size_t bytes =
        ZDICT_finalizeDictionary(dictionary.data(), dictionary.size(), all.data(), content, all.data(), sizes.data(),
                                 static_cast<unsigned>(sizes.size()), how);
    dictionary.resize(ZDICT_isError(bytes) != 0 ? 0 : bytes);
    return dictionary;
}

std::uint64_t next_serial() {
    // Far apart, so that the blocks of two parts do not take each other's places.
    static std::atomic<std::uint64_t> last = 0;
    return mix(0, ++last);
}

}  // namespace

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

std::uint64_t table_checksum(std::string_view text) {
    const std::size_t whole = text.size() / word * word;
    TableChecksum sum;
    sum.add(text.substr(0, whole));
    if (whole != text.size()) {
        std::string last(text.substr(whole));
        last.resize(word);
        sum.add(last);
    }
    return sum.value();
}

void BlockPacker::Free::operator()(ZSTD_CCtx_s* context) const {
    ZSTD_freeCCtx(context);
}

BlockPacker::BlockPacker(const std::vector<std::string>& samples) : BlockPacker(make_dictionary(samples)) {}

BlockPacker::BlockPacker(std::string dictionary) : dictionary_(std::move(dictionary)), context_(ZSTD_createCCtx()) {
    if (!context_) {
        throw std::bad_alloc();
    }
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_contentSizeFlag, 0);
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_dictIDFlag, 0);
    ZSTD_CCtx_loadDictionary(context_.get(), dictionary_.data(), dictionary_.size());
}

std::string_view BlockPacker::pack(std::string_view block) {
    // A checksum of the same length replaces the magic number of the frame.
    static_assert(zstd_magic.size() == checksum_bytes);
    packed_.resize(ZSTD_compressBound(block.size()));
    const std::size_t bytes =
        ZSTD_compress2(context_.get(), packed_.data(), packed_.size(), block.data(), block.size());
    if (ZSTD_isError(bytes) != 0) {
        throw std::runtime_error(std::string("zstd: ") + ZSTD_getErrorName(bytes));
    }
    const std::uint32_t sum =
        checksum_of(std::string_view(packed_).substr(zstd_magic.size(), bytes - zstd_magic.size()));
    std::memcpy(packed_.data(), &sum, checksum_bytes);
    return std::string_view(packed_).substr(0, bytes);
}

void PackedBlocks::Free::operator()(ZSTD_DDict_s* dictionary) const {
    ZSTD_freeDDict(dictionary);
}

PackedBlocks::PackedBlocks(Place place, std::size_t most)
    : place_(std::move(place)), most_(most), serial_(next_serial()) {
    std::uint64_t at = 0;
    for (std::uint64_t i = 0; i < size(); ++i) {
        if (i % blocks_of_start == 0) {
            starts_.push_back(at);
        }
        at += length_of(place_.lengths, i);
    }
    if (!place_.dictionary.empty()) {
        dictionary_.reset(ZSTD_createDDict(place_.dictionary.data(), place_.dictionary.size()));
        if (!dictionary_ || ZSTD_getDictID_fromDDict(dictionary_.get()) == 0) {
            throw std::runtime_error(
                tr_format("{}: is damaged: part {} has no valid dictionary", place_.file, place_.part));
        }
    }
}

std::uint64_t PackedBlocks::sum_of(std::string_view lengths) {
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < lengths.size() / 2; ++i) {
        sum += length_of(lengths, i);
    }
    return sum;
}

std::string_view PackedBlocks::packed(std::uint64_t block) const {
    std::uint64_t at = starts_[block / blocks_of_start];
    for (std::uint64_t i = block / blocks_of_start * blocks_of_start; i < block; ++i) {
        at += length_of(place_.lengths, i);
    }
    const std::uint16_t length = length_of(place_.lengths, block);
    // The file may have been altered since the lengths were added up.
    return at + length <= place_.blocks.size() ? place_.blocks.substr(at, length) : std::string_view();
}

void PackedBlocks::refuse(std::uint64_t block) const {
    throw std::runtime_error(tr_format("{}: was altered: block {} of part {} is not as it was written", place_.file,
                                       block + 1, place_.part));
}

void BlockUnpacker::Free::operator()(ZSTD_DCtx_s* context) const {
    ZSTD_freeDCtx(context);
}

BlockUnpacker::BlockUnpacker() : context_(ZSTD_createDCtx()), slots_(slot_count), frame_(zstd_magic) {
    if (!context_) {
        throw std::bad_alloc();
    }
}

std::string_view BlockUnpacker::unpack(const PackedBlocks& blocks, std::uint64_t number) {
    const std::string_view packed = blocks.packed(number);
    if (packed.size() <= checksum_bytes) {
        blocks.refuse(number);
    }
    frame_.resize(zstd_magic.size());
    frame_ += packed.substr(checksum_bytes);
    std::uint32_t stored = 0;
    std::memcpy(&stored, packed.data(), checksum_bytes);
    if (stored != checksum_of(std::string_view(frame_).substr(zstd_magic.size()))) {
        blocks.refuse(number);
    }
    if (unpacked_.size() < blocks.most()) {
        unpacked_.resize(blocks.most());
    }
    const std::size_t bytes = ZSTD_decompress_usingDDict(context_.get(), unpacked_.data(), blocks.most(), frame_.data(),
                                                         frame_.size(), blocks.dictionary());
    if (ZSTD_isError(bytes) != 0) {
        blocks.refuse(number);
    }
    Slot& slot = slots_[(blocks.serial() + number) % slot_count];
    slot.bytes.assign(unpacked_, 0, bytes);
    slot.serial = blocks.serial();
    slot.number = number;
    return slot.bytes;
}

}  // namespace damier
