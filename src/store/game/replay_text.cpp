#include "store/game/replay_text.hpp"

#include "base/translate.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

std::string first_error(const std::string& text, const std::vector<Diagnostic>& diagnostics) {
    const auto error = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const Diagnostic& d) { return d.severity == Severity::error; });
    if (error == diagnostics.end()) {
        return {};
    }
    const Source source{.name = {}, .text = text};
    return tr_format("line {} of its text: {}", locate(source, error->span.begin).line, error->message);
}

}  // namespace

Result<Entry> replay_text(const std::string& text) {
    std::vector<Diagnostic> diagnostics;
    Record record;
    Reader reader(text);
    if (!reader.next(record, diagnostics)) {
        return fail(tr("its text contains no game"));
    }
    auto error = first_error(text, diagnostics);
    const auto replayed = error.empty() ? replay(record, {.keys = true, .stored = true}, diagnostics) : std::nullopt;
    if (!replayed) {
        return fail(error.empty() ? first_error(text, diagnostics) : std::move(error));
    }
    Entry entry;
    make_entry(record, *replayed, entry);
    if (reader.next(record, diagnostics)) {
        return fail(tr("its text contains more than one game"));
    }
    return entry;
}

}  // namespace damier
