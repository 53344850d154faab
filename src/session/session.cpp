// The handling of lines; session.hpp describes the steps. The commands are in commands.cpp.
//
// `take` decides what a line is, and calls `take_turn` for a turn. A turn comes whole (`take_whole`) or in parts
// (`take_parts`). `changed` keeps a new State, and `show` computes the positions and turns of a State again. The rest
// of the file answers questions about the present State: the result, the prompt, the record and completion.
#include "session/session.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/repair.hpp"
#include "record/replay.hpp"
#include "record/tags.hpp"
#include "session/replies.hpp"
#include "session/turns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace damier {
namespace {

/// A turn without the number in front of it: `d5-e6` for `12. d5-e6` and `12...d5-e6`. A number alone stays.
std::string_view without_number(std::string_view typed) {
    const auto digits = std::min(typed.find_first_not_of("0123456789"), typed.size());
    const auto dots = std::min(typed.find_first_not_of('.', digits), typed.size());
    const std::string_view turn = trim(typed.substr(dots));
    return digits == 0 || dots == digits || turn.empty() ? typed : turn;
}

/// The letters and digits of a text, in lower case, without those of `left_out`. A turn that was typed loosely has the
/// same ones as its canonical form.
std::string squeezed(std::string_view text, std::string_view left_out = {}) {
    std::string out;
    for (const char c : fold(text)) {
        if ((is_letter(c) || is_digit(c)) && left_out.find(c) == std::string_view::npos) {
            out += c;
        }
    }
    return out;
}

}  // namespace

Result<Session> Session::begin(Record tags, Manner manner) {
    tags.items.clear();
    tags.result.clear();
    tags.remove("Result");
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(tags, {}, diagnostics);
    if (!replayed) {
        return fail(diagnostics.front().message);
    }
    if (!replayed->start) {
        return fail(tr_format("the board is missing ({})", tr(info(replayed->game).board.data())));
    }
    if (replayed->outcome) {
        return fail(tr("the game is already over on that board"));
    }
    tags.result = result_text(GameResult::unfinished);
    tags.set("Result", tags.result);
    return Session(std::move(tags), replayed->game, *replayed->start, manner);
}

Session::Session(Record tags, GameId game, const Position& start, Manner manner)
    : tags_(std::move(tags)), game_(game), manner_(manner), done_(1), positions_{start}, middle_(start) {}

std::size_t Session::State::last_turn() const {
    std::size_t at = items.size() - 1;
    while (items[at].kind != Item::Kind::turn) {
        --at;
    }
    return at;
}

void Session::show(const State& shown) {
    positions_.erase(positions_.begin() + 1, positions_.end());
    turns_.clear();
    for (const Item& item : shown.items) {
        if (item.kind == Item::Kind::turn) {
            turns_.push_back(item.text);
            positions_.push_back(position_after(position(), item.text));
        }
    }
    middle_ = position();
    for (const std::string& part : shown.parts) {
        middle_ = play_part(middle_, part);
    }
}

Reply Session::changed(State next, std::string entry, std::string text) {
    done_.push_back(std::move(next));
    undone_.clear();
    show(state());
    return {.kind = Reply::Kind::done, .text = std::move(text), .entry = std::move(entry)};
}

Reply Session::take(std::string_view line) {
    if (line.size() > longest_line) {
        return error(tr_format("the line is too long (expected at most {} MiB)", longest_line >> 20U));
    }
    const std::string typed = single_blanks(without_bom(line));  // the form in which comments and drafts are stored
    if (find_invalid_utf8(typed)) {
        return error(tr("the line is not UTF-8"));
    }
    if (typed.find('\0') != std::string::npos) {
        return error(tr("the line contains a NUL byte"));
    }
    auto answers = std::exchange(answers_, {});
    const std::size_t confirmed = std::exchange(confirmed_, 0);
    if (const auto answer = answers.find(fold(typed)); answer != answers.end()) {
        return answer->second.empty() ? told("") : take_turn(answer->second, confirmed + 1);
    }
    Reply reply = take_words(typed);
    if (reply.kind == Reply::Kind::error) {  // the question can still be answered
        answers_ = std::move(answers);
        confirmed_ = confirmed;
    }
    return reply;
}

