#pragma once

#include "base/file.hpp"
#include "cli/context.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Where --output and options like it send text: to a file, which is replaced when all is written, or to standard
/// output where no file is named, or `-`.
class Output {
public:
    Output(const std::string& path, const Context& context) : context_(context) {
        if (!path.empty() && path != "-") {
            file_.emplace(path);
        }
    }
    void write(std::string_view text) {
        if (file_) {
            file_->write(text);
        } else {
            context_.print(text);
        }
    }
    /// Without it a file is not replaced.
    void commit() {
        if (file_) {
            file_->commit();
        }
    }

private:
    const Context& context_;
    std::optional<AtomicFile> file_;
};

}  // namespace damier
