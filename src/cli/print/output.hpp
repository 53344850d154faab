// Writes the data of a command to a file, a pipe or standard output.
//
// Commands declare their options with `OutputOptions`, which choose the format, write to an `Output`, and call `commit`
// at the end. An existing file is replaced only after the new file is complete. So if a command fails, the old file is
// still there. The tables that commands write are in report.hpp.
#pragma once

#include "base/file.hpp"
#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "view/drawing.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The formats of files that damier writes.
enum class FileFormat { dmr, text, json, jsonl, csv, html, svg, png, pdf, trf };

/// The ending of the names of such files: `txt` for text.
[[nodiscard]] std::string_view ending_of(FileFormat format);

/// Adds the option --format, which takes the endings of these formats.
Option* add_format(CommandLine& app, std::optional<FileFormat>& target, const std::vector<FileFormat>& formats,
                   const char* description);

/// Throws UsageError if the file must not be written. These files are the database of the context, its SQLite journal,
/// and every file that the same command reads. Files are compared by device and inode, so other names for the same file
/// are found, too.
void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs);

/// Whether two names lead to the same file, even if the file does not exist yet. Devices never count as the same: a
/// device may be both input and output.
[[nodiscard]] bool is_same_file(const std::string& a, const std::string& b);

/// The ending of a file name in lower case: `csv` for `march.CSV`. Empty if the name has no ending that could name a
/// format.
[[nodiscard]] std::string ending_of(const std::string& path);

/// Checks the file of a command with a single format. Throws UsageError if the ending of the file names another format,
/// and as `refuse_output_onto_input` does.
void refuse_other_formats(const std::string& path, FileFormat format, const Context& context);

/// The drawings as SVG, PNG or PDF. Only a PDF has pages; in other formats they stand one below the other.
[[nodiscard]] std::string write_drawings(const std::vector<Drawing>& pages, FileFormat format);

/// The options of a command that writes a file in one of several formats: -o, and --svg, --png and --pdf if the command
/// draws.
class OutputOptions {
public:
    /// Declares the options. The first format is the usual one.
    void declare(CommandLine& app, std::vector<FileFormat> formats);
    /// Another option that chooses a format excludes --svg, --png and --pdf.
    void exclude(Option* other);
    /// Finds out the file and the format. `asked` is the format that another option names. Without it, the ending of
    /// the file names the format; without an ending, it is the usual format. Throws UsageError
    /// - if `asked` and the ending name different formats, or the ending names none of the declared formats;
    /// - if a terminal cannot show the format;
    /// - as `refuse_output_onto_input` does.
    void choose(std::optional<FileFormat> asked, const Context& context);

    /// Directs everything that the command prints to the file, if there is one. Only after `choose`.
    void direct(Context& context) const;

    /// The file; empty or `-` for standard output. Only after `choose`.
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] FileFormat format() const { return format_; }
    [[nodiscard]] bool is_file() const;
    /// Whether the format is SVG, PNG or PDF.
    [[nodiscard]] bool is_drawn() const;

private:
    struct DrawingOption {
        FileFormat format;
        Option* option = nullptr;
        std::optional<std::string> file = std::nullopt;  ///< nothing if the option is not given
    };
    std::vector<FileFormat> formats_;
    std::vector<DrawingOption> drawings_;
    std::string path_;
    FileFormat format_ = FileFormat::text;
};

/// The destination of --output and similar options. If the name is that of a file, the file is replaced by `commit`. If
/// it is that of a pipe or a device, the data goes there. If it is empty or `-`, or leads to the file of standard
/// output, the data goes to standard output.
class Output {
public:
    /// Throws UsageError as `refuse_output_onto_input` does, and the errors of AtomicFile.
    Output(const std::string& path, const Context& context, std::span<const std::string> inputs = {});

    void write(std::string_view bytes);
    /// Replaces the file. Without this call, the old file is left as it was.
    void commit();

private:
    const Context& context_;
    std::string path_;
    std::optional<AtomicFile> file_;
    Descriptor special_;  // a pipe or device
};

}  // namespace damier
