// The commands of a Session: undo, comment, resign and so on.
//
// `commands` is the table of all commands: each has a name, a usage for the help, and a member function. `run_command`
// finds a command by its English name or by its name in the user's language. The member functions follow in the order
// of the table. To add a command, declare its function in session.hpp, and add a line to the table.
#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "notation/blocks.hpp"
#include "record/clocks.hpp"
#include "record/nag.hpp"
#include "session/clock.hpp"
#include "session/replies.hpp"
#include "session/session.hpp"
#include "session/turns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <variant>

namespace damier {
namespace {

/// The side whose player has this text in the name; nothing if both have it, or none.
std::optional<Side> player_with_name(const Record& tags, const GameInfo& kind, std::string_view text) {
    const auto has_name = [&](Side side) {
        return fold(tags.value(kind.sides[index(side)])).find(fold(text)) != std::string::npos;
    };
    if (has_name(Side::one) == has_name(Side::two)) {
        return std::nullopt;
    }
    return has_name(Side::one) ? Side::one : Side::two;
}

/// The text of the comment that says what the clock showed after a turn, or null.
std::string* clock_comment_after(std::vector<Item>& items, std::size_t turn) {
    for (std::size_t i = turn + 1; i < items.size() && items[i].kind != Item::Kind::turn; ++i) {
        if (items[i].kind == Item::Kind::comment && clock_in(items[i].text)) {
            return &items[i].text;
        }
    }
    return nullptr;
}

/// The time that the clock showed after a turn; empty if no comment says it.
std::string clock_after(std::vector<Item>& items, std::size_t turn) {
    const std::string* const comment = clock_comment_after(items, turn);
    return comment != nullptr ? std::string(*clock_in(*comment)) : std::string();
}

/// Notes what the clock showed after a turn, in place of an earlier time. The other words of a comment stay.
void set_clock(std::vector<Item>& items, std::size_t turn, const std::string& shown) {
    if (std::string* const comment = clock_comment_after(items, turn)) {
        const std::string_view time = *clock_in(*comment);
        comment->replace(static_cast<std::size_t>(time.data() - comment->data()), time.size(), shown);
    } else {
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(turn) + 1,
                     {.kind = Item::Kind::comment, .text = clock_comment(shown)});
    }
}

}  // namespace

struct Session::Command {
    std::string_view name;
    const char* usage;  // in English, for tr
    std::variant<Reply (Session::*)(), Reply (Session::*)(std::string_view rest)> run;
    const char* usage_in_play = nullptr;  // against a program, if it differs

    /// The name in the user's language: the first word of the translated usage.
    [[nodiscard]] std::string_view users_name() const {
        const std::string_view text = tr(usage);
        return text.substr(0, text.find(' '));
    }
};

const std::vector<Session::Command>& Session::commands() {
    static const std::vector<Command> list{
        // TRANSLATORS: the first word of each usage is the name of the command. People can type both names, so the
        // translated one must differ from the English names of the other commands.
        {"undo", tr_later("undo               undo the last turn, part of a turn, or remark"), &Session::undo,
         tr_later("undo               undo your last turn with the answer, or part of a turn, or a remark")},
        {"redo", tr_later("redo               redo what was undone"), &Session::redo},
        {"comment", tr_later("comment TEXT       comment on the last turn"), &Session::comment},
        {"nag", tr_later("nag !?             mark the last turn: ! ? !! ?? !? ?! or a number"), &Session::nag},
        {"moves", tr_later("moves [BEGINNING]  list the legal turns"), &Session::moves},
        {"board", tr_later("board              draw the board again"), &Session::board},
        {"score", tr_later("score              show the score of each side"), &Session::score},
        {"hint", tr_later("hint               suggest a turn"), &Session::hint},
        {"resign", tr_later("resign [SIDE]      SIDE, or the side to move, resigns"), &Session::resign},
        {"draw", tr_later("draw               the players agree on a draw"), &Session::draw,
         tr_later("draw               offer a draw")},
        {"abandon", tr_later("abandon            end the game without a result"), &Session::abandon},
        {"time", tr_later("time 0:12:31       note what the clock showed after the last turn"), &Session::time},
        {"save", tr_later("save               store the game as it is"), &Session::save},
        {"quit", tr_later("quit               leave; record --resume continues the game"), &Session::quit,
         tr_later("quit               leave; play --resume continues the game")},
        {"help", tr_later("help               show this help"), &Session::help},
    };
    return list;
}

