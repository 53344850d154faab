#include "cli/terminal/recorder.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/stored.hpp"
#include "cli/terminal/confirm.hpp"
#include "cli/terminal/interview.hpp"
#include "cli/terminal/line_reader.hpp"
#include "games/game_result.hpp"
#include "record/replay.hpp"
#include "record/unite.hpp"
#include "session/clock.hpp"
#include "session/draft.hpp"
#include "session/session.hpp"
#include "store/file/open.hpp"
#include "store/game/difference.hpp"
#include "store/game/entry.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"
#include "view/board.hpp"
#include "view/filled.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

namespace damier {
namespace {

/// Takes down one game after the other: a second round of Fanorona follows a first.
class Recorder {
public:
    Recorder(const RecordOptions& options, Context& context) : options_(options), context_(context) {}

    void run() {
        const auto folder = Context::state_folder();
        std::optional<Draft> draft;
        if (options_.resume) {
            draft.emplace(Draft::open(find_draft(folder)));
        } else if (const auto tags = first_tags(folder)) {
            draft.emplace(start(folder, *tags));
        }
        while (draft) {
            const auto next = record(std::move(*draft));
            draft.reset();
            if (next) {
                draft.emplace(start(folder, *next));
            }
        }
    }

private:
    [[nodiscard]] std::filesystem::path find_draft(const std::filesystem::path& folder) const {
        const std::string game = options_.start.game.empty() ? "" : std::string(info(options_.start.find_game()).id);
        const auto drafts = find_drafts(folder, game);
        if (drafts.empty()) {
            throw UsageError(tr("there is no game to go on with"));
        }
        if (drafts.size() > 1) {
            context_.note(tr_format("{} games were left; this is the last one of them", drafts.size()));
        }
        return drafts.front();
    }

    std::optional<Record> first_tags(const std::filesystem::path& folder) {
        if (options_.start.game.empty()) {
            throw UsageError(tr("GAME is missing (it can only be left out with --resume)"));
        }
        const std::string game(info(options_.start.find_game()).id);
        if (reader_.is_terminal() && !find_drafts(folder, game).empty()) {
            context_.note(tr_format("a game of {} was left; damier record --resume goes on with it", game));
        }
        return ask_tags(options_, reader_, context_);
    }

    /// Throws UsageError where the tags make no start.
    Draft start(const std::filesystem::path& folder, const Record& tags) {
        if (const auto session = Session::begin(tags, Session::Manner::strict); !session) {
            throw UsageError(session.error());
        }
        return Draft::create(folder, tags);
    }

    /// The game of a draft. Gives the tags of another one that shall follow.
    std::optional<Record> record(Draft draft) {
        auto session = Session::begin(draft.tags(), Session::Manner::strict);
        if (!session) {
            throw FileError(fmt::format("{}: {}", draft.file().string(), session.error()));
        }
        Clock clock(clock_from());
        for (const std::string& entry : draft.entries()) {
            if (const Reply reply = session->take(entry); reply.kind == Reply::Kind::fault) {
                throw FileError(fmt::format("{}: \"{}\": {}", draft.file().string(), entry, reply.text));
            }
            if (const auto side = session->last_side(); side && entry.starts_with("time ")) {
                clock.set(*side, *parse_clock(entry.substr(5)));
            }
        }
        session->set_manner(reader_.is_terminal() ? Session::Manner::asks : Session::Manner::strict);
        try {
            return converse(*session, draft, clock) ? store(*session, draft) : std::nullopt;
        } catch (...) {
            context_.note(tr("what was taken down is kept: damier record --resume goes on"));
            throw;
        }
    }

    [[nodiscard]] std::optional<std::chrono::seconds> clock_from() const {
        if (options_.clock_from.empty()) {
            return std::nullopt;
        }
        const auto from = parse_clock(options_.clock_from);
        if (!from) {
            throw UsageError(
                tr_format("--clock-from: \"{}\" is no time (right would be 0:30:00)", options_.clock_from));
        }
        return from;
    }

