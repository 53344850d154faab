#pragma once

#include "base/file.hpp"
#include "cli/context.hpp"

#include "options/command_line.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// Adds an option that names a file to write to. An empty name is refused.
Option* add_output(CommandLine& app, const std::string& names, std::string& target, const std::string& description);

/// Throws UsageError where that file must not be written: it is the database of the context or its journal, or one of
/// the files that the same command reads (by device and inode, whatever they are called).
void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs);

/// What the name of a file says of its format: `csv` for `march.CSV`; empty where it says nothing.
[[nodiscard]] std::string ending_of(const std::string& path);

/// Which of the formats, named by their endings, is to be written to a file: `asked` if the line says one, else that of
/// the file's ending, else the first. Throws UsageError if the ending is that of another format, and, unless a format
/// is asked for, if the command cannot write it; and as `refuse_output_onto_input`.
[[nodiscard]] std::size_t find_format(const std::string& path, std::optional<std::size_t> asked,
                                      std::span<const std::string> endings, const Context& context);

/// The same for what can only be written in one format.
void refuse_other_formats(const std::string& path, const std::string& ending, const Context& context);

/// The same for formats that stand beside their endings.
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

/// Where --output and options like it send data: to a file, which is replaced when all is written; into a pipe or
/// device that has that name; or to standard output where no file is named, or `-`.
class Output {
public:
    /// Throws UsageError as `refuse_output_onto_input`, and what AtomicFile throws.
    Output(const std::string& path, const Context& context, std::span<const std::string> inputs = {});
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view bytes);
    /// Without it a file is not replaced.
    void commit();

private:
    const Context& context_;
    std::string path_;
    std::optional<AtomicFile> file_;
    int special_ = -1;  // the descriptor of a pipe or device
};

}  // namespace damier
