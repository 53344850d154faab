// The file of rejected games: `import --rejects FILE`.
#pragma once

#include "cli/context/context.hpp"
#include "cli/print/output.hpp"
#include "import/pipeline.hpp"

#include <memory>
#include <string>
#include <vector>

namespace damier {

/// Writes the games that an import rejects to files that can be fixed and imported again. The errors of each game are
/// written above it. Rows of a table are written below the line of its column names. Each file has games of one
/// format, and only rows of tables with the same columns. All others go to further files: mend.csv, mend-2.csv … If
/// FILE is a pipe or a device, everything is written to it. If the import had --set, each file begins with the command
/// that imports it in the same way.
class Rejects {
public:
    /// `inputs` are the files that are read, which must not be overwritten. `set` are the values of --set. Throws the
    /// exceptions of Output.
    Rejects(std::string path, std::vector<std::string> inputs, const std::vector<std::string>& set,
            const Context& context);

    void write(const BlockRead& read);
    /// Puts the files in place. Without it, no file is replaced.
    void commit();

private:
    struct File {
        std::string path;
        std::string names;             ///< its first line, with the names of columns; empty if it is not a table
        const char* format = nullptr;  ///< as in BlockRead
        bool is_used = false;
        std::unique_ptr<Output> output;
    };

    void add_file(std::string path);
    /// The command that imports a file again, if the import had --set.
    [[nodiscard]] std::string command_for(const std::string& path) const;
    /// The path of the next file, such as mend-2.csv. No such file exists yet.
    [[nodiscard]] std::string next_path();
    /// The file for games of a table with this line of column names, or of no table if the line is empty.
    Output& file_for(const BlockRead& read, std::string_view names);

    const Context& context_;
    std::vector<std::string> inputs_;
    std::string set_;  // as words of a command
    std::vector<File> files_;
    bool is_stream_ = false;
    int last_number_ = 1;
};

}  // namespace damier
