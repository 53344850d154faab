// Naming the openings of games.
//
// In most games, an opening is the first turns of the path. `read_kind` goes through all segments of the position
// index: it names each path only once. `name_of` writes the turns under each symmetry of the start and takes the
// smallest line, by the numbers of its turns among all legal turns. In games whose turns have kinds (Anacund), an
// opening is the kinds of the first turns, from the summary.

#include "store/read/opening_classifier.hpp"

#include "games/any.hpp"
#include "store/game/path.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/segments.hpp"
#include "store/index/tombstones.hpp"

#include <algorithm>

namespace damier {
namespace {

/// The end of the first `count` elements of a path, or of the whole path if it has fewer.
std::size_t end_of_elements(std::string_view path, std::size_t count) {
    std::size_t end = 0;
    for (; count > 0 && end < path.size(); --count) {
        end = path.find('\n', end) + 1;
    }
    return end;
}

/// The first turns of a game under one symmetry of the start. Each has its number among all legal turns.
template <Game G>
class Line {
public:
    Line(const typename G::Position& start, int symmetry) : p_(start), symmetry_(symmetry) {}

    void add(const typename G::Turn& turn) {
        text_ += ' ';
        const auto image = G::image(p_, symmetry_);
        const auto seen = G::image(p_, turn, symmetry_);
        G::turns(image, legal_);
        places_.push_back(std::find(legal_.begin(), legal_.end(), seen) - legal_.begin());
        G::write_turn(image, seen, text_);
        p_ = G::play(p_, turn);
    }
    [[nodiscard]] const typename G::Position& position() const { return p_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    bool operator<(const Line& other) const { return std::tie(places_, text_) < std::tie(other.places_, other.text_); }

private:
    typename G::Position p_;
    int symmetry_;
    std::vector<typename G::Turn> legal_;
    std::vector<std::ptrdiff_t> places_;
    std::string text_;
};

/// The unusual parts of a start: ` [5x5]`.
std::string describe(const Start& start, bool with_board) {
    std::string out;
    for (const std::string_view part : {with_board ? start[StartPart::board] : std::string_view(),
                                        start[StartPart::position], start[StartPart::first]}) {
        if (!part.empty()) {
            out += out.empty() ? " [" : ", ";
            out += part;
        }
    }
    return out.empty() ? out : out + ']';
}

/// The name of some first turns; empty without turns, or if they cannot be played.
template <Game G>
std::string name_of(std::string_view path) {
    const auto first_end = path.find('\n');
    const Start tags = start_of_path(path.substr(0, first_end));
    const auto start = G::start(tags);
    if (!start || first_end + 1 == path.size()) {
        return {};
    }
    std::vector<Line<G>> lines;
    for (int s = 0; s < G::symmetries(*start); ++s) {
        if (s == 0 || G::image(*start, s) == *start) {
            lines.emplace_back(*start, s);
        }
    }
    for (path.remove_prefix(first_end + 1); !path.empty(); path.remove_prefix(path.find('\n') + 1)) {
        const auto turn = G::parse_turn(lines.front().position(), path.substr(0, path.find('\n')));
        if (!turn) {
            return {};
        }
        for (Line<G>& line : lines) {
            line.add(*turn);
        }
    }
    return std::string(G::info.id) + describe(tags, !G::info.needs_board) +
           std::min_element(lines.begin(), lines.end())->text();
}

/// The name of some first turns of these kinds.
template <Game G>
std::string name_of(const TurnKinds& opening) {
    std::string text(G::info.id);
    if constexpr (HasTurnKinds<G>) {
        for (const std::uint8_t kind : opening) {
            text += kind == 0 ? "" : ' ' + G::turn_kind_text(kind);
        }
    }
    return text;
}

}  // namespace

OpeningClassifier::OpeningClassifier(const SQLite::Database& db, int turns)
    : db_(db), elements_(static_cast<std::size_t>(turns) + 1), kinds_(GroupIds::of_kinds(db)), is_read_(kinds_.size()) {
    for (std::uint32_t kind = 0; kind < kinds_.size(); ++kind) {
        games_.push_back(find_game(kinds_.name(kind)));
    }
}

std::uint32_t OpeningClassifier::opening(std::int64_t game, const GameSummary& summary) {
    const std::uint32_t kind = kinds_.of_row(summary.ruleset);
    if (!games_[kind]) {
        return 0;
    }
    if (with_game(*games_[kind], []<class G>() { return HasTurnKinds<G>; })) {
        return number_of_kinds(*games_[kind], summary.opening);
    }
    if (!is_read_[kind]) {
        is_read_[kind] = true;
        read_kind(*games_[kind]);
    }
    const auto at = static_cast<std::size_t>(game);
    return at < of_game_.size() ? of_game_[at] : 0;
}

void OpeningClassifier::read_kind(GameId game) {
    by_path_.clear();
    const Tombstones tombstones(db_);
    PathFinder paths(db_);
    for (const SegmentInfo& segment : segments_of(db_, std::string(info(game).id))) {
        std::string before;
        std::uint32_t number = 0;
        std::int64_t games = 0;
        for_each_slot(db_, segment.id, [&](const Slot& slot, const PathReader& known) {
            ++games;
            if (tombstones.contains(segment.id, slot.id)) {
                return;
            }
            const std::size_t wanted = std::min<std::size_t>(elements_, slot.plies + 1);
            std::string_view path = known.size() >= wanted ? known.prefix(wanted) : paths.path(slot.id);
            path = path.substr(0, end_of_elements(path, wanted));
            if (path != before) {
                before = path;
                number = number_of_path(game, path);
            }
            const auto at = static_cast<std::size_t>(slot.id);
            of_game_.resize(std::max(of_game_.size(), at + 1));
            of_game_[at] = number;
        });
        if (games != segment.games) {
            throw_index_damaged();
        }
    }
}

std::uint32_t OpeningClassifier::number_of_name(const std::string& text) {
    const auto [known, is_new] = by_name_.try_emplace(text, static_cast<std::uint32_t>(names_.size()));
    if (is_new) {
        names_.push_back(text);
    }
    return known->second;
}

std::uint32_t OpeningClassifier::number_of_path(GameId game, std::string_view path) {
    const auto [known, is_new] = by_path_.try_emplace(std::string(path), 0);
    if (is_new) {
        const std::string text = with_game(game, [&]<class G>() { return name_of<G>(path); });
        known->second = text.empty() ? 0 : number_of_name(text);
    }
    return known->second;
}

std::uint32_t OpeningClassifier::number_of_kinds(GameId game, const TurnKinds& opening) {
    TurnKinds first{};
    std::copy_n(opening.begin(), std::min(opening.size(), elements_ - 1), first.begin());
    if (first.front() == 0) {
        return 0;
    }
    const auto [known, is_new] = by_kinds_.try_emplace({game, first}, 0);
    if (is_new) {
        known->second = number_of_name(with_game(game, [&]<class G>() { return name_of<G>(first); }));
    }
    return known->second;
}

}  // namespace damier
