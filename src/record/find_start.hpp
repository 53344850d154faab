// The position from which a record starts.
//
// `StartFinder::find` takes these steps:
// 1. collect the tags of the start (`start_parts`); a tag with an empty value is an error;
// 2. if no tag says who moves first, and the kind of game allows both sides, take the side from the first turn's
//    number;
// 3. let the game make the position; in lenient reading, try again with a repaired Board tag;
// 4. replace the given tags by the canonical ones.
//
// Read replay.cpp next, which plays the turns from there.

#pragma once

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game.hpp"
#include "games/start.hpp"
#include "record/record_check.hpp"
#include "record/tags.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Finds the position from which a record starts, and replaces the given tags of the start by the canonical ones.
template <Game G>
class StartFinder {
public:
    using P = typename G::Position;

    /// All arguments must outlive the finder.
    StartFinder(Record& record, const ReplayOptions& options, RecordCheck& check)
        : record_(record), options_(options), check_(check) {}

    struct Found {
        P position;
        Side first;  ///< who moves first
    };

    /// The start of the record. If the start has an error, reports it and gives nothing. Also gives nothing if a game
    /// without turns has no board and needs none.
    std::optional<Found> find() {
        Start given;
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            if (const Tag* tag = record_.find(start_parts[i].tag)) {
                if (tag->value.empty()) {
                    check_.error(tag->span, tr_format("the {} tag is empty", tag->name));
                    return std::nullopt;
                }
                given.texts[i] = tag->value;
            }
        }
        Start start = given;
        if (start[StartPart::rules].empty()) {
            start[StartPart::rules] = G::info.rule_sets.front();
        }
        const bool no_board =
            G::info.needs_board && start[StartPart::board].empty() && start[StartPart::position].empty();
        if (no_board && !record_.has_turns()) {
            if (const auto error = check_start(G::info, start)) {
                complain(*error);
            } else if (start[StartPart::rules] == G::info.rule_sets.front()) {
                record_.remove(names_of(StartPart::rules).tag);
            }
            return std::nullopt;  // a game without turns
        }
        const auto numbered = first_number();
        if (numbered) {
            take_first_from_number(G::info, numbered->side, start);
        }
        const auto given_start = G::start(start);
        const auto p = given_start        ? std::optional(*given_start)
                       : options_.lenient ? start_with_repaired_board(start, given)
                                          : std::nullopt;
        if (!p) {
            complain(given_start.error());
            return std::nullopt;
        }
        const Side first = G::side_to_move(*p);
        if (numbered && numbered->side != first) {
            check_.repair(record_.find("First") != nullptr ? check_.tag_span("First") : numbered->span,
                          number_error(G::info, numbered->side, first), tr("the number is corrected"));
            drop_first_number();
        }
        rewrite_start(given, G::describe(*p));
        return Found{*p, first};
    }

private:
    /// The side that moves first according to the number of the first turn, and the place of that number. Two dots are
    /// a slip, and say nothing.
    struct FirstNumber {
        Side side;
        Span span;
    };
    std::optional<FirstNumber> first_number() const {
        for (const Item& item : record_.items) {
            if (item.kind == Item::Kind::turn) {
                if (item.number == 0 || item.dots == 0 || item.dots == 2) {
                    return std::nullopt;
                }
                return FirstNumber{item.dots > 1 ? Side::two : Side::one, {item.number_at, item.number_at + 1}};
            }
        }
        return std::nullopt;
    }

    /// The number was reported, so it is not compared again.
    void drop_first_number() {
        const auto turn = std::find_if(record_.items.begin(), record_.items.end(),
                                       [](const Item& item) { return item.kind == Item::Kind::turn; });
        turn->number = 0;
    }

    /// The start if the parts of its Board tag are separated by blanks instead of `/`; nothing if that does not help.
    std::optional<P> start_with_repaired_board(Start start, Start& given) {
        std::string repaired;
        for (const std::string_view part : split(start[StartPart::board], ' ')) {
            repaired += part.empty() || repaired.empty() ? "" : "/";
            repaired += part;
        }
        Tag* tag = record_.find("Board");
        start[StartPart::board] = repaired;
        const auto p = G::start(start);
        if (tag == nullptr || !p) {
            return std::nullopt;
        }
        check_.warn(tag->span, tr_format("the board \"{}\" is read as {}", tag->value, repaired));
        tag->value = repaired;
        given[StartPart::board] = tag->value;
        return *p;
    }

    void complain(const StartError& error) { check_.error(check_.tag_span(names_of(error.part).tag), error.message); }

    /// Replaces the given tags of the start by the canonical ones. A tag whose canonical value is empty is removed.
    void rewrite_start(const Start& given, StartTags right) {
        if (right[StartPart::rules] == G::info.rule_sets.front()) {
            right[StartPart::rules].clear();
        }
        if (given == right.view()) {
            return;
        }
        for (std::size_t i = 0; i < start_parts.size(); ++i) {
            const std::string_view name = start_parts[i].tag;
            if (right.texts[i].empty()) {
                record_.remove(name);
            } else {
                record_.set(name, right.texts[i]);
            }
        }
    }

    Record& record_;
    const ReplayOptions& options_;
    RecordCheck& check_;
};

}  // namespace damier
