#include "cli/commands/import/rejects.hpp"

#include "base/diagnostic.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/stored/people.hpp"
#include "notation/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace damier {
namespace {

/// Whether the file begins with a byte-order mark, as the source did. Without the mark, Excel misreads the accents of a
/// table that it wrote as Windows-1252.
bool needs_mark(const Block& block, bool is_table) {
    return bom_length(block.source.text) > 0 || (is_table && block.guessed_at);
}

}  // namespace

Rejects::Rejects(std::string path, std::vector<std::string> inputs, const std::vector<std::string>& set,
                 const Context& context)
    : context_(context), inputs_(std::move(inputs)) {
    for (const std::string& assignment : set) {
        set_ += " --set " + shell_quoted(assignment);
    }
    std::error_code none;
    is_stream_ = path == "-" || (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none));
    add_file(std::move(path));
}

void Rejects::add_file(std::string path) {
    auto output = std::make_unique<Output>(path, context_, inputs_);
    files_.push_back({std::move(path), {}, nullptr, false, std::move(output)});
}

std::string Rejects::command_for(const std::string& path) const {
    return printable(fmt::format("damier import {}{}", shell_quoted(path), set_));
}

std::string Rejects::next_path() {
    const std::filesystem::path first(files_.front().path);
    const std::string stem = first.stem().string();
    for (;;) {
        ++last_number_;
        auto path = first.parent_path() / fmt::format("{}-{}{}", stem, last_number_, first.extension().string());
        // The user did not name this file, so it must not replace one.
        if (std::error_code none; !std::filesystem::exists(path, none)) {
            return path.string();
        }
    }
}

Output& Rejects::file_for(const BlockRead& read, std::string_view names) {
    auto file = std::find_if(files_.begin(), files_.end(), [&](const File& known) {
        return is_stream_ || !known.is_used || (known.format == read.format && known.names == names);
    });
    if (file == files_.end()) {
        add_file(next_path());
        file = std::prev(files_.end());
        context_.note(tr_format("the rejected games of {} are in {}", read.block.source.name, file->path));
    }
    if (!file->is_used && !is_stream_ && needs_mark(read.block, !names.empty())) {
        file->output->write(utf8_bom);
    }
    if (!file->is_used || file->names != names) {
        if (!file->is_used && !set_.empty()) {
            file->output->write(fmt::format("% {}\n", command_for(file->path)));
        }
        file->is_used = true;
        file->format = read.format;
        file->names = names;
        file->output->write(names.empty() ? "" : file->names + "\n");
    }
    return *file->output;
}

void Rejects::write(const BlockRead& read) {
    if (read.block.continued) {
        file_for(read, {}).write(read.block.source.text);
        return;
    }
    Locator locator(read.block.source);
    for (const GameRead& game : read.games) {
        if (!game.faulty) {
            continue;
        }
        // If the line of column names has an error, the whole table must be fixed.
        const bool is_row = read.names.end > 0 && game.whole.begin >= read.names.end;
        Output& out = file_for(read, is_row ? read.block.source.at(read.names) : std::string_view());
        for (const Diagnostic& d : game.diagnostics) {
            out.write("% " + render(locator, d) + "\n");
        }
        const std::string_view piece = without_bom(read.block.source.at(game.whole));
        out.write(is_row ? "" : "\n");  // behind an open comment, only tags after an empty line begin a game
        out.write(before_kept(piece));
        out.write(piece);
        out.write(read.block.oversized ? "" : is_row ? "\n" : "\n\n");
    }
}

void Rejects::commit() {
    for (File& file : files_) {
        file.output->commit();
        if (file.is_used && !is_stream_ && !set_.empty()) {
            context_.note(
                tr_format("to import the rejected games once they are corrected: {}", command_for(file.path)));
        }
    }
}

}  // namespace damier
