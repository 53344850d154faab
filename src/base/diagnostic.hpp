// Errors and warnings about input, and their places in a text.
//
// A reader collects findings as byte ranges (`Span`), which are cheap. The line and the column are computed only for
// findings that are shown:
//
//     Findings findings(list);                    // at most 20 errors and 1000 warnings of one game
//     findings.error(span, "illegal turn …");     // a Diagnostic in `list`
//     Locator locator(source);
//     render(locator, list.front());              // club.dmr:12:31: error: illegal turn …
//
// This folder has what all other folders use. Errors: result.hpp and this file. Texts: text.hpp, chars.hpp, names.hpp,
// cell.hpp, and translate.hpp and language.hpp for the user's language. Files: file.hpp, descriptor.hpp. The process:
// threads.hpp, part.hpp, environment.hpp, stopwatch.hpp, large_pages.hpp. Numbers: random.hpp, and hash.hpp for the
// hash of stored keys.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
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

/// Text that was read, and the file that it came from. A file is read in blocks; each block is a Source of its own.
struct Source {
    std::string name;                ///< for messages: a path, or `<stdin>`
    std::string text;                ///< the bytes of this block
    std::uint64_t first_line = 1;    ///< the line of the file on which the block begins, from 1
    std::uint64_t first_column = 1;  ///< the column in which the block begins, from 1

    /// The bytes that a span covers.
    [[nodiscard]] std::string_view at(Span span) const {
        return std::string_view(text).substr(span.begin, span.end - span.begin);
    }
};

enum class Severity : std::uint8_t { warning, error };

/// An error or a warning about input. The message is lower case, quotes the text, and says what was expected.
struct Diagnostic {
    Severity severity = Severity::error;
    Span span;
    std::string message;

    bool operator==(const Diagnostic&) const = default;
};

[[nodiscard]] inline bool has_error(std::span<const Diagnostic> diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& one) { return one.severity == Severity::error; });
}

[[nodiscard]] inline std::size_t count_errors(std::span<const Diagnostic> diagnostics) {
    return static_cast<std::size_t>(std::count_if(
        diagnostics.begin(), diagnostics.end(), [](const Diagnostic& one) { return one.severity == Severity::error; }));
}

/// The most errors and the most warnings that are listed for one game, unless a caller wants more errors. Without these
/// limits, a file that is not text could give one error per byte.
inline constexpr std::size_t most_errors = 20;
inline constexpr std::size_t most_warnings = 1000;

/// Appends the errors and warnings of one game to a list. If there are more than a limit allows, the last entry says
/// so.
class Findings {
public:
    /// `list` must outlive this object. Of the entries that are in it already, `earlier_errors` count towards the limit
    /// of errors: those of the same game.
    explicit Findings(std::vector<Diagnostic>& list, std::size_t error_limit = most_errors,
                      std::size_t earlier_errors = 0)
        : list_(&list), error_limit_(error_limit), earlier_errors_(earlier_errors), errors_(earlier_errors) {}

    void error(Span span, std::string message);
    void warn(Span span, std::string message);
    /// Whether this object has appended an error.
    [[nodiscard]] bool has_errors() const { return errors_ > earlier_errors_; }
    /// Whether the list takes no more errors, so that looking for more is useless.
    [[nodiscard]] bool is_full() const { return errors_ >= error_limit_; }

private:
    std::vector<Diagnostic>* list_;
    std::size_t error_limit_;
    std::size_t earlier_errors_;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
};

/// Looks for bad bytes in a part of the text. Reports the first byte that is not UTF-8, and the first NUL byte. If the
/// text comes `from_windows`, such a byte has no meaning in Windows-1252, from which the other bytes were converted.
void check_encoding(std::string_view text, Span part, Findings& findings, bool from_windows = false);

/// A place as people count it: line and column both count from 1. A column is one code point; a byte that is not UTF-8
/// counts as one.
struct Location {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    bool operator==(const Location&) const = default;
};

/// Finds places in one source. If the caller asks for places in ascending order, the text is read only once, even if
/// many places are on one line.
class Locator {
public:
    /// `source` must outlive the locator.
    explicit Locator(const Source& source);

    /// The line and column of byte `offset`. Line ends are LF, CR LF or a lone CR. A byte order mark at the beginning
    /// of a line has no column.
    [[nodiscard]] Location at(std::size_t offset);

    [[nodiscard]] const Source& source() const { return *source_; }

private:
    void restart();
    void begin_line(std::size_t at);

    const Source* source_;
    std::size_t at_ = 0;  // the byte from which counting resumes
    Location place_;      // of at_
};

/// The line and column of byte `offset`, for a single place.
[[nodiscard]] inline Location locate(const Source& source, std::size_t offset) {
    return Locator(source).at(offset);
}

/// `error` or `warning`.
[[nodiscard]] std::string_view to_string(Severity severity);

/// The line `FILE:LINE:COLUMN: error: MESSAGE`, without a line end. Name and message are made `printable`.
[[nodiscard]] std::string render(Locator& locator, const Diagnostic& diagnostic);

}  // namespace damier
