// Decodes a stream with iconv while it is read.
//
// With `auto`, the first byte that is not ASCII makes `guess` decide on the encoding, by a sample of the text. If the
// encoding is not UTF-8, `convert` turns the raw bytes into UTF-8; otherwise they are passed on unchanged.

#include "import/encoding.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>

namespace damier {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10U;
/// The number of bytes from which the encoding is guessed.
constexpr std::size_t sample = std::size_t{1} << 20U;

const iconv_t no_converter = reinterpret_cast<iconv_t>(-1);

bool is_utf8(std::string name) {
    std::erase(name, '-');
    return to_lower(name) == "utf8";
}

/// Whether there are more bytes that are not UTF-8 than characters of several bytes that are.
bool is_rather_windows(std::string_view text) {
    std::size_t right = 0;
    std::size_t wrong = 0;
    while (!text.empty()) {
        const std::size_t valid = find_invalid_utf8(text).value_or(text.size());
        right += static_cast<std::size_t>(std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(valid),
                                                        [](char c) { return (c & 0xC0) == 0xC0; }));
        wrong += valid < text.size() ? 1 : 0;
        text.remove_prefix(std::min(valid + 1, text.size()));
    }
    return wrong > right;
}

}  // namespace

bool is_encoding(const std::string& name) {
    if (name == guess_encoding || is_utf8(name)) {
        return true;
    }
    const iconv_t converter = iconv_open("UTF-8", name.c_str());
    if (converter != no_converter) {
        iconv_close(converter);
    }
    return converter != no_converter && !name.empty();
}

const std::vector<std::string>& usual_encodings() {
    static const std::vector<std::string> names{guess_encoding, "UTF-8", "windows-1252", "latin1", "UTF-16"};
    return names;
}

Decoder::Decoder(std::streambuf& in, const std::string& encoding) : in_(in), guessing_(encoding == guess_encoding) {
    if (!guessing_ && !is_utf8(encoding)) {
        converter_ = iconv_open("UTF-8", encoding.c_str());
        if (converter_ == no_converter) {
            throw std::invalid_argument("no such encoding: " + encoding);
        }
    }
}

Decoder::~Decoder() {
    if (converter_ != nullptr) {
        iconv_close(converter_);
    }
}

/// Reads on until `raw_` has `wanted` bytes. False if the stream ends before that.
bool Decoder::fill(std::size_t wanted) {
    // Memory grows step by step: most files are small, and clearing memory for a large one would take longer than
    // reading.
    for (bool more = true; more && raw_.size() < wanted;) {
        const std::size_t have = raw_.size();
        const std::size_t room = std::min(wanted, std::max<std::size_t>(2 * have, 4096));
        raw_.resize(room);
        const auto got = in_.sgetn(raw_.data() + have, static_cast<std::streamsize>(room - have));
        raw_.resize(have + static_cast<std::size_t>(std::max<std::streamsize>(got, 0)));
        more = raw_.size() == room;
    }
    return raw_.size() >= wanted;
}

void Decoder::guess() {
    const auto first = static_cast<std::size_t>(std::find_if_not(raw_.begin(), raw_.end(), is_ascii) - raw_.begin());
    if (first == raw_.size()) {
        return;
    }
    guessing_ = false;
    const bool more = fill(first + sample);
    std::string_view text(raw_);
    // The sample may end within a character.
    for (int i = 0; more && i < 3 && text.size() > first + 1 && !is_ascii(text.back()); ++i) {
        text.remove_suffix(1);
    }
    if (is_rather_windows(text)) {
        converter_ = iconv_open("UTF-8", "WINDOWS-1252");
        converter_ = converter_ == no_converter ? nullptr : converter_;
        guessed_at_ = converter_ != nullptr ? std::optional(handed_on_ + first) : std::nullopt;
    }
}

/// Converts `raw_` into `text_`. The beginning of a character may be left in `raw_`.
void Decoder::convert() {
    std::array<char, 4096> out{};
    char* from = raw_.data();
    std::size_t left = raw_.size();
    const bool at_end = in_.sgetc() == traits_type::eof();
    while (left > 0) {
        char* to = out.data();
        std::size_t room = out.size();
        const std::size_t done = iconv(converter_, &from, &left, &to, &room);
        const int why = errno;
        text_.append(out.data(), out.size() - room);
        if (done != static_cast<std::size_t>(-1) || why == E2BIG) {
            continue;
        }
        if (why == EINVAL && !at_end) {
            break;
        }
        text_ += is_ascii(*from) ? '\xFF' : *from;
        ++from;
        --left;
    }
    const std::size_t done = raw_.size() - left;
    has_recoded_ = has_recoded_ || text_ != std::string_view(raw_).substr(0, done);
    raw_.erase(0, done);
}

Decoder::int_type Decoder::underflow() {
    text_.clear();
    while (text_.empty()) {
        fill(std::max(piece, raw_.size() + 1));
        if (raw_.empty()) {
            return traits_type::eof();
        }
        if (guessing_) {
            guess();
        }
        if (converter_ != nullptr) {
            convert();
        } else {
            text_.swap(raw_);
            raw_.clear();
        }
    }
    handed_on_ += text_.size();
    setg(text_.data(), text_.data(), text_.data() + text_.size());
    return traits_type::to_int_type(text_.front());
}

}  // namespace damier