    /// Takes lines until the game shall be stored. False where it is left.
    bool converse(Session& session, Draft& draft, Clock& clock) {
        show(session);
        for (;;) {
            const auto asked = std::chrono::steady_clock::now();
            const auto line =
                reader_.read(session.prompt(), [&](std::string_view typed) { return session.complete(typed); });
            if (!line) {
                return end_of_input(session, draft);
            }
            const Reply reply = session.take(*line);
            if (!reply.text.empty() && reply.kind != Reply::Kind::fault) {
                say(reply.text);
            }
            switch (reply.kind) {
                case Reply::Kind::done:
                    draft.append(reply.entry);
                    if (reply.is_turn && (options_.clock || !options_.clock_from.empty()) && reader_.is_terminal()) {
                        const auto took = std::chrono::steady_clock::now() - asked;
                        press(session, draft, clock, std::chrono::duration_cast<std::chrono::milliseconds>(took));
                    }
                    break;
                case Reply::Kind::fault:
                    if (!complain(reply.text)) {
                        keep();
                        return false;
                    }
                    break;
                case Reply::Kind::save:
                    if (!at_end()) {
                        complain(tr("the game is saved, and nothing can follow"));
                        keep();
                        return false;
                    }
                    return true;
                case Reply::Kind::quit:
                    leave(session, draft);
                    return false;
                case Reply::Kind::told:
                case Reply::Kind::question:
                    break;
            }
            if (reply.draws) {
                const bool was_asked = reply.kind == Reply::Kind::told;
                show(session, was_asked);
            }
        }
    }

    /// Whether no further line says anything; at a terminal more may come whenever somebody wants.
    bool at_end() {
        while (!reader_.is_terminal()) {
            const auto line = reader_.read("", {});
            if (!line) {
                return true;
            }
            if (!trim(*line).empty()) {
                return false;
            }
        }
        return true;
    }

    void press(Session& session, Draft& draft, Clock& clock, std::chrono::milliseconds took) {
        const auto shown = clock.press(*session.last_side(), took);
        draft.append(session.take("time " + write_clock(shown)).entry);
    }

    /// Draws the board for who sits there, or for who `asked`.
    void show(const Session& session, bool asked = false) {
        if (reader_.is_terminal()) {
            context_.print("\n" + draw_board(session.picture(), context_.terminal) + "\n");
        } else if (asked) {
            const std::string board = draw_board(session.picture(), {.unicode = context_.terminal.unicode});
            say(board.substr(0, board.find_last_not_of('\n') + 1));
        }
    }

    void say(const std::string& text) {
        if (reader_.is_terminal()) {
            context_.print(filled_text(text, context_.terminal) + "\n");
        } else {
            for (const std::string_view line : split(text, '\n')) {
                context_.note(line);
            }
        }
    }

    /// Says what is wrong. False where nobody can mend it.
    bool complain(const std::string& text) {
        if (reader_.is_terminal()) {
            context_.print(filled_text(printable(text), context_.terminal) + "\n");
            return true;
        }
        context_.at_least(Exit::faults);
        fmt::print(stderr, "<stdin>:{}:1: {}: {}\n", reader_.line(), tr("error"), printable(text));
        return false;
    }

    /// Whether the game shall be stored.
    bool end_of_input(const Session& session, Draft& draft) {
        if (session.has_ended() && !reader_.is_terminal()) {
            return true;
        }
        leave(session, draft);
        return false;
    }

    void leave(const Session& session, Draft& draft) {
        if (session.is_empty()) {
            draft.remove();
            context_.note(tr("nothing was taken down"));
        } else {
            keep();
        }
    }

    void keep() const { context_.note(tr("the game is not stored yet; damier record --resume goes on")); }

    std::optional<Record> store(const Session& session, Draft& draft) {
        Record record = session.record();
        std::vector<Diagnostic> diagnostics;
        const auto replayed = replay(record, {.keys = true}, diagnostics);
        if (!replayed) {
            throw std::logic_error("a recorded game does not replay: " + diagnostics.front().message);
        }
        Written written = write(record, *replayed, !reader_.is_terminal());
        if (!written.done && may_add(written)) {
            written = write(record, *replayed, true);
        }
        if (written.done) {
            draft.remove();
        } else {
            keep();
        }
        return second_round(record);
    }

    /// What a record has beside the stored game that it is the same as.
    struct Addition {
        Entry both;
        std::string difference;          ///< between both and the stored game, for people
        std::vector<std::string> notes;  ///< where the two say different things
    };