std::string_view Session::users_name(std::string_view command) {
    const auto& list = commands();
    return std::find_if(list.begin(), list.end(), [&](const Command& one) { return one.name == command; })
        ->users_name();
}

std::vector<std::string> Session::command_names() {
    std::vector<std::string> names;
    for (const Command& command : commands()) {
        names.emplace_back(command.name);
        if (command.users_name() != command.name) {
            names.emplace_back(command.users_name());
        }
    }
    return names;
}

std::optional<Reply> Session::run_command(std::string_view name, std::string_view rest) {
    for (const Command& command : commands()) {
        if (command.name == name) {
            return run(command, rest);
        }
    }
    // The English names come first, since drafts have them.
    for (const Command& command : commands()) {
        if (fold(command.users_name()) == name) {
            return run(command, rest);
        }
    }
    return std::nullopt;
}

Reply Session::run(const Command& command, std::string_view rest) {
    if (const auto* const with_words = std::get_if<Reply (Session::*)(std::string_view)>(&command.run)) {
        return (this->**with_words)(rest);
    }
    if (!rest.empty()) {
        return error(tr_format("\"{}\" is too much: nothing can follow {}", rest, command.users_name()));
    }
    return (this->*std::get<Reply (Session::*)()>(command.run))();
}

Reply Session::undo() {
    if (done_.size() == 1) {
        return error(tr("nothing to undo"));
    }
    return step(done_, undone_, "undo");
}

Reply Session::redo() {
    if (undone_.empty()) {
        return error(tr("nothing to redo"));
    }
    return step(undone_, done_, "redo");
}

Reply Session::step(std::vector<State>& from, std::vector<State>& to, const char* entry) {
    to.push_back(std::move(from.back()));
    from.pop_back();
    show(state());
    return {.kind = Reply::Kind::done, .entry = entry, .draws = true};
}

Reply Session::comment(std::string_view rest) {
    if (rest.empty()) {
        return error(tr("the comment is missing (expected comment TEXT)"));
    }
    const auto& items = state().items;
    const std::size_t size = std::accumulate(items.begin(), items.end(), rest.size(),
                                             [](std::size_t sum, const Item& item) { return sum + item.text.size(); });
    if (size > longest_game / 2) {  // the other half is for turns and marks
        return error(tr_format("the comments of the game are too long (expected at most {} MiB)", longest_game >> 21U));
    }
    State next = state();
    next.items.push_back({.kind = Item::Kind::comment, .text = std::string(rest)});
    return changed(std::move(next), fmt::format("comment {}", rest));
}

Reply Session::nag(std::string_view rest) {
    const auto number = parse_nag(rest);
    if (!number) {
        return error(tr_format("unknown mark \"{}\" (expected ! ? !! ?? !? ?! or a number up to 255)", rest));
    }
    if (turns_.empty()) {
        return error(tr("nothing to mark: no turn was played yet"));
    }
    State next = state();
    next.items.push_back({.kind = Item::Kind::nag, .nag = *number});
    return changed(std::move(next), fmt::format("nag {}", *number));
}

Reply Session::moves(std::string_view rest) {
    std::string text;
    if (has_ended()) {
        return told(why_ended());
    }
    if (is_in_capture()) {
        return told(further_in_words());
    }
    std::string beginning(rest);
    if (parts_of_turn(game_) == 0) {
        std::erase(beginning, ' ');
    }
    for (const std::string& turn : complete(beginning)) {
        const bool is_turn = std::any_of(turn.begin(), turn.end(), is_digit);
        text += !is_turn ? "" : (text.empty() ? "" : " ") + turn;
    }
    return text.empty() ? error(tr_format("no legal turn begins with \"{}\"", rest)) : told(text);
}

