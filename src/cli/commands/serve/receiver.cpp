#include "cli/commands/serve/receiver.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/import/options.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/stored.hpp"
#include "record/turns.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

namespace damier {
namespace {

constexpr const char* json_type = "application/json; charset=utf-8";

HttpAnswer refuse_sent(int status, std::string_view reason) {
    return {status, json_type, json_text(Value{{"error", reason}})};
}

HttpAnswer accept_sent(std::int64_t id, std::string_view what) {
    return {200, json_type, json_text(Value{{"id", id}, {"what", what}})};
}

/// The only game of a text, or why there is none.
Result<Entry> read_sent(const std::string& text) {
    std::istringstream in(text);
    ReadOptions options;
    options.replay.keys = true;
    std::vector<Entry> games;
    std::size_t count = 0;
    std::string error;
    read_games(in, "", options, stages(prepare_entry, [&](BlockRead& read, const std::vector<Entry>& entries) {
                   games.insert(games.end(), entries.begin(), entries.end());
                   count += read.games.size();
                   for (const GameRead& game : read.games) {
                       for (const Diagnostic& diagnostic : game.diagnostics) {
                           if (diagnostic.severity == Severity::error && error.empty()) {
                               error = diagnostic.message;
                           }
                       }
                   }
               }));
    if (!error.empty()) {
        return fail(error);
    }
    if (count != 1 || games.size() != 1) {
        return fail(tr("there is not one game (expected the text of one game)"));
    }
    if (!games.front().is_readable) {
        return fail(tr("the game is too large"));
    }
    return std::move(games.front());
}

bool is_same_start(const Record& a, const Record& b) {
    return a.value("Game") == b.value("Game") &&
           std::all_of(start_parts.begin(), start_parts.end(),
                       [&](const StartPartNames& part) { return a.value(part.tag) == b.value(part.tag); });
}

/// What is to become of a stored game if it is sent again, or is sent in a later form.
struct SentAgain {
    bool differs = false;        ///< it is another game, or the stored one is finished
    std::optional<Entry> entry;  ///< the stored game with what is new; nothing if nothing is new
};

SentAgain unite_sent(const Database& db, std::int64_t id, const Entry& entry) {
    const Record sent = read_stored(db, id, write_entry(entry)).record;
    const Record stored = load_game(db, id).record;
    const auto sent_turns = main_turns(sent);
    const auto stored_turns = main_turns(stored);
    const auto [one, other] =
        std::mismatch(sent_turns.begin(), sent_turns.end(), stored_turns.begin(), stored_turns.end());
    const bool is_finished = stored.result != "*" || stored.find("Termination") != nullptr;
    const bool says_otherwise = other != stored_turns.end() && one != sent_turns.end();
    const bool goes_on = one != sent_turns.end();
    if (!is_same_start(sent, stored) || (is_finished && goes_on)) {
        return {true, {}};
    }
    if (says_otherwise) {
        return {false, entry};  // turns were undone after the game had been sent
    }
    const auto addition = addition_to(db, id, sent);
    return {false, addition ? std::optional(addition->both) : std::nullopt};
}

}  // namespace

bool Receiver::is_too_fast() {
    const auto now = std::chrono::steady_clock::now();
    credit_ = std::min(burst, credit_ + std::chrono::duration<double>(now - last_).count() * per_second);
    last_ = now;
    if (credit_ < 1) {
        return true;
    }
    --credit_;
    return false;
}

HttpAnswer Receiver::take(const HttpRequest& request) {
    const InLanguage words(language_);
    const std::string sender(trim(request.parameter("sender")));
    if (const auto error = name_error(sender)) {
        return refuse_sent(400, tr_format("the name of the sender {}", *error));
    }
    const Uid hash = text_hash(request.body);
    if (const auto known = accepted_.find(hash); known != accepted_.end()) {
        return accept_sent(known->second, "same");
    }
    if (is_too_fast()) {
        return refuse_sent(429, tr("too many games are sent; try again in a minute"));
    }
    const auto entry = read_sent(request.body);
    if (!entry) {
        return refuse_sent(400, entry.error());
    }
    Database db = open_database(context_, OpenMode::create);
    GameWriter writer(db, "serve", fmt::format("{} ({})", sender, request.from));
    writer.begin();
    const auto renamed = writer.with_pseudonyms(*entry);
    const Added added = writer.add(renamed ? *renamed : *entry, OnDuplicate::skip);
    const char* what = "new";
    if (added.what != Added::What::imported) {
        const SentAgain again = unite_sent(db, added.id, renamed ? *renamed : *entry);
        if (again.differs) {
            return refuse_sent(409, tr_format("game {} is stored already, and differs from this one", added.id));
        }
        if (again.entry) {
            writer.replace(added.id, *again.entry);
        }
        what = again.entry ? "more" : "same";
    }
    writer.commit();
    if (accepted_.size() < most_remembered) {
        accepted_.emplace(hash, added.id);
    }
    return accept_sent(added.id, what);
}

}  // namespace damier
