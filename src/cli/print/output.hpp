// Writes the data of a command to a file, a pipe or standard output.
//
// Commands declare their option with `add_output`, choose a format with `find_format`, write to an `Output`, and call
// `commit` at the end. An existing file is replaced only after the new file is complete. So if a command fails, the old
// file is still there. The tables that commands write are in report.hpp.
#pragma once

#include "base/file.hpp"
#include "cli/context/context.hpp"
#include "options/command_line.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// Adds an option that names a file to write to. An empty name is an error.
Option* add_output(CommandLine& app, const std::string& names, std::string& target, const std::string& description);

/// Throws UsageError if the file must not be written. These files are the database of the context, its SQLite journal,
/// and every file that the same command reads. Files are compared by device and inode, so other names for the same file
/// are found, too.
void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs);

/// The ending of a file name in lower case: `csv` for `march.CSV`. Empty if the name has no ending that could name a
/// format.
[[nodiscard]] std::string ending_of(const std::string& path);

/// The index in `endings` of the format to write. If the command line names a format, this is `asked`. Otherwise it is
/// the format of the file's ending; without an ending, the first format. Throws UsageError if `asked` and the ending
/// name different formats. If `asked` is empty, also throws if the command cannot write the ending's format. Also
/// throws as `refuse_output_onto_input` does.
[[nodiscard]] std::size_t find_format(const std::string& path, std::optional<std::size_t> asked,
                                      std::span<const std::string> endings, const Context& context);

/// Checks the file of a command with a single format; throws as `find_format` does.
void refuse_other_formats(const std::string& path, const std::string& ending, const Context& context);

/// The same for pairs of formats and endings. Returns the format.
template <class Format>
[[nodiscard]] Format find_format(const std::string& path, const std::optional<Format>& asked,
                                 const std::vector<std::pair<std::string, Format>>& formats, const Context& context) {
    std::vector<std::string> endings;
    std::optional<std::size_t> at;
    for (const auto& [ending, format] : formats) {
        if (format == asked) {
            at = endings.size();
        }
        endings.push_back(ending);
    }
    return formats[find_format(path, at, endings, context)].second;
}

/// The destination of --output and similar options. If the name is that of a file, the file is replaced by `commit`. If
/// it is that of a pipe or a device, the data goes there. If it is empty or `-`, the data goes to standard output.
class Output {
public:
    /// Throws UsageError as `refuse_output_onto_input` does, and the errors of AtomicFile.
    Output(const std::string& path, const Context& context, std::span<const std::string> inputs = {});
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    /// Replaces the file. Without this call, the old file is left as it was.
    void commit();

private:
    const Context& context_;
    std::string path_;
    std::optional<AtomicFile> file_;
    int special_ = -1;  // the descriptor of a pipe or device
};

}  // namespace damier
