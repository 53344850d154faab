// Reading files in other encodings as UTF-8.

#pragma once

#include <cstdint>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

namespace damier {

/// The name of an encoding that lets damier guess: UTF-8 or Windows-1252.
inline constexpr const char* guess_encoding = "auto";

/// Whether this is `auto` or the name of an encoding that iconv can read.
[[nodiscard]] bool is_encoding(const std::string& name);

/// The names that damier suggests: `auto`, and common encodings of game files.
[[nodiscard]] const std::vector<std::string>& usual_encodings();

/// Reads a stream in another encoding as UTF-8. If bytes are invalid in that encoding, they become bytes that are
/// invalid in UTF-8. So the reader finds them, and reports them at the right place.
///
/// The encoding is guessed once, at the first byte that is not ASCII, from the text after it. The text counts as
/// Windows-1252 if it has more bytes that are not UTF-8 than UTF-8 characters of several bytes. All bytes before are
/// the same in both encodings, so nothing has to be read again. A stream of any length needs little memory.
class Decoder : public std::streambuf {
public:
    /// `in` must outlive the decoder, and `is_encoding(encoding)` must hold.
    Decoder(std::streambuf& in, const std::string& encoding);
    ~Decoder() override;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// If the guess was Windows-1252, the offset of the first byte that is not ASCII. Otherwise nothing.
    [[nodiscard]] std::optional<std::uint64_t> guessed_at() const { return guessed_at_; }
    /// Whether the text so far differs from the bytes that were read.
    [[nodiscard]] bool has_recoded() const { return has_recoded_; }

private:
    int_type underflow() override;
    bool fill(std::size_t wanted);
    void guess();
    void convert();

    std::streambuf& in_;
    bool guessing_;
    void* converter_ = nullptr;  // iconv's; null while bytes are passed on unchanged
    std::string raw_;            // bytes that were read, but not yet passed on
    std::string text_;           // text that is passed on
    bool has_recoded_ = false;
    std::uint64_t handed_on_ = 0;
    std::optional<std::uint64_t> guessed_at_;
};

}  // namespace damier
