// Rows in the text format of PostgreSQL's COPY.

#pragma once

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace damier {

/// Appends a text to `out` with the escapes of COPY's text format (PostgreSQL, "COPY": File Formats).
void add_copy_text(std::string_view text, std::string& out);

/// One row of data for COPY. The caller adds its fields one by one; the destructor ends the row.
class CopyRow {
public:
    explicit CopyRow(std::string& out) : out_(out) {}
    ~CopyRow() { out_ += '\n'; }
    CopyRow(const CopyRow&) = delete;
    CopyRow& operator=(const CopyRow&) = delete;

    CopyRow& text(std::string_view value) {
        separate();
        add_copy_text(value, out_);
        return *this;
    }
    /// Adds the value of a tag; NULL if it is `?`, which means unknown.
    CopyRow& known(std::string_view value) { return value == "?" ? null() : text(value); }
    template <class T>
    requires std::is_arithmetic_v<T> CopyRow& number(T value) {
        separate();
        fmt::format_to(std::back_inserter(out_), "{}", value);
        return *this;
    }
    CopyRow& null() {
        separate();
        out_ += "\\N";
        return *this;
    }
    template <class T>
    CopyRow& number(const std::optional<T>& value) {
        return value ? number(*value) : null();
    }
    template <class T>
    CopyRow& text(const std::optional<T>& value) {
        return value ? text(*value) : null();
    }

private:
    void separate() {
        if (!is_first_) {
            out_ += '\t';
        }
        is_first_ = false;
    }

    std::string& out_;
    bool is_first_ = true;
};

}  // namespace damier
