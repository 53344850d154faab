#pragma once

#include "base/file.hpp"
#include "cli/context.hpp"

#include "options/command_line.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace damier {

/// Adds an option that names a file to write to. An empty name is refused.
Option* add_output(CommandLine& app, const std::string& names, std::string& target, const std::string& description);

/// Throws UsageError where that file must not be written: it is the database of the context or its journal, or one of
/// the files that the same command reads (by device and inode, whatever they are called).
void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs);

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
