// The checks of a record that need no position, in this order:
// 1. `check_tags`: every tag by itself, then the names of the sides;
// 2. `check_score` and `check_unseen_end`: the score against the end of play;
// 3. `check_result`: the result against the end of play.
// `Replayer` in replay.cpp calls them; read it next.

#include "record/record_check.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace damier {

void RecordCheck::repair(Span span, const std::string& message, std::string_view how, bool is_allowed) {
    if (is_allowed) {
        warn(span, tr_format("{}; {}", message, how));
    } else {
        error(span, message);
    }
}

Span RecordCheck::tag_span(std::string_view name) const {
    const Tag* tag = record_.find(name);
    return tag != nullptr ? tag->span : record_.span;
}

namespace {

/// The tags and sides of a game that the record does not have, or only without a known value.
std::vector<std::string_view> missing_tags(const GameInfo& game, const Record& record) {
    std::vector<std::string_view> names;
    std::transform(known_tags.begin(), known_tags.end(), std::back_inserter(names),
                   [](const TagInfo& known) { return std::string_view(known.name); });
    names.insert(names.end(), game.sides.begin(), game.sides.end());
    const auto has_value = [&](std::string_view name) {
        return record.value(name).find_first_not_of("?.") != std::string_view::npos;
    };
    names.erase(std::remove_if(names.begin(), names.end(), has_value), names.end());
    return names;
}

bool is_known_tag(std::string_view name) {
    return find_tag_info(name) != nullptr || is_side_tag(name);
}

/// The missing tag that somebody may have meant by the name of an unknown one: `Date` for `Dat` or `date`. A name may
/// have one wrong letter, or two if it is long, since many programs write tags of their own.
std::optional<std::string_view> meant_tag(std::string_view name, const std::vector<std::string_view>& missing) {
    constexpr std::size_t long_name = 7;
    const std::string typed = fold(name);
    const std::size_t most = typed.size() < long_name ? 1 : 2;
    const auto meant = std::find_if(missing.begin(), missing.end(), [&](std::string_view known) {
        return edit_distance(typed, fold(known), most) <= most;
    });
    return meant == missing.end() ? std::nullopt : std::optional<std::string_view>(*meant);
}

}  // namespace

void RecordCheck::check_tags() {
    // Collected at most once, since a file may have very many tags; most games have only known ones.
    std::optional<std::vector<std::string_view>> missing;
    for (const Tag& tag : record_.tags) {
        if (!options_.stored && !is_known_tag(tag.name)) {
            if (!missing) {
                missing = missing_tags(game_, record_);
            }
            if (const auto meant = meant_tag(tag.name, *missing)) {
                warn(tag.span, tr_format("unknown tag {} (nearest: {})", tag.name, *meant));
            }
        }
        const auto wrong = options_.stored ? std::nullopt : tag_error(tag, game_);
        // The reader of the file has already reported bytes that are not UTF-8, with their place.
        if (wrong && !(was_faulty_ && find_invalid_utf8(tag.value))) {
            error(tag.span, *wrong);
        }
    }
    check_date();
    if (const Tag* termination = record_.find("Termination"); termination && !is_termination(termination->value)) {
        warn(termination->span, tr_format("unknown termination \"{}\" (expected {})", excerpt(termination->value),
                                          join(terminations(), ", ")));
    }
    if (const Tag* result = record_.find("Result"); result && !parse_result(result->value)) {
        error(result->span, unknown_result(result->value));
    }
    check_side_names();
    check_players();
}

/// Warns if one person has both sides: somebody may have typed a name twice.
void RecordCheck::check_players() {
    const std::string_view one = record_.value(game_.sides[0]);
    const std::string_view two = record_.value(game_.sides[1]);
    const bool is_known = !one.empty() && one != "?";
    if (!options_.stored && is_known && one.size() == two.size() && (one == two || fold(one) == fold(two))) {
        warn(tag_span(game_.sides[1]), tr_format("both players are \"{}\"", two));
    }
}

void RecordCheck::check_date() {
    Tag* date = record_.find("Date");
    const auto wrong = date != nullptr ? date_error(date->value) : std::nullopt;
    if (!wrong) {
        return;
    }
    std::string meant = tag_date(date->value);
    if (date_error(meant)) {
        error(date->span, *wrong);
        return;
    }
    repair(date->span, *wrong, tr_format("it is read as {}", meant));
    date->value = std::move(meant);
}