Reply Session::take_words(const std::string& typed) {
    if (typed.empty()) {
        return has_ended() && manner_ == Manner::asks ? save() : told("");
    }
    const auto blank = std::min(typed.find(' '), typed.size());
    if (auto reply = run_command(fold(typed.substr(0, blank)), trim(std::string_view(typed).substr(blank)))) {
        return *reply;
    }
    if (typed.find_first_of("0123456789") == std::string::npos) {  // squares have digits in every game
        const auto nearest = nearest_words(fold(typed), command_names(), 1);
        return error(nearest.empty()
                         ? tr_format("\"{}\" is neither a turn nor a command (help lists the commands)", typed)
                         : tr_format("\"{}\" is neither a turn nor a command (nearest: {}; help lists the commands)",
                                     typed, nearest.front()));
    }
    return take_turn(without_number(typed), manner_ == Manner::strict ? std::string::npos : 0);
}

Reply Session::take_turn(std::string_view typed, std::size_t confirmed) {
    if (auto reply = go_on(typed)) {
        return *reply;
    }
    if (has_ended()) {
        return error(tr_format("{} (undo removes the last turn, save stores the game)", why_ended()));
    }
    return parts_of_turn(game_) > 0 ? take_parts(typed, confirmed) : take_whole(typed, confirmed > 0);
}

Reply Session::take_whole(std::string_view typed, bool confirmed) {
    TypedTurn read = read_turn(positions_, typed);
    if (!read.turn.empty()) {
        if (!read.irregular.empty() && !confirmed) {
            return ask(tr_format("{}; was it played so (yes or no)?", read.irregular),
                       {{"yes", read.turn}, {"no", {}}});
        }
        return play(read.turn, read.turn, read.irregular);
    }
    return read.choices.empty() ? error(read.error) : choose(typed, read.choices, 0);
}

Reply Session::choose(std::string_view typed, const std::vector<std::string>& choices, std::size_t known) {
    std::vector<std::string> marks;
    std::map<std::string, std::string> answers;
    for (const char mark : kind().turn_marks) {
        marks.emplace_back(1, mark);
        for (const std::string& choice : choices) {
            if (choice.back() == mark) {
                answers.emplace(fold(marks.back()), choice.substr(known));
            }
        }
    }
    if (manner_ == Manner::strict || answers.size() != choices.size()) {
        return error(turn_error(typed, tr("it can be read in several ways"), choices));
    }
    return ask(tr_format("which of {} ({})?", join(choices, ", "), join(marks, tr(" or "))), std::move(answers));
}

/// A part that breaks a rule may be an error of play. Asks for the digit that its text then begins with. The answer
/// plays all parts, up to the next one that is irregular.
Reply Session::ask_where_from(const TypedPart& read, std::vector<std::string> parts, std::size_t at) {
    std::map<std::string, std::string> answers;
    std::vector<std::string> digits;
    for (const std::string& error : read.errors) {
        digits.push_back(error.substr(0, 1));
        parts[at] = error;
        answers[digits.back()] = join(parts, "+");
    }
    const bool is_sure = answers.size() == 1;  // only one digit is possible
    const std::string from = fmt::format(fmt::runtime(tr(kind().misplaced_from.data())), join(digits, tr(" or ")));
    const std::string question =
        is_sure ? tr_format("{}; was it put there by mistake, {} (yes or no)?", read.error, from)
                : tr_format("{}; was it put there by mistake, {} (the number, or no)?", read.error, from);
    if (is_sure) {
        answers["yes"] = answers.begin()->second;
    }
    answers["no"] = {};
    return ask(question, std::move(answers));
}

