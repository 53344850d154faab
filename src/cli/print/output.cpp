// Checks and opens the destination of a command's data.
//
// The checks come before anything is written. The destination must not be the database or an input. Its ending must not
// name another format. Then an `Output` chooses one of three destinations: an AtomicFile, a pipe or device, or standard
// output.

#include "cli/print/output.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "view/pdf.hpp"
#include "view/svg.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <memory>

namespace damier {
namespace {

bool is_to_file(const std::string& path) {
    return !path.empty() && path != "-";
}

/// Whether a name leads to the file of standard output, as /dev/stdout does. To replace this file would lose what is
/// written before and after.
bool is_standard_output(const std::string& path) {
    struct stat named {};
    struct stat out {};
    return stat(path.c_str(), &named) == 0 && fstat(STDOUT_FILENO, &out) == 0 && named.st_dev == out.st_dev &&
           named.st_ino == out.st_ino;
}

std::optional<std::string> find_database(const Context& context) {
    try {
        return context.database_path();
    } catch (const UsageError&) {  // then no database can be lost
        return std::nullopt;
    }
}

/// The endings of the formats, in the order of FileFormat.
constexpr std::array<std::string_view, 10> all_endings{"dmr",  "txt", "json", "jsonl", "csv",
                                                       "html", "svg", "png",  "pdf",   "trf"};

bool is_drawing(FileFormat format) {
    return format == FileFormat::svg || format == FileFormat::png || format == FileFormat::pdf;
}

/// Opens a pipe or device for writing. None if nothing has that name, or if it is a file or a folder.
Descriptor open_special(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) {
        return Descriptor();
    }
    Descriptor descriptor(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!descriptor.is_open()) {
        throw FileError(tr_format("cannot write {}: {}", path, system_message(errno)));
    }
    return descriptor;
}

/// The format of a file to write; see `OutputOptions::choose`.
FileFormat find_format(const std::string& path, std::optional<FileFormat> asked, std::span<const FileFormat> formats,
                       const Context& context) {
    const std::string ending = is_to_file(path) ? ending_of(path) : std::string();
    if (ending.empty()) {
        return asked.value_or(formats[0]);
    }
    refuse_output_onto_input(path, context, {});
    const auto found =
        std::find_if(formats.begin(), formats.end(), [&](FileFormat one) { return ending_of(one) == ending; });
    if (!asked && found != formats.end()) {
        return *found;
    }
    if (!asked) {
        std::vector<std::string> known;
        std::transform(formats.begin(), formats.end(), std::back_inserter(known),
                       [](FileFormat one) { return std::string(ending_of(one)); });
        throw UsageError(tr_format("cannot write \"{}\": this command has no format \"{}\" (expected .{})",
                                   printable(path), ending, join(known, ", .")));
    }
    const bool names_format = std::find(all_endings.begin(), all_endings.end(), ending) != all_endings.end();
    if (names_format && ending != ending_of(*asked)) {
        throw UsageError(
            tr_format("cannot write \"{}\": its ending is {}, but the format is {} (expected a name that ends in .{})",
                      printable(path), ending, ending_of(*asked), ending_of(*asked)));
    }
    return *asked;
}

/// Throws UsageError if the format consists of bytes that a terminal cannot show, and there is no file.
void refuse_terminal(const std::string& path, FileFormat format, const Context& context) {
    if ((format == FileFormat::png || format == FileFormat::pdf) && !is_to_file(path) && context.terminal.is_terminal) {
        throw UsageError(tr_format("cannot write {} to a terminal (add the name of a file: --{} FILE)",
                                   format == FileFormat::png ? "PNG" : "PDF", ending_of(format)));
    }
}

}  // namespace

bool is_same_file(const std::string& a, const std::string& b) {
    struct stat at {};
    struct stat bt {};
    if (stat(a.c_str(), &at) == 0 && stat(b.c_str(), &bt) == 0) {
        return S_ISREG(at.st_mode) && at.st_dev == bt.st_dev && at.st_ino == bt.st_ino;
    }
    std::error_code error_a;
    std::error_code error_b;
    const auto real_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a, error_a), error_a);
    const auto real_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b, error_b), error_b);
    return !error_a && !error_b && real_a == real_b;
}

Option* add_format(CommandLine& app, std::optional<FileFormat>& target, const std::vector<FileFormat>& formats,
                   const char* description) {
    std::vector<std::pair<std::string, std::optional<FileFormat>>> words;
    std::transform(formats.begin(), formats.end(), std::back_inserter(words),
                   [](FileFormat format) { return std::pair(std::string(ending_of(format)), std::optional(format)); });
    return add_choice(app, "--format", target, words, description);
}

/// `2026-03` in `games.2026-03` is not an ending, since it could not name a format.
std::string ending_of(const std::string& path) {
    const std::string name = std::filesystem::path(path).extension().string();
    std::string ending;
    for (const char c : std::string_view(name).substr(name.empty() ? 0 : 1)) {
        if (!is_letter(c) && !is_digit(c)) {
            return {};
        }
        ending += to_lower(c);
    }
    return std::any_of(ending.begin(), ending.end(), is_letter) ? ending : std::string();
}

