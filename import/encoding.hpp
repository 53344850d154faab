#pragma once

#include <cstdint>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

namespace damier {

/// The name that leaves it to the text: UTF-8, or else Windows-1252.
inline constexpr const char* guess_encoding = "auto";

/// Whether that is `auto` or the name of an encoding that can be read (iconv's).
[[nodiscard]] bool is_encoding(const std::string& name);

/// The names that are proposed to people: `auto`, and the encodings in which files of games are met.
[[nodiscard]] const std::vector<std::string>& usual_encodings();

/// Reads a stream in another encoding as UTF-8. Bytes that are no text in their encoding are handed on as bytes that
/// are not UTF-8, so that whoever reads complains of them in their place.
///
/// A guess is made once, at the first byte that is not ASCII, by what follows it: text is taken for Windows-1252 where
/// that has more bytes that are not UTF-8 than characters that are. So far both are the same, hence nothing has to be
/// read again, and a stream of any length is read in little memory.
class Decoder : public std::streambuf {
public:
    /// `in` must outlive this, and `is_encoding(encoding)` hold.
    Decoder(std::streambuf& in, const std::string& encoding);
    ~Decoder() override;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// Where in what was read the first byte stood that was not ASCII, if the text was then taken for Windows-1252.
    [[nodiscard]] std::optional<std::uint64_t> guessed_at() const { return guessed_at_; }

private:
    int_type underflow() override;
    bool fill(std::size_t wanted);
    void guess();
    void convert();

    std::streambuf& in_;
    bool guessing_;
    void* converter_ = nullptr;  // iconv's; null while bytes are handed on as they are
    std::string raw_;            // what was read and not yet handed on
    std::string text_;           // what is handed on
    std::uint64_t handed_on_ = 0;
    std::optional<std::uint64_t> guessed_at_;
};

}  // namespace damier
