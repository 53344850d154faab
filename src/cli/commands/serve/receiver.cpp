#include "cli/commands/serve/receiver.hpp"

#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/import/options.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "record/date_remark.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"
#include "record/unite.hpp"
#include "store/file/open.hpp"
#include "store/game/replay_text.hpp"
#include "store/log/planned.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

namespace damier {
namespace {

HttpAnswer refuse_sent(int status, std::string_view reason) {
    return {status, json_type, json_text(Value{{"error", reason}})};
}

/// `warnings` may be empty.
HttpAnswer accept_sent(std::int64_t id, std::string_view what, const std::vector<std::string>& warnings = {}) {
    Value answer{{"id", id}, {"what", what}};
    if (!warnings.empty()) {
        answer["warnings"] = warnings;
    }
    return {200, json_type, json_text(answer)};
}

void append(std::vector<std::string>& words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
}

/// A game that was sent, and what may be wrong with it.
struct Sent {
    Entry entry;
    std::vector<std::string> warnings;
};

/// The only game of a text, or why there is none.
Result<Sent> read_sent(const std::string& text) {
    std::istringstream in(text);
    ReadOptions options;
    options.replay.keys = true;
    std::vector<Entry> games;
    std::vector<std::string> warnings;
    std::size_t count = 0;
    std::string error;
    read_games(in, "", options, stages(prepare_entry, [&](BlockRead& read, const std::vector<Entry>& entries) {
                   games.insert(games.end(), entries.begin(), entries.end());
                   count += read.games.size();
                   for (const GameRead& game : read.games) {
                       for (const Diagnostic& diagnostic : game.diagnostics) {
                           if (diagnostic.severity != Severity::error) {
                               warnings.push_back(diagnostic.message);
                           } else if (error.empty()) {
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
    if (games.front().tags.size() > Receiver::most_tags) {
        return fail(tr_format("the game has too many tags (at most {})", Receiver::most_tags));
    }
    if (!games.front().is_readable) {
        return fail(tr("the game is too large"));
    }
    if (games.front().termination == planned_termination) {
        return fail(
            tr("a planned game cannot be sent (expected a game that is played, without the termination planned)"));
    }
    if (auto remark = future_remark(write_date(games.front().date))) {
        warnings.push_back(*std::move(remark));
    }
    return Sent{std::move(games.front()), std::move(warnings)};
}

bool is_same_start(const Record& a, const Record& b) {
    return a.value("Game") == b.value("Game") &&
           std::all_of(start_parts.begin(), start_parts.end(),
                       [&](const StartPartNames& part) { return a.value(part.tag) == b.value(part.tag); });
}

/// The text of an entry as a record in canonical form.
Record record_of(const Database& db, const Entry& entry) {
    return read_stored(db, entry.id, write_entry(entry)).record;
}

/// The record as an entry, or nothing if its parts contradict each other.
std::optional<Entry> entry_of_parts(Record record) {
    auto entry = replay_record(std::move(record));
    return entry ? std::optional(*std::move(entry)) : std::nullopt;
}

bool is_finished(const Record& record) {
    return record.result != "*" || record.find("Termination") != nullptr;
}

bool is_finished(const Entry& entry) {
    return entry.result != GameResult::unfinished || entry.termination;
}

/// Whether `sent` contradicts a finished game, or goes on after its end.
bool contradicts(const Record& stored, const Record& sent) {
    const auto turns = main_turns(sent);
    const auto there = main_turns(stored);
    const bool is_part = turns.size() <= there.size() && std::equal(turns.begin(), turns.end(), there.begin());
    return !is_part || (is_finished(sent) && (sent.result != stored.result || turns.size() < there.size()));
}

HttpAnswer refuse_other(std::int64_t id) {
    return refuse_sent(409, tr_format("game {} is stored already, and differs from this one", id));
}

/// Takes back a game that fits several planned games equally well, and says which. If neither the event nor the round
/// can tell them apart, the sender cannot do better: the game stays in the place of one of them.
std::optional<HttpAnswer> refuse_vague(GameWriter& writer, const Database& db, const Added& added) {
    const auto planned = fitting_games(db, added);
    if (!are_told_apart(planned)) {
        return std::nullopt;
    }
    writer.rollback();
    writer.begin();
    return refuse_sent(409, tr_format("{}; give the event and the round of the game", words_about_planned(planned)));
}

/// If the game is finished, and another game with the same content is, too: the two become one. Returns its number.
/// Adds a sentence to `notes` for each tag in which the two differ.
std::optional<std::int64_t> become_one(GameWriter& writer, const Database& db, std::int64_t id, const Entry& entry,
                                       std::vector<std::string>& notes) {
    const auto other = is_finished(entry) ? writer.find_same(entry, id) : std::nullopt;
    if (!other || !is_finished(*other)) {
        return std::nullopt;
    }
    const auto addition = addition_to(db, other->id, record_of(db, entry));
    if (id != 0) {
        writer.unite(other->id, id);
    } else {
        writer.make_same(entry.uid, other->id);
    }
    if (addition) {
        writer.replace(other->id, addition->both);
        append(notes, addition->notes);
    }
    return other->id;
}

/// The remarks about new players, or a new event, whose names look like known ones.
std::vector<std::string> doubts_about_names(const Database& db, const Entry& entry) {
    std::vector<std::string> words;
    auto doubts = doubts_about_players(db, {entry.side1, entry.side2});
    doubts.push_back(doubt_about_event(db, entry.event));
    for (NameDoubt& doubt : doubts) {
        if (doubt.may_be_slip) {
            words.push_back(std::move(doubt.words));
        }
    }
    return words;
}

}  // namespace

Receiver::Receiver(const Context& context, std::string language) : context_(context), language_(std::move(language)) {}

bool Receiver::Credit::is_spent() {
    const auto now = std::chrono::steady_clock::now();
    left = std::min(times * burst, left + std::chrono::duration<double>(now - last).count() * times * per_second);
    last = now;
    if (left < 1) {
        return true;
    }
    --left;
    return false;
}

/// Each sender has a credit, so that nobody uses up that of the others.
bool Receiver::is_too_fast(const std::string& from) {
    if (senders_.size() >= most_senders) {
        senders_.clear();
    }
    return senders_[from].is_spent() || all_.is_spent();
}

/// Opens the database with little patience: nobody else is answered meanwhile, and phones try again. A database that
/// was there is never created again, since an empty one would take games that belong to another.
Database Receiver::open() {
    const std::string path = context_.database_path();
    Database db = open_database(path, OpenMode::write, {.patience = server_patience});
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && file_ != std::pair(status.st_dev, status.st_ino)) {
        file_ = {status.st_dev, status.st_ino};
        forms_.clear();
        text_bytes_ = 0;
    }
    return db;
}

void Receiver::remember(const Uid& uid, Form form) {
    if (forms_.size() >= most_forms && !forms_.contains(uid)) {
        return;
    }
    Form& known = forms_[uid];
    text_bytes_ += form.text.size() - known.text.size();
    known = std::move(form);
    if (text_bytes_ > most_text_bytes) {
        for (auto& [other, one] : forms_) {
            one.text = {};
        }
        text_bytes_ = 0;
    }
}

/// See the rules in receiver.hpp. `before` is the form that was accepted last, if it is known.
HttpAnswer Receiver::store(GameWriter& writer, const Database& db, const Entry& entry, const Form& form,
                           const Form* before, Warnings& warnings) {
    const auto id = writer.find(entry.uid);
    if (before != nullptr && form.number != 0 && form.number < before->number) {
        return id ? accept_sent(*id, "older") : refuse_sent(410, tr("the game was deleted here"));
    }
    if (before != nullptr && form.hash == before->hash && (!id || form.number <= before->number)) {
        return id ? accept_sent(*id, "same") : refuse_sent(410, tr("the game was deleted here"));
    }
    if (!id) {
        if (const auto other = become_one(writer, db, 0, entry, warnings.words)) {
            warnings.game = *other;
            return accept_sent(*other, "more", warnings.words);
        }
        append(warnings.words, doubts_about_names(db, entry));
        const Added added = writer.add(entry, OnDuplicate::keep);
        if (auto refusal = added.others.empty() ? std::nullopt : refuse_vague(writer, db, added)) {
            return *std::move(refusal);
        }
        warnings.game = added.id;
        if (auto remark = RoundBook(db).remark(entry, added)) {
            warnings.words.push_back(*std::move(remark));
        }
        return accept_sent(added.id, "new", warnings.words);
    }
    const Record stored = load_game(db, *id).record;
    const Record sent = record_of(db, entry);
    const auto earlier = before != nullptr && !before->text.empty() ? read_sent(before->text) : fail("");
    if (!is_same_start(sent, stored) || (!earlier && is_finished(stored) && contradicts(stored, sent))) {
        return refuse_other(*id);
    }
    const bool keeps_end = !earlier && is_finished(stored);
    const std::optional<Record> last = earlier ? std::optional(record_of(db, earlier->entry)) : std::nullopt;
    auto both = keeps_end ? std::nullopt : entry_of_parts(with_changes(stored, sent, last ? &*last : nullptr));
    if (keeps_end) {
        const auto addition = addition_to(db, *id, sent);
        both = addition ? addition->both : entry_of_parts(stored);
        append(warnings.words, addition ? addition->notes : std::vector<std::string>());
    }
    if (!both) {
        return refuse_other(*id);
    }
    const bool is_new = write_entry(*both) != game_text(db, *id);
    if (is_new) {
        writer.replace(*id, *both);
    }
    warnings.game = *id;
    if (const auto other = become_one(writer, db, *id, *both, warnings.words)) {
        warnings.game = *other;
        return accept_sent(*other, "more", warnings.words);
    }
    auto remark = is_new ? RoundBook(db).remark(*both, {Added::What::imported, *id}) : std::nullopt;
    if (remark && !PlannedRanges(db).contains(*id)) {
        warnings.words.push_back(*std::move(remark));
    }
    return accept_sent(*id, is_new ? "more" : "same", warnings.words);
}

HttpAnswer Receiver::take(const HttpRequest& request) {
    const InLanguage words(language_);
    const std::string sender(trim(request.parameter("sender")));
    if (const auto error = name_error(sender)) {
        return refuse_sent(400, tr_format("the name of the sender {}", *error));
    }
    if (is_too_fast(request.from)) {
        return refuse_sent(429, tr("too many games are sent; try again in a minute"));
    }
    auto sent = read_sent(request.body);
    if (!sent) {
        return refuse_sent(400, sent.error());
    }
    Entry& entry = sent->entry;
    Form form{.number = to_number<std::int64_t>(request.parameter("form"), 1).value_or(0),
              .hash = text_hash(request.body)};
    if (entry.uid == Uid{}) {
        entry.uid = form.hash;
    }
    Database db = open();
    GameWriter writer(db, "serve", fmt::format("{} ({})", sender, request.from));
    writer.begin();
    const auto known = forms_.find(entry.uid);
    const Form* const before = known == forms_.end() ? nullptr : &known->second;
    Warnings warnings{.words = std::move(sent->warnings)};
    HttpAnswer answer = store(writer, db, entry, form, before, warnings);
    writer.commit();
    // Without a game, the form is not a new one, so its warnings are known.
    form.warned = warnings.game != 0  ? text_hash(join(warnings.words, "\n"))
                  : before != nullptr ? before->warned
                                      : Uid{};
    if (answer.status == 200 && warnings.game != 0 && (before == nullptr || before->warned != form.warned)) {
        for (const std::string& remark : warnings.words) {
            context_.note(tr_format("warning: game {}, sent by {}: {}", warnings.game, printable(sender), remark));
        }
    }
    const bool is_later = before == nullptr || form.number == 0 || form.number >= before->number;
    if (answer.status == 200 && is_later) {
        form.text = request.body;
        remember(entry.uid, std::move(form));
    }
    return answer;
}

}  // namespace damier