std::string_view ending_of(FileFormat format) {
    return all_endings.at(static_cast<std::size_t>(format));
}

void refuse_other_formats(const std::string& path, FileFormat format, const Context& context) {
    static_cast<void>(find_format(path, format, std::span(&format, 1), context));
}

std::string write_drawings(const std::vector<Drawing>& pages, FileFormat format) {
    return format == FileFormat::pdf   ? write_pdf(pages)
           : format == FileFormat::png ? write_png(as_one(pages))
                                       : write_svg(as_one(pages));
}

void OutputOptions::declare(CommandLine& app, std::vector<FileFormat> formats) {
    formats_ = std::move(formats);
    format_ = formats_[0];
    std::string known;
    for (const FileFormat format : formats_) {
        known += fmt::format("{}.{}", known.empty() ? "" : ", ", ending_of(format));
    }
    if (formats_.size() == 1) {
        app.add_option("-o,--output", path_, ValueKind::file,
                       "Write to this file, which is replaced when the new one is complete");
    } else {
        app.add_option(
            "-o,--output", path_, ValueKind::file,
            tr_format("Write to this file, which is replaced when the new one is complete; its ending chooses the "
                      "format: {}",
                      known));
    }
    drawings_.reserve(3);  // the options keep the places of their targets
    for (const auto& [format, description] :
         {std::pair(FileFormat::svg, tr_later("Draw as SVG, into this file or to standard output")),
          std::pair(FileFormat::png, tr_later("Draw as PNG, into this file or to standard output")),
          std::pair(FileFormat::pdf, tr_later("Draw as PDF, into this file or to standard output"))}) {
        if (std::find(formats_.begin(), formats_.end(), format) == formats_.end()) {
            continue;
        }
        DrawingOption& drawing = drawings_.emplace_back(DrawingOption{format});
        Option* option =
            app.add_option(fmt::format("--{}", ending_of(format)), drawing.file, ValueKind::file, description);
        exclude(option->optional_value("-"));
        drawing.option = option;
    }
}

void OutputOptions::exclude(Option* other) {
    for (const DrawingOption& drawing : drawings_) {
        if (drawing.option != nullptr) {
            other->excludes(drawing.option);
        }
    }
}

void OutputOptions::choose(std::optional<FileFormat> asked, const Context& context) {
    for (const DrawingOption& drawing : drawings_) {
        if (!drawing.file) {
            continue;
        }
        if (is_to_file(*drawing.file) && !path_.empty()) {
            throw UsageError(tr_format("--{} and --output both name a file", ending_of(drawing.format)));
        }
        std::error_code none;
        if (is_to_file(*drawing.file) && ending_of(*drawing.file).empty() &&
            !std::filesystem::exists(*drawing.file, none)) {
            // The word is probably meant as an argument of the command: `--svg game:avalam`.
            throw UsageError(
                tr_format("--{0}: not a file for a drawing: \"{1}\" (expected FILE.{0}, or --{0} - before other "
                          "words)",
                          ending_of(drawing.format), *drawing.file));
        }
        asked = drawing.format;
        path_ = path_.empty() ? *drawing.file : path_;
    }
    format_ = find_format(path_, asked, formats_, context);
    path_ = is_standard_output(path_) ? "-" : path_;
    refuse_terminal(path_, format_, context);
}

void OutputOptions::direct(Context& context) const {
    if (!is_file()) {
        return;
    }
    const auto file = std::make_shared<Output>(path_, context);
    context.write_to_file = [file](std::string_view bytes) { file->write(bytes); };
    context.complete_file = [file] { file->commit(); };
    context.terminal.is_terminal = false;
    context.terminal.color = false;
}

bool OutputOptions::is_file() const {
    return is_to_file(path_);
}

bool OutputOptions::is_drawn() const {
    return is_drawing(format_);
}

void refuse_output_onto_input(const std::string& path, const Context& context, std::span<const std::string> inputs) {
    if (const auto database = find_database(context)) {
        if (is_same_file(path, *database)) {
            throw UsageError(tr_format("cannot write {}: it is the database", printable(path)));
        }
        if (is_same_file(path, *database + "-journal")) {
            throw UsageError(tr_format("cannot write {}: it is the rollback journal of the database", printable(path)));
        }
    }
    for (const std::string& input : inputs) {
        if (input != "-" && is_same_file(path, input)) {
            throw UsageError(tr_format("cannot write {}: it is one of the files to read", printable(path)));
        }
    }
}

Output::Output(const std::string& path, const Context& context, std::span<const std::string> inputs)
    : context_(context), path_(path) {
    if (!is_to_file(path)) {
        return;
    }
    refuse_output_onto_input(path, context, inputs);
    if (is_standard_output(path)) {
        return;
    }
    special_ = open_special(path);
    if (!special_.is_open()) {
        file_.emplace(path);
    }
}

void Output::write(std::string_view bytes) {
    if (file_) {
        file_->write(bytes);
    } else if (special_.is_open()) {
        write_all(special_.number(), bytes, path_);
    } else {
        context_.write(bytes);
    }
}

void Output::commit() {
    if (file_) {
        file_->commit();
    }
}

}  // namespace damier
