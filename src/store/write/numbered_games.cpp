#include "store/write/numbered_games.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

NumberedGames::NumberedGames(const SQLite::Database& db)
    : last_game_(last_game(db)),
      last_row_(single_integer(db, "SELECT coalesce(max(id), 0) FROM change_row")),
      reader_(db),
      with_uid_(db),
      before_(db, "SELECT before, id > ? FROM change_row WHERE first = ? AND before IS NOT NULL ORDER BY id") {}

std::optional<Entry> NumberedGames::find(const Entry& entry) {
    if (entry.uid != Uid{}) {
        if (const auto game = with_uid_.find(entry.uid); game && *game <= last_game_) {
            return reader_.find(*game);
        }
    }
    return entry.id != 0 && entry.id <= last_game_ ? reader_.find(entry.id) : std::nullopt;
}

bool NumberedGames::is_same(const Entry& entry, const Entry& stored) {
    if (entry.uid == stored.uid) {
        return true;
    }
    const std::vector<std::string> texts = texts_of(stored);
    const std::string own = write_entry(entry);
    // Versions before schema 15 wrote the hash of the text as uid.
    const auto is_source = [&](const std::string& text) { return text == own || text_hash(text) == entry.uid; };
    const auto is_near_text = [&](const std::string& text) {
        const auto earlier = replay_text(text);
        return earlier && is_near(entry, *earlier);
    };
    return std::any_of(texts.rbegin(), texts.rend(), is_source) ||
           (entry.uid == Uid{} && std::any_of(texts.rbegin(), texts.rend(), is_near_text));
}

/// The texts that a game had until the import began, the latest last.
std::vector<std::string> NumberedGames::texts_of(const Entry& stored) {
    const ResetOnExit reset(before_);
    SQLite::bind(before_, last_row_, stored.id);
    std::vector<std::string> texts;
    bool is_later = false;
    while (!is_later && before_.executeStep()) {
        texts.push_back(text(before_, 0));
        is_later = integer(before_, 1) != 0;
    }
    if (!is_later) {
        texts.push_back(write_entry(stored));
    }
    return texts;
}

std::optional<std::int64_t> NumbersOfDeleted::free_number(const Uid& uid) {
    if (!numbers_) {
        SQLite::Statement all(db_,
                              "SELECT uid, first FROM change_row WHERE action = 'delete' AND uid NOTNULL ORDER BY id");
        numbers_.emplace();
        while (all.executeStep()) {
            (*numbers_)[uid_in(all, 0)] = integer(all, 1);
        }
    }
    const auto number = numbers_->find(uid);
    return number != numbers_->end() && !has_row(is_taken_, number->second) ? std::optional(number->second)
                                                                            : std::nullopt;
}

std::string title_of(const GameRow& game) {
    std::string out = fmt::format("{}, {} – {}", game.game, game.side1, game.side2);
    for (const std::string& part : {game.event, game.date == Date{} ? std::string("?") : write_date(game.date)}) {
        out += part != "?" ? ", " + part : "";
    }
    return out;
}

}  // namespace damier
