#pragma once

#include "cli/context.hpp"
#include "cli/print/output.hpp"
#include "import/pipeline.hpp"

#include <memory>
#include <string>
#include <vector>

namespace damier {

/// Writes the games that an import rejects, each after its faults, to files that can be mended and imported again.
/// Rows of a table stand below its line of names. Tables with other names, and other games, go to a file of their own:
/// mend.csv, mend-2.csv … A pipe or device takes all of them.
class Rejects {
public:
    /// `inputs` are files that must not be written. Throws as Output.
    Rejects(std::string path, std::vector<std::string> inputs, const Context& context);

    void write(const BlockRead& read);
    /// Without it no file is replaced.
    void commit();

private:
    struct File {
        std::string path;
        std::string names;  ///< the line that it begins with; empty if it is not a table
        bool is_used = false;
        std::unique_ptr<Output> output;
    };

    void add_file(std::string path);
    /// The name of a further file. No file has it yet.
    [[nodiscard]] std::string next_path();
    /// The file for games below that line of names, which is empty if they are not of a table.
    Output& file_for(const BlockRead& read, std::string_view names);

    const Context& context_;
    std::vector<std::string> inputs_;
    std::vector<File> files_;
    bool is_stream_ = false;
    int last_number_ = 1;
};

}  // namespace damier
