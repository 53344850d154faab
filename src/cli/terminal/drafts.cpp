#include "cli/terminal/drafts.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/confirm.hpp"
#include "cli/terminal/program_player.hpp"
#include "games/game_id.hpp"
#include "record/tags.hpp"
#include "view/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace damier {
namespace {

FoundDraft look_at(const std::filesystem::path& file) {
    try {
        return {file, read_draft(file), {}};
    } catch (const std::runtime_error& error) {
        return {file, {}, error.what()};
    }
}

/// The database that the tags of a draft name; empty if they name none, or if the database cannot be read. The
/// database may have been moved, unless it did not exist when the draft was begun.
std::string database_of(const Record& tags) {
    std::string database(tags.value(database_tag));
    std::error_code error;
    const bool is_known = tags.find(new_database_tag) != nullptr || std::filesystem::exists(database, error);
    return is_known ? database : std::string();
}

/// The first of these drafts that is not damaged.
std::optional<FoundDraft> first_whole(const std::vector<FoundDraft>& drafts) {
    const auto whole =
        std::find_if(drafts.begin(), drafts.end(), [](const FoundDraft& draft) { return draft.damage.empty(); });
    return whole == drafts.end() ? std::nullopt : std::optional(*whole);
}

/// A draft in a list.
struct Unfinished {
    std::size_t number = 0;
    std::string game;
    std::string side1;
    std::string side2;
    std::string date;
    std::optional<std::size_t> lines;  // nothing if the draft is damaged
};

Unfinished listed(const FoundDraft& draft) {
    const std::size_t number = number_of_draft(draft.file);
    if (!draft.damage.empty()) {
        const std::string name = draft.file.stem().string();
        return {number, name.substr(0, name.rfind('-')), "", "", "", std::nullopt};
    }
    const Record& tags = draft.content.tags;
    const auto game = find_game(tags.value("Game"));
    const auto side = [&](std::size_t which) { return game ? std::string(tags.value(info(*game).sides[which])) : ""; };
    return {number,  std::string(tags.value("Game")), side(0),
            side(1), std::string(tags.value("Date")), draft.content.entries.size()};
}

}  // namespace

std::string draft_in_words(const FoundDraft& draft) {
    const Unfinished game = listed(draft);
    return !game.lines ? tr_format("{}, damaged", printable(game.game))
                       : fmt::format("{}, {} - {}, {}", game.game, printable(game.side1), printable(game.side2),
                                     tr_format_n("{} line", "{} lines", *game.lines, *game.lines));
}

Drafts::Drafts(const RecordOptions& options, const Context& context)
    : options_(options), context_(context), folder_(Context::state_folder()) {}

std::string Drafts::own_database() const {
    std::error_code error;
    const std::string path =
        std::filesystem::weakly_canonical(std::filesystem::absolute(context_.database_path(), error), error).string();
    return error || tag_value_error(database_tag, path) ? std::string() : path;
}

Drafts::OfGame Drafts::of_game() const {
    return of_game(options_.start.game.empty() ? "" : info(options_.start.find_game()).id);
}

Drafts::OfGame Drafts::of_game(std::string_view kind) const {
    const std::string database = own_database();
    OfGame drafts;
    for (const auto& file : find_drafts(folder_, kind)) {
        FoundDraft draft = look_at(file);
        if (options_.plays && !ProgramPlayer::is_in(draft.content.tags)) {
            continue;
        }
        std::string of = database_of(draft.content.tags);
        if (of.empty() || of == database) {
            drafts.here.push_back(std::move(draft));
        } else if (std::find(drafts.elsewhere.begin(), drafts.elsewhere.end(), of) == drafts.elsewhere.end()) {
            drafts.elsewhere.push_back(std::move(of));
        }
    }
    return drafts;
}

Draft Drafts::create(Record tags) const {
    if (const std::string database = own_database(); !database.empty()) {
        tags.set(database_tag, database);
        if (std::error_code error; !std::filesystem::exists(database, error)) {
            tags.set(new_database_tag, "yes");
        }
    }
    return Draft::create(folder_, tags);
}

std::optional<FoundDraft> Drafts::last(std::string_view kind) const {
    return first_whole(of_game(kind).here);
}

FoundDraft Drafts::find() const {
    auto [drafts, elsewhere] = of_game();
    if (drafts.empty()) {
        throw UsageError(
            elsewhere.empty()
                ? options_.plays ? tr("no game against damier is unfinished") : tr("no game is unfinished")
                : tr_format("no game is unfinished here; those of other databases: {} (expected --db with one of "
                            "these)",
                            join(elsewhere, ", ")));
    }
    if (options_.draft == 0) {
        if (drafts.size() > 1) {
            context_.note(tr_format("{} games are unfinished; this is the last one (damier record --drafts lists them)",
                                    drafts.size()));
        }
        return first_whole(drafts).value_or(drafts.front());
    }
    std::erase_if(drafts, [&](const FoundDraft& draft) { return number_of_draft(draft.file) != options_.draft; });
    if (drafts.empty()) {
        throw UsageError(
            tr_format("--draft: no unfinished game has the number {} (damier record --drafts lists the "
                      "games)",
                      options_.draft));
    }
    if (drafts.size() > 1) {
        throw UsageError(tr_format("--draft: {} unfinished games have the number {} (expected GAME, too)",
                                   drafts.size(), options_.draft));
    }
    return drafts.front();
}

void Drafts::list() const {
    std::vector<Unfinished> games;
    const auto [drafts, elsewhere] = of_game();
    std::transform(drafts.begin(), drafts.end(), std::back_inserter(games), listed);
    const std::vector<Column<Unfinished>> columns{
        {.key = "no", .value = &Unfinished::number, .right = true},
        {.key = "game", .value = &Unfinished::game},
        {.key = "side1", .value = &Unfinished::side1, .shrinks = true},
        {.key = "side2", .value = &Unfinished::side2, .shrinks = true},
        {.key = "date", .value = &Unfinished::date, .spare = 2},
        {.key = "lines", .value = &Unfinished::lines, .heading = tr_later("lines"), .right = true, .spare = 1}};
    const Report report(columns, games);
    if (options_.json) {
        context_.print_json(report.list());
    } else if (games.empty()) {
        context_.note(tr("no game is unfinished"));
    } else {
        context_.print(write_table(report.table(), context_.terminal));
    }
    for (const FoundDraft& draft : drafts) {
        if (!draft.damage.empty()) {
            context_.note(tr_format("{} (to delete it: damier record --discard --draft {})", draft.damage,
                                    number_of_draft(draft.file)));
        }
    }
    if (!elsewhere.empty()) {
        context_.note(tr_format("other databases have unfinished games, too: {}", join(elsewhere, ", ")));
    }
}

void Drafts::discard() const {
    const FoundDraft draft = find();
    const std::string words = draft_in_words(draft);
    if (!options_.yes && !confirm(tr_format("Discard the unfinished game ({})? It cannot be undone.", words))) {
        context_.note(tr("nothing is discarded"));
        return;
    }
    remove_draft(draft.file);
    context_.note(tr_format("the unfinished game is discarded: {}", words));
}

}  // namespace damier
