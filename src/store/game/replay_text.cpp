#include "store/game/replay_text.hpp"

#include "base/translate.hpp"
#include "notation/reader.hpp"

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

/// Puts what was read into `record`, whose memory is used again.
Result<Replay> read_and_replay_into(Record& record, const std::string& text, ReplayOptions options) {
    std::vector<Diagnostic> diagnostics;
    Reader reader(text);
    if (!reader.next(record, diagnostics)) {
        return fail(tr("its text contains no game"));
    }
    auto error = first_error(text, diagnostics);
    options.stored = true;
    auto replayed = error.empty() ? replay(record, options, diagnostics) : std::nullopt;
    if (!replayed) {
        return fail(error.empty() ? first_error(text, diagnostics) : std::move(error));
    }
    if (Record another; reader.next(another, diagnostics)) {
        return fail(tr("its text contains more than one game"));
    }
    return *std::move(replayed);
}

}  // namespace

Result<ReplayedText> read_and_replay(const std::string& text, ReplayOptions options) {
    ReplayedText game;
    auto replayed = read_and_replay_into(game.record, text, options);
    if (!replayed) {
        return fail(replayed.error());
    }
    game.replay = *std::move(replayed);
    return game;
}

Result<Entry> replay_text(const std::string& text) {
    thread_local Record record;  // most callers replay one game after another
    const auto replayed = read_and_replay_into(record, text, {.keys = true});
    if (!replayed) {
        return fail(replayed.error());
    }
    return make_entry(record, *replayed);
}

Result<Entry> replay_record(Record record) {
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {.keys = true, .stored = true}, diagnostics);
    if (!replayed) {
        return fail(diagnostics.front().message);
    }
    return make_entry(record, *replayed);
}

}  // namespace damier
