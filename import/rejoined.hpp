#pragma once

#include <algorithm>
#include <cstring>
#include <streambuf>
#include <string>
#include <utility>

namespace damier {

/// What was taken from a stream to look at it, and behind it the rest of that stream: one stream again, also where the
/// other cannot be turned back.
class Rejoined : public std::streambuf {
public:
    /// `rest` must outlive this.
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

    /// Large pieces go past the buffer.
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