Reply Session::board() {
    return {.draws = true};
}

Reply Session::score() {
    const std::string score = picture().score;
    return told(score.empty() ? tr_format("no score is counted in {}", kind().title) : score);
}

Reply Session::hint() {
    if (has_ended()) {
        return error(why_ended());
    }
    if (!state().parts.empty()) {
        return error(tr("the turn is not complete (undo removes the last part)"));
    }
    if (is_in_capture()) {
        return told(further_in_words());
    }
    return {.kind = Reply::Kind::hint};
}

Reply Session::end(GameResult result, std::string termination, std::string entry) {
    if (has_ended()) {
        return error(why_ended());
    }
    if (!state().parts.empty()) {
        return error(tr("the turn is not complete (undo removes the last part)"));
    }
    State next = state();
    next.result = result;
    next.termination = std::move(termination);
    Reply reply = changed(std::move(next), std::move(entry));
    reply.text = why_ended();
    return reply;
}

Reply Session::resign(std::string_view rest) {
    auto named = parse_side(kind(), rest);
    if (!rest.empty() && !named) {
        named = player_with_name(tags_, kind(), rest);
    }
    if (!rest.empty() && !named) {
        return error(tr_format("\"{}\" does not name one side (expected {}, {} or a player's name)", rest,
                               side_name(kind(), Side::one), side_name(kind(), Side::two)));
    }
    const Side loser = named.value_or(is_in_capture() ? other(side_to_move()) : side_to_move());
    return end(win_of(other(loser)), "resignation", fmt::format("resign {}", kind().sides[index(loser)]));
}

Reply Session::draw() {
    return end(GameResult::draw, "agreement", "draw");
}

Reply Session::abandon() {
    return end(GameResult::unfinished, "abandoned", "abandon");
}

Reply Session::time(std::string_view rest) {
    const auto shown = parse_clock(rest);
    if (!shown) {
        return error(tr_format("not a time: \"{}\" (for example 0:12:31)", rest));
    }
    if (turns_.empty()) {
        return error(tr("no time to note: no turn was played yet"));
    }
    // The time becomes part of the turn instead of a new step, so it is undone and redone together with the turn. A
    // chain of captures that is undone step by step has its own time for each step. A longer chain keeps its time,
    // unless it has that of this step.
    const std::size_t turn = state().last_turn();
    const std::string text = state().items[turn].text;
    const std::string before = clock_after(done_.back().items, turn);
    for (auto* const steps : {&done_, &undone_}) {
        for (State& step : *steps) {
            if (turn >= step.items.size() || !step.items[turn].text.starts_with(text)) {
                continue;
            }
            const std::string time = clock_after(step.items, turn);
            if (step.items[turn].text == text || time.empty() || time == before) {
                set_clock(step.items, turn, write_clock(*shown));
            }
        }
    }
    return {.kind = Reply::Kind::done, .entry = "time " + write_clock(*shown)};
}

Reply Session::save() {
    if (!state().parts.empty()) {
        return error(tr("the turn is not complete (undo removes the last part)"));
    }
    return {.kind = Reply::Kind::save};
}

Reply Session::quit() {
    return {.kind = Reply::Kind::quit};
}

Reply Session::help() {
    std::string text = !kind().parts_help.empty() ? tr(kind().parts_help.data())
                                                  : tr("A turn is typed as it is written, or without its separators.");
    for (const Command& command : commands()) {
        const bool is_other = whole_turns_ && command.usage_in_play != nullptr;
        text += fmt::format("\n  {}", tr(is_other ? command.usage_in_play : command.usage));
    }
    return told(text);
}

}  // namespace damier
