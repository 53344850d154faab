#include "view/board_states.hpp"

#include "base/translate.hpp"
#include "games/position.hpp"
#include "record/replay.hpp"
#include "record/turns.hpp"
#include "view/contents.hpp"

namespace damier {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::size_t BoardStates::board_of(const Picture& picture) {
    const std::string text = board_text(picture);
    const auto [known, is_new] = numbers_.try_emplace(text, boards_.size());
    if (is_new) {
        Json board = Json::parse(text);
        board["faces"] = faces_text(picture);
        boards_.push_back(std::move(board));
    }
    return known->second;
}

Json BoardStates::of_game(const Record& record, const Replay& replay) {
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
    std::string pieces;
    std::string positions;
    std::string scores;
    Json notes = Json::object();
    auto add = [&, number = 0](const Position& position) mutable {
        const Picture picture = bare_picture(position);
        const auto score = score_of(position);
        pieces += pieces_text(picture) + '\n';
        positions += write_position(position) + '\n';
        scores += (score ? write_score(*score) : "") + '\n';
        for (const std::string& language : picture.notes.empty() ? std::vector<std::string>() : languages_) {
            const InLanguage chosen(language);
            notes[std::to_string(number)][language] = words_below(picture);
        }
        ++number;
    };
    add(*replay.start);
    for_each_turn(record, *replay.start, [&](const Item&, const Position&, const Position& after) { add(after); });
    out.update({{"pieces", pieces}, {"positions", positions}, {"scores", scores}, {"notes", notes}});
    return out;
}

}  // namespace damier
