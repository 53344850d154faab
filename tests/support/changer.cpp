// Random changes of a database, for tests of undo and of the check.
//
// `state` describes a database as lines, so that tests can compare two states. Each call of `Changer::change` makes one
// change: an import, a deletion, a replacement, a change of names, or an undo.
#include "support/changer.hpp"

#include "base/text.hpp"
#include "games/any.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"
#include "store/connection/sqlite.hpp"
#include "store/index/position_search.hpp"
#include "store/names/naming.hpp"
#include "store/names/spellings.hpp"
#include "store/read/games.hpp"
#include "store/undo/undo.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"
#include "support/naming.hpp"
#include "support/remove_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace damier::testing {
namespace {

/// A game as the store receives it. Throws std::logic_error if the text is not a game.
Entry entry_of(const std::string& text) {
    std::vector<Diagnostic> diagnostics;
    Record record;
    Reader(text).next(record, diagnostics);
    const auto replayed = replay(record, {.keys = true}, diagnostics);
    if (!replayed) {
        throw std::logic_error("a game of the test is none: " + text);
    }
    Entry entry;
    make_entry(record, *replayed, entry);
    return entry;
}

}  // namespace

Lines state(const Database& db) {
    Lines out;
    for_each_game(db, {}, [&](const GameRow& row, const std::string& text) {
        out.push_back(fmt::format("{}: {}", row.id, text));
    });
    for (const Named kind : {Named::player, Named::event}) {
        const auto [spellings, owners] = tables_of(kind);
        SQLite::Statement query(sqlite(db), fmt::format("SELECT spelling || ' is ' || ifnull({1}.name, '?') FROM {0}"
                                                        " LEFT JOIN {1} ON {1}.id = {0}.{1} ORDER BY 1",
                                                        spellings, owners));
        while (query.executeStep()) {
            if (text(query, 0) != "? is ?") {
                out.push_back(text(query, 0));
            }
        }
    }
    const auto start = Avalam::start({});
    std::vector<std::int64_t> games;
    for_each_visit(db, Position::of<Avalam>(*start), false,
                   {[](const std::string&) {}, [&](const Visit& visit) { games.push_back(visit.id); }});
    std::sort(games.begin(), games.end());
    for (const std::int64_t game : games) {
        out.push_back(fmt::format("found in {}", game));
    }
    return out;
}

void Changer::change() {
    switch (roll(10)) {
        case 0:
        case 1:
            import();
            break;
        case 2:
            remove_games(db_, {.ids = {{roll(20), roll(20) + 5}}}, "delete", "some");
            break;
        case 3:
            replace_some();
            break;
        case 4:
            rename();
            break;
        case 5:
            merge();
            break;
        case 6:
            alias();
            break;
        case 7:
            separate();
            break;
        default:
            undo_some();
            break;
    }
}

std::string Changer::name(Named kind) {
    static const Lines players{"Anna", "anna", "ANNA", "Bert", "bert", "Carl", "Zoé", "Zoe", "Dora", "?"};
    static const Lines alike_players{"Anna", "anna", "ÀNNA", "Bob", "Bób", "Bòb", "Zoé", "Zoe"};
    static const Lines events{"Cup", "cup", "Open", "OPEN", "Été", "?"};
    const Lines& names = kind == Named::event ? events : names_ == Names::alike ? alike_players : players;
    return names[static_cast<std::size_t>(roll(static_cast<int>(names.size())))];
}

std::string Changer::random_game() {
    static const Lines lines{"1. i6-i5 *", "1. i6-i5 i5-h5 *", "1. i6-h5 {so} 1-0", "0-1", "1. i6-i5 $1 1/2-1/2"};
    return fmt::format("[Game \"avalam\"]\n[Event \"{}\"]\n[Yellow \"{}\"]\n[Red \"{}\"]\n\n{}\n", name(Named::event),
                       name(Named::player), name(Named::player),
                       lines[static_cast<std::size_t>(roll(static_cast<int>(lines.size())))]);
}

void Changer::import() {
    GameWriter writer(db_, "import", "some");
    writer.begin();
    const OnDuplicate on_duplicate = roll(2) == 0 ? OnDuplicate::keep : OnDuplicate::replace;
    for (int i = roll(4); i >= 0; --i) {
        writer.add(entry_of(random_game()), on_duplicate);
    }
    writer.commit();
}

void Changer::replace_some() {
    GameWriter writer(db_, "edit", "some");
    writer.begin();
    for (int i = roll(3); i >= 0; --i) {
        writer.replace(1 + roll(25), entry_of(random_game()));
    }
    writer.commit();
}

std::optional<std::string> Changer::owner(Named kind) {
    SQLite::Statement query(sqlite(db_), fmt::format("SELECT name FROM {} ORDER BY name", tables_of(kind).owners));
    Lines owners;
    while (query.executeStep()) {
        owners.push_back(text(query, 0));
    }
    return owners.empty() ? std::nullopt
                          : std::optional(owners[static_cast<std::size_t>(roll(static_cast<int>(owners.size())))]);
}

void Changer::rename() {
    const Named what = kind();
    const std::string to = name(what);
    if (const auto whom = owner(what); whom && to != "?") {
        (void)rename_owner(db_, what, *whom, to);
    }
}

void Changer::merge() {
    const Named what = kind();
    const auto keep = owner(what);
    const auto other = owner(what);
    if (keep && keep != other) {
        merge_owners(db_, what, *keep, Lines{*other});
    }
}

void Changer::alias() {
    const Named what = kind();
    const std::string spelling = name(what);
    if (const auto whom = owner(what); whom && spelling != "?") {
        (void)add_spelling(db_, what, *whom, spelling);
    }
}

void Changer::undo_some() {
    if (const int changes = static_cast<int>(damier::changes(db_, 1).front().id); changes > 1) {
        (void)undo(db_, 2 + roll(changes - 1));
    }
}

void Changer::separate() {
    const Named what = kind();
    const auto whom = owner(what);
    const auto spellings = whom ? spellings_of(db_, what, *whom) : Lines{};
    if (!spellings.empty() && fold(spellings.back()) != fold(*whom)) {
        separate_spellings(db_, what, *whom, Lines{spellings.back()});
    }
}

}  // namespace damier::testing
