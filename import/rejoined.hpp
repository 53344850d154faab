// A stream from which the first bytes have already been taken.

#pragma once

#include <algorithm>
#include <cstring>
#include <streambuf>
#include <string>
#include <utility>

namespace damier {

/// A stream that consists of bytes that were already taken from another stream, and of the rest of that stream. This
/// also works for streams that cannot go back.
class Rejoined : public std::streambuf {
public:
    /// `rest` must outlive this object.
    Rejoined(std::string head, std::streambuf& rest) : head_(std::move(head)), rest_(rest) {
        setg(head_.data(), head_.data(), head_.data() + head_.size());
    }

private:
    int_type underflow() override {
        const int_type c = rest_.sbumpc();
        if (!traits_type::eq_int_type(c, traits_type::eof())) {
            last_ = traits_type::to_char_type(c);
            setg(&last_, &last_, &last_ + 1);
        }
        return c;
    }

    /// Large reads bypass the buffer.
    std::streamsize xsgetn(char* to, std::streamsize wanted) override {
        const std::streamsize from_head = std::min<std::streamsize>(wanted, egptr() - gptr());
        std::memcpy(to, gptr(), static_cast<std::size_t>(from_head));
        setg(eback(), gptr() + from_head, egptr());
        return from_head == wanted ? wanted : from_head + rest_.sgetn(to + from_head, wanted - from_head);
    }

    std::string head_;
    char last_ = 0;
    std::streambuf& rest_;
};

}  // namespace damier