Reply Session::take_parts(std::string_view typed, std::size_t confirmed) {
    State next = state();
    Position now = middle_;
    std::string entry;
    std::string irregular;
    std::size_t irregular_parts = 0;
    const auto words = split_parts(typed);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (std::ssize(next.parts) == parts_of_turn(game_)) {
            return error(tr_format("\"{}\" is too much: a turn has {} parts", word, parts_of_turn(game_)));
        }
        const TypedPart read = read_part(now, word);
        if (read.part.empty()) {
            if (manner_ == Manner::strict || read.errors.empty()) {
                return error(turn_error(word, read.error, nearest_texts(word, next_words(now, positions_), 3)));
            }
            confirmed_ = irregular_parts;
            return ask_where_from(read, words, i);
        }
        if (!read.irregular.empty() && irregular_parts == confirmed) {
            confirmed_ = irregular_parts;
            return ask(tr_format("{}; was it put there by mistake (yes or no)?", read.irregular),
                       {{"yes", std::string(typed)}, {"no", {}}});
        }
        if (!read.irregular.empty()) {
            ++irregular_parts;
            irregular = irregular.empty() ? read.irregular : tr_format("{}; {}", irregular, read.irregular);
        }
        entry += (entry.empty() ? "" : "+") + read.part;
        next.parts.push_back(read.part);
        now = play_part(now, read.part);
    }
    if (std::ssize(next.parts) < parts_of_turn(game_)) {
        Reply reply = changed(std::move(next), std::move(entry), irregular);
        reply.draws = true;
        return reply;
    }
    return play(join(next.parts, "+"), entry, irregular);
}

std::optional<Reply> Session::go_on(std::string_view typed) {
    if (turns_.empty() || !state().termination.empty() || last_side() == whole_turns_) {
        return std::nullopt;
    }
    const Position& before = positions_[positions_.size() - 2];
    const std::string& last = turns_.back();
    const auto loose = LooseTurn::parse(typed);
    const auto so_far = LooseTurn::parse(last);
    if (!loose || loose->steps.empty() || continuations(before, last).empty()) {
        return std::nullopt;
    }
    // The line may repeat the square that the chain has reached.
    const bool repeats = loose->steps.size() > 1 && loose->steps[0].square == so_far->steps.back().square;
    if (loose->steps.size() > 1 && !repeats && !typed.starts_with('-')) {
        return std::nullopt;
    }
    std::string whole = last;
    for (std::size_t i = repeats ? 1 : 0; i < loose->steps.size(); ++i) {
        whole += '-' + loose->steps[i].square + (loose->steps[i].mark != 0 ? std::string(1, loose->steps[i].mark) : "");
    }
    const TypedTurn read = read_turn(std::span(positions_).first(positions_.size() - 1), whole);
    if (!read.choices.empty()) {
        return choose(typed, read.choices, last.size());
    }
    if (read.turn.empty()) {
        return error(read.error);
    }
    State next = state();
    next.items[next.last_turn()].text = read.turn;
    return after_turn(changed(std::move(next), read.turn.substr(last.size())));
}

Reply Session::play(const std::string& turn, const std::string& entry, const std::string& irregular) {
    State next = state();
    next.parts.clear();
    next.items.push_back({.text = turn});
    return after_turn(changed(std::move(next), entry, irregular.empty() ? "" : tr_format("irregular: {}", irregular)));
}

Reply Session::after_turn(Reply reply) const {
    reply.draws = true;
    reply.is_turn = true;
    if (const std::string more = further_in_words(); !more.empty()) {
        reply.text += reply.text.empty() ? more : "\n" + more;
    }
    return reply;
}

Reply Session::ask(std::string text, std::map<std::string, std::string> answers) {
    answers_ = std::move(answers);
    for (const auto& [word, translated] : {std::pair("yes", tr("yes")), std::pair("no", tr_as("answer", "no"))}) {
        if (const auto answer = answers_.find(word); answer != answers_.end()) {
            for (const std::string& said : {std::string(word), fold(translated)}) {
                answers_.emplace(said, answer->second);
                answers_.emplace(said.substr(0, 1), answer->second);
            }
        }
    }
    return {.kind = Reply::Kind::question, .text = std::move(text)};
}