/// Checks for players under the names of another game's sides. If one side is missing and one name is left over, the
/// name means that side. If both are missing, nobody can know: White is side 1 of one game and side 2 of another, and
/// the winner depends on it.
void RecordCheck::check_side_names() {
    std::vector<std::string_view> missing;
    for (const std::string_view side : game_.sides) {
        if (record_.find(side) == nullptr || record_.value(side) == "?") {
            missing.push_back(side);
        }
    }
    std::vector<Tag*> foreign;
    for (Tag& tag : record_.tags) {
        if (!is_side_of(tag.name, game_) && is_side_tag(tag.name)) {
            foreign.push_back(&tag);
        }
    }
    if (missing.size() == 1 && foreign.size() == 1) {
        Tag& tag = *foreign.front();
        const std::string error = tr_format("{} has no side {} (expected {})", game_.title, tag.name, missing.front());
        warn(tag.span, options_.lenient ? tr_format("{}; {}", error, tr("it is read as that")) : error);
        if (options_.lenient) {
            tag.name = "";
            record_.remove(missing.front());
            record_.find("")->name = missing.front();
        }
        return;
    }
    for (const Tag* tag : options_.stored ? std::vector<Tag*>() : foreign) {
        warn(tag->span, no_side(game_, tag->name));
    }
}

const Tag* RecordCheck::given_score() const {
    const Tag* const tag = record_.find("Score");
    return tag != nullptr && !tag->value.empty() && tag->value != "?" ? tag : nullptr;
}

void RecordCheck::check_score(const std::optional<Outcome>& outcome) {
    if (!outcome || !outcome->score) {
        return;
    }
    const Score& score = *outcome->score;
    const std::string right = write_score(score);
    if (const Tag* const tag = given_score(); tag != nullptr && tag->value != right) {
        const auto read = parse_score(tag->value);
        const bool incomplete = read && read->points == score.points && !read->tie_break;
        if (!incomplete) {
            repair(tag->span, tr_format("wrong score \"{}\": the board says {}", excerpt(tag->value), right),
                   tr("the score is corrected"));
        }
    }
    record_.set("Score", right);
}

void RecordCheck::check_unseen_end(const std::function<std::optional<std::string>(const SaidEnd&)>& error_of,
                                   bool is_cut) {
    if (options_.stored) {
        return;  // earlier versions stored such games
    }
    const Tag* const tag = given_score();
    const Tag* const result_tag = record_.find("Result");
    const auto result = parse_result(result_tag != nullptr ? std::string_view(result_tag->value) : record_.result);
    const bool is_decided = result.value_or(GameResult::unfinished) != GameResult::unfinished;
    const Tag* const ended = record_.find("Termination");
    const bool says_why = ended != nullptr && !(is_decided && ended->value == planned_termination);
    const bool was_cut = record_.find("Fault") != nullptr;  // now or earlier
    SaidEnd said{.result = result.value_or(GameResult::unfinished),
                 .score = std::nullopt,
                 .may_be_early = record_.has_turns() || says_why || was_cut};
    const auto leave_out_score = [&](const std::string& message) {
        repair(tag->span, message, tr("the score is left out"), options_.lenient || is_cut);
    };
    if (tag != nullptr) {
        if (const auto score = parse_score(tag->value)) {
            said.score = *score;
        } else {
            leave_out_score(score.error());
        }
    }
    const std::optional<std::string> wrong = error_of(said);
    if (wrong && said.score) {
        leave_out_score(*wrong);
    } else if (wrong) {
        error(result_tag != nullptr ? result_tag->span : record_.result_span, *wrong);
    }
    if (tag != nullptr && (wrong || !said.score)) {
        record_.remove("Score");
    } else if (tag != nullptr) {
        record_.set("Score", write_score(*said.score));  // 7-2 for 07-2
    }
}

void RecordCheck::check_result(const std::optional<Outcome>& outcome) {
    const Tag* tag = record_.find("Result");
    if (tag == nullptr && record_.result.empty()) {
        record_.result = result_text(outcome ? result_of(*outcome) : GameResult::unfinished);
    }
    const bool known = tag != nullptr && parse_result(tag->value);
    if (known && !record_.result.empty() && tag->value != record_.result) {
        error(record_.result_span,
              tr_format("the game ends with {}, but its Result tag says {}", record_.result, tag->value));
        return;
    }
    const std::string_view said = known ? std::string_view(tag->value) : std::string_view(record_.result);
    if (!outcome || said.empty()) {
        return;
    }
    if (const std::string_view right = result_text(*outcome); said != right) {
        error(tag != nullptr ? tag->span : record_.result_span,
              outcome->winner
                  ? tr_format("the result is {}, but on the finished board {} has won ({})", said,
                              side_name(game_, *outcome->winner), right)
                  : tr_format("the result is {}, but on the finished board nobody has won ({})", said, right));
    }
}

}  // namespace damier
