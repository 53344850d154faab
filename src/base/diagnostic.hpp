#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A half-open range of byte offsets into the text of a Source.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool operator==(const Span&) const = default;
};

/// Text that was read, and where it came from. A file is read in blocks; each block is a Source of its own.
struct Source {
    std::string name;              ///< as messages show it: a path, or `<stdin>`
    std::string text;              ///< the bytes of this block
    std::uint64_t first_line = 1;  ///< the line of the file on which the block begins, from 1

    /// The bytes that a span covers.
    [[nodiscard]] std::string_view at(Span span) const {
        return std::string_view(text).substr(span.begin, span.end - span.begin);
    }
};

enum class Severity : std::uint8_t { warning, error };

/// One thing to say about input. The message is lower case, quotes the offending text, and says what would be right.
struct Diagnostic {
    Severity severity = Severity::error;
    Span span;
    std::string message;

    bool operator==(const Diagnostic&) const = default;
};

/// How many faults and warnings of one game are listed: a file that is no text at all has as many as it has bytes.
inline constexpr std::size_t most_faults = 20;
inline constexpr std::size_t most_warnings = 1000;

/// Appends what is to be said of one game to a list, up to these limits.
class Findings {
public:
    /// `list` must outlive this; what is in it counts for nothing.
    explicit Findings(std::vector<Diagnostic>& list) : list_(&list) {}

    void error(Span span, std::string message);
    void warn(Span span, std::string message);
    [[nodiscard]] bool has_errors() const { return errors_ > 0; }
    /// Whether no more errors are listed, so that there is no sense in looking for them.
    [[nodiscard]] bool is_full() const { return errors_ >= most_faults; }

private:
    std::vector<Diagnostic>* list_;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
};

/// Complains of the first byte in a part of the text that is not UTF-8, and of the first that is NUL.
void check_encoding(std::string_view text, Span part, Findings& findings);

/// A place for people. Both count from 1; a column is one code point, and a byte that is not UTF-8 counts as one.
struct Location {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    bool operator==(const Location&) const = default;
};

/// Finds places in one source. Asked for places in ascending order it goes through the text once, however many of them
/// are on one line.
class Locator {
public:
    /// `source` must outlive the locator.
    explicit Locator(const Source& source);

    /// Where byte `offset` stands. Line ends are LF, CR LF or a lone CR. A byte order mark takes no column.
    [[nodiscard]] Location at(std::size_t offset);

    [[nodiscard]] const Source& source() const { return *source_; }

private:
    void restart();

    const Source* source_;
    std::size_t at_ = 0;  // the place that was found last
    Location place_;      // of at_
};

/// Where byte `offset` of the source stands.
[[nodiscard]] inline Location locate(const Source& source, std::size_t offset) {
    return Locator(source).at(offset);
}

/// `error` or `warning`.
[[nodiscard]] std::string_view to_string(Severity severity);

/// `FILE:LINE:COLUMN: error: MESSAGE`, without a line end, and `printable`.
[[nodiscard]] std::string render(Locator& locator, const Diagnostic& diagnostic);

}  // namespace damier
