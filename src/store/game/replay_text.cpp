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

}  // namespace

Result<ReplayedText> read_and_replay(const std::string& text, ReplayOptions options) {
    std::vector<Diagnostic> diagnostics;
    ReplayedText game;
    Reader reader(text);
    if (!reader.next(game.record, diagnostics)) {
        return fail(tr("its text contains no game"));
    }
    auto error = first_error(text, diagnostics);
    options.stored = true;
    auto replayed = error.empty() ? replay(game.record, options, diagnostics) : std::nullopt;
    if (!replayed) {
        return fail(error.empty() ? first_error(text, diagnostics) : std::move(error));
    }
    if (Record another; reader.next(another, diagnostics)) {
        return fail(tr("its text contains more than one game"));
    }
    game.replay = std::move(*replayed);
    return game;
}

Result<Entry> replay_text(const std::string& text) {
    const auto game = read_and_replay(text, {.keys = true});
    if (!game) {
        return fail(game.error());
    }
    Entry entry;
    make_entry(game->record, game->replay, entry);
    return entry;
}

}  // namespace damier