    /// Whether a game is stored. If not, it is the same as a stored one, and that must be confirmed first.
    struct Written {
        bool done = true;
        std::int64_t id = 0;
        std::string difference;
    };

    /// Stores a game, or adds it to the stored game that it is the same as.
    Written write(const Record& record, const Replay& replayed, bool confirmed) {
        const auto& sides = info(replayed.game).sides;
        Database db = open_database(context_, OpenMode::create);
        GameWriter writer(db, "record",
                          fmt::format("{} {} - {} {}", record.value("Game"), record.value(sides[0]),
                                      record.value(sides[1]), record.result));
        writer.begin();
        const Added added = writer.add(record, replayed, OnDuplicate::skip);
        const bool is_new = added.what == Added::What::imported;
        const auto addition = is_new ? std::nullopt : addition_to(db, added.id, record);
        if (addition && !confirmed) {
            return {false, added.id, addition->difference};
        }
        if (addition) {
            writer.replace(added.id, addition->both);
        }
        writer.commit();
        if (options_.json) {
            context_.print_json(Value{{"id", added.id}, {"imported", is_new}, {"changed", addition.has_value()}});
        } else if (addition) {
            context_.note(tr_format("game {} is the same; what is new is added to it: {} (damier undo takes it back)",
                                    added.id, addition->difference));
            for (const std::string& note : addition->notes) {
                context_.note(note);
            }
        } else {
            context_.note(is_new ? tr_format("game {} is stored", added.id)
                                 : tr_format("nothing is stored: game {} is the same", added.id));
        }
        return {true, added.id, {}};
    }

    /// What a record has beside a stored game; nothing if that has all of it.
    static std::optional<Addition> addition_to(const Database& db, std::int64_t id, const Record& record) {
        const StoredGame stored = load_game(db, id);
        Addition addition;
        Record both = stored.record;
        for (const std::string& other : unite(both, record)) {
            const std::string name = other.substr(std::string_view("Other").size());
            addition.notes.push_back(tr_format("game {}: {} is \"{}\", and \"{}\" is kept in the tag {}", id, name,
                                               both.value(name), both.value(other), other));
        }
        addition.both = entry_of(both);
        addition.difference = differences(addition.both, entry_of(stored.record));
        return addition.difference.empty() ? std::nullopt : std::optional(std::move(addition));
    }

    static Entry entry_of(Record record) {
        std::vector<Diagnostic> diagnostics;
        const auto replayed = replay(record, {.keys = true, .stored = true}, diagnostics);
        if (!replayed) {
            throw std::logic_error("a game that is stored does not replay: " + diagnostics.front().message);
        }
        Entry entry;
        make_entry(record, *replayed, entry);
        return entry;
    }

    bool may_add(const Written& written) {
        say(tr_format("Game {} is the same, but differs: {}.", written.id, written.difference));
        const auto answer = reader_.read(tr("Add what is new to it (yes or no) [yes]: "), {});
        return answer && (trim(*answer).empty() || is_yes(trim(*answer)));
    }

    /// The tags of the second round (vela) that players of Fanorona may want.
    std::optional<Record> second_round(const Record& first) {
        const bool can_follow = reader_.is_terminal() && first.value("Game") == "fanorona" &&
                                first.value("Rules") != "vela" && first.value("Position").empty();
        const auto result = parse_result(first.result);
        const auto winner = result ? winner_of(*result) : std::nullopt;
        if (!can_follow || !winner) {
            return std::nullopt;
        }
        const auto answer = reader_.read(tr("Play the second round, vela (yes or no) [no]: "), {});
        if (!answer || !is_yes(*answer)) {
            return std::nullopt;
        }
        Record next;
        for (const Tag& tag : first.tags) {
            constexpr std::array<std::string_view, 5> other{"Result", "Score", "Termination", "First", "Rules"};
            if (std::find(other.begin(), other.end(), tag.name) == other.end()) {
                next.set(tag.name, tag.value);
            }
        }
        next.set("Rules", "vela");
        next.set("FirstRound", *winner == Side::one ? "White" : "Black");
        return next;
    }

    const RecordOptions& options_;
    Context& context_;
    LineReader reader_;
};

}  // namespace

void record_game(const RecordOptions& options, Context& context) {
    Recorder(options, context).run();
}

}  // namespace damier
