// Turns the boards of games into changes for the viewer page; board_changes.hpp describes the format.
//
// Each position is drawn (games/picture.hpp), and the content of each square is read from the drawing (`contents_of`).
// `change_of` compares the contents before and after a turn, and `change_of_position` the position strings. `of_game`
// does this for all turns of a game. `board_of` finds the number of a game's empty board.
#include "view/board_changes.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/position.hpp"
#include "record/replay.hpp"
#include "record/turns.hpp"
#include "view/contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace damier {
namespace {

using Json = nlohmann::ordered_json;

/// The score so far, in the form of the Score tag; empty in games without one.
std::string score_text_of(const Position& position) {
    const auto score = score_of(position);
    return score ? write_score(*score) : std::string();
}

/// A position string, divided at its separators.
struct PositionParts {
    std::vector<std::string_view> texts;
    std::string separators;

    explicit PositionParts(std::string_view position) {
        for (;;) {
            const std::size_t end = position.find_first_of("/ ");
            texts.push_back(position.substr(0, end));
            if (end == std::string_view::npos) {
                return;
            }
            separators += position[end];
            position.remove_prefix(end + 1);
        }
    }
};

std::string change_of_position(std::string_view before, std::string_view after) {
    const PositionParts old_parts(before);
    const PositionParts new_parts(after);
    if (old_parts.separators != new_parts.separators) {
        return fmt::format("={}", after);
    }
    std::string change;
    for (std::size_t i = 0; i < new_parts.texts.size(); ++i) {
        if (old_parts.texts[i] != new_parts.texts[i]) {
            change += fmt::format("{}{}:{}", change.empty() ? "" : "/", i, new_parts.texts[i]);
        }
    }
    return change;
}

}  // namespace

std::size_t BoardChanges::board_of(const Picture& picture) {
    const std::string text = board_text(picture);
    const auto [known, is_new] = numbers_.try_emplace(text, boards_.size());
    if (is_new) {
        Json board = Json::parse(text);
        board["faces"] = faces_text(picture);
        boards_.push_back(std::move(board));
    }
    return known->second;
}

std::string BoardChanges::notes_of(const Picture& picture) {
    std::string out;
    for (const Picture::Note& note : picture.notes) {
        auto known = std::find(notes_.begin(), notes_.end(), note.text);
        if (known == notes_.end()) {
            known = notes_.insert(known, note.text);
        }
        out += fmt::format("{}{}:{}", out.empty() ? "" : ";", known - notes_.begin(), join(note.values, ","));
    }
    return out.empty() ? "." : out;
}

Json BoardChanges::notes() const {
    Json out = Json::array();
    for (const std::string& note : notes_) {
        out.push_back(tr(note.c_str()));
    }
    return out;
}

Json BoardChanges::of_game(const Record& record, const Replay& replay) {
    Json out = Json::object();
    if (!replay.start) {
        return out;
    }
    const Picture start = bare_picture(*replay.start);
    const std::size_t board = board_of(start);
    out["board"] = board;
    out["first"] = index(replay.first);
    if (const std::string faces = faces_text(start); faces != boards_[board]["faces"].get_ref<const std::string&>()) {
        out["faces"] = faces;
    }
    Contents contents = contents_of(start);
    out["start"] = pieces_text(start);

    std::string position = write_position(*replay.start);
    out["position"] = position;
    std::string positions;
    std::string changes;
    std::string score = score_text_of(*replay.start);
    std::string scores = score;
    std::string note = notes_of(start);
    std::string notes = note;
    int turns = 0;
    // Most turns continue the previous one, so its board is kept. Drawing it again would double the work.
    Position last = *replay.start;
    for_each_turn(record, *replay.start, [&](const Item& turn, const Position& before, const Position& after) {
        if (before != last) {
            contents = contents_of(bare_picture(before));
            position = write_position(before);
            score.clear();
            note.clear();
        }
        const Picture picture = bare_picture(after);
        Contents next = contents_of(picture);
        std::string next_position = write_position(after);
        changes += turns == 0 ? "" : " ";
        changes += change_of(picture, turn.text, std::move(contents), next);
        positions += turns == 0 ? "" : "\n";
        positions += change_of_position(position, next_position);
        ++turns;
        std::string next_score = score_text_of(after);
        scores += ',';
        scores += next_score == score ? "" : next_score;
        score = std::move(next_score);
        std::string next_note = notes_of(picture);
        notes += '\n';
        notes += next_note == note ? "" : next_note;
        note = std::move(next_note);
        contents = std::move(next);
        position = std::move(next_position);
        last = after;
    });
    out["changes"] = std::move(changes);
    if (!score.empty()) {
        out["scores"] = std::move(scores);
    }
    if (notes.find(':') != std::string::npos) {
        out["notes"] = std::move(notes);
    }
    out["positions"] = std::move(positions);
    return out;
}

}  // namespace damier
