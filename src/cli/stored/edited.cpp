#include "cli/stored/edited.hpp"

#include "base/chars.hpp"
#include "base/descriptor.hpp"
#include "base/environment.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"
#include "store/game/uid.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace damier {
namespace {

void replay_into(Record& record, ReadText& out) {
    if (has_error(out.diagnostics)) {
        return;
    }
    if (const auto replayed = replay(record, {.keys = true}, out.diagnostics)) {
        make_entry(record, *replayed, out.entry.emplace());
    }
}

/// The command line of the editor, for a shell.
std::string editor_command() {
    for (const char* variable : {"VISUAL", "EDITOR"}) {
        if (const auto value = environment(variable); !value.empty()) {
            return std::string(value);
        }
    }
    return access("/usr/bin/editor", X_OK) == 0 ? "editor" : "vi";
}

}  // namespace

bool is_tag_of_export(const Tag& tag) {
    return (tag.name == "Id" && to_number<std::int64_t>(tag.value, 1)) || (tag.name == "Uid" && parse_uid(tag.value));
}

ReadText read_text(const std::string& text) {
    ReadText out;
    Record record;
    Reader reader(text);
    if (!reader.next(record, out.diagnostics)) {
        out.diagnostics.push_back({Severity::error, {}, tr("the text contains no game")});
        return out;
    }
    const std::size_t own = out.diagnostics.size();
    Record next;
    if (reader.next(next, out.diagnostics)) {
        out.diagnostics.resize(own);
        out.diagnostics.push_back({Severity::error, next.span, tr("the text contains more than one game")});
    }
    std::erase_if(record.tags, is_tag_of_export);
    replay_into(record, out);
    return out;
}

ReadText read_changed(Record record) {
    ReadText out;
    replay_into(record, out);
    return out;
}

EditorSession::EditorSession(const std::string& name) {
    const auto folder = environment("TMPDIR");
    path_ = fmt::format("{}/damier-{}-XXXXXX.dmr", folder.empty() ? "/tmp" : folder, name);
    if (!Descriptor(mkstemps(path_.data(), 4)).is_open()) {
        throw FileError(tr_format("cannot make {}: {}", path_, system_message(errno)));
    }
}

EditorSession::~EditorSession() {
    if (!is_kept_) {
        unlink(path_.c_str());
    }
}

std::string EditorSession::edit(const std::string& text) {
    {
        std::ofstream out(path_, std::ios::binary | std::ios::trunc);
        out << text;
        out.close();
        if (!out) {
            throw FileError(tr_format("cannot write {}: {}", path_, system_message(errno)));
        }
    }
    is_kept_ = true;
    const std::string command = editor_command();
    const int status = std::system(fmt::format("{} {}", command, shell_quoted(path_)).c_str());
    if (status == -1 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        throw FileError(tr_format("the editor ({}) failed; nothing is changed, and the text is in {}", command, path_));
    }
    auto read = read_whole_file(path_);
    if (!read) {
        throw FileError(tr_format("cannot read {}: {}", path_, system_message(errno)));
    }
    return std::move(*read);
}

}  // namespace damier