std::vector<std::string> Session::further_captures() const {
    return turns_.empty() || has_ended() || last_side() == whole_turns_
               ? std::vector<std::string>()
               : continuations(positions_[positions_.size() - 2], turns_.back());
}

std::string Session::further_in_words() const {
    const auto more = further_captures();
    return more.empty() ? "" : tr_format("{} may go on: {}", side_name(kind(), *last_side()), join(more, ", "));
}

bool Session::may_go_on() const {
    return !further_captures().empty();
}

Side Session::side_to_move() const {
    return damier::side_to_move(position());
}

std::optional<Side> Session::last_side() const {
    return turns_.empty() ? std::nullopt : std::optional(other(side_to_move()));
}

std::optional<Outcome> Session::outcome() const {
    return outcome_of(position());
}

bool Session::has_ended() const {
    return !state().termination.empty() || outcome();
}

std::string Session::why_ended() const {
    if (!state().termination.empty()) {
        const auto winner = winner_of(state().result);
        const std::string result(result_text(state().result));
        const std::string_view how = termination_name(state().termination);
        return winner ? tr_format("the game has ended: {}, {} has won ({})", result, side_name(kind(), *winner), how)
                      : tr_format("the game has ended: {} ({})", result, how);
    }
    return tr_format("the game is over: {}", outcome_text(kind(), *outcome()));
}

std::string Session::prompt() const {
    if (has_ended()) {
        return tr("save, undo or quit> ");
    }
    const bool second_first = damier::side_to_move(positions_.front()) == Side::two;
    const std::size_t number = (turns_.size() + (second_first ? 1 : 0)) / 2 + 1;
    const std::string part = parts_of_turn(game_) > 0
                                 ? tr_format(" {} of {}", state().parts.size() + 1, parts_of_turn(game_))
                                 : std::string();
    return fmt::format("{}{} {}{}> ", number, side_to_move() == Side::one ? "." : "...",
                       side_name(kind(), side_to_move()), part);
}

Picture Session::picture() const {
    if (!state().parts.empty()) {
        return picture_of(middle_);
    }
    return turns_.empty() ? picture_of(position()) : picture_after(positions_[positions_.size() - 2], turns_.back());
}

Record Session::record() const {
    Record record = tags_;
    record.items = state().items;
    const auto end = outcome();
    record.result = result_text(!state().termination.empty() ? state().result
                                : end                        ? result_of(*end)
                                                             : GameResult::unfinished);
    record.set("Result", record.result);
    if (!state().termination.empty()) {
        record.set("Termination", state().termination);
    }
    return record;
}

std::vector<std::string> Session::complete(std::string_view line) const {
    const auto begin = line.find_last_of(" +") + 1;  // 0 if there is none
    const std::string_view before = line.substr(0, begin);
    const std::string_view word = line.substr(begin);
    std::vector<std::string> found;
    Position now = middle_;
    if (parts_of_turn(game_) > 0) {
        for (const std::string& part : split_parts(before)) {
            const TypedPart read = read_part(now, part);
            if (read.part.empty()) {
                return found;
            }
            now = play_part(now, read.part);
        }
    }
    if (trim(before).empty() || parts_of_turn(game_) > 0) {
        const std::string wanted = squeezed(word);
        for (std::string& candidate : has_ended() ? std::vector<std::string>() : next_words(now, positions_)) {
            if (squeezed(candidate).starts_with(wanted) || squeezed(candidate, kind().turn_signs).starts_with(wanted)) {
                found.push_back(std::move(candidate));
            }
        }
    }
    if (trim(before).empty()) {
        for (std::string& name : command_names()) {
            if (fold(name).starts_with(fold(word))) {
                found.push_back(std::move(name));
            }
        }
    }
    return found;
}

}  // namespace damier
