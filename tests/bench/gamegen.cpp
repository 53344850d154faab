// damier-gamegen: any number of legal games of all kinds, for benchmarks and demonstrations.
//
// The same seed gives the same bytes on every machine. Each game has random tags and a random start. `play` plays
// random turns, of which the first ones are often the same (`book_turn`), as in real openings.

#include "base/text.hpp"
#include "games/any.hpp"
#include "notation/writer.hpp"
#include "read_line.hpp"
#include "record/replay.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <optional>
#include <random>

namespace {

using namespace damier;

class Rng {
public:
    explicit Rng(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <std::size_t N>
    std::string_view pick(const std::array<std::string_view, N>& words) {
        return words[below(N)];
    }

private:
    std::mt19937_64 engine_;
};

constexpr std::array<std::string_view, 20> first_names{
    "Alice",  "Bruno", "Chloé", "Denis", "Elsa",  "Fabien", "Gaëlle", "Hugo",  "Inès",   "Jean",
    "Karine", "Léo",   "Mina",  "Noé",   "Odile", "Paul",   "Rina",   "Simon", "Tahina", "Zoé"};
constexpr std::array<std::string_view, 10> last_names{"Arnaud",  "Besson", "Carré", "Durand", "Évrard",
                                                      "Fournel", "Girard", "Hery",  "Ivanov", "Rakoto"};
constexpr std::array<std::string_view, 6> events{"Club evening",    "Spring tournament", "Autumn cup",
                                                 "Library weekend", "Ligue du jeudi",    "?"};
constexpr std::array<std::string_view, 5> sites{"Cluny", "Mâcon", "Lyon", "online", "?"};
constexpr std::array<std::string_view, 6> comments{
    "a natural move", "the centre matters more than it seems",
    "forced",         "played after a long thought, and the clock shows it: from here on both sides were short of time",
    "coup étonnant",  "better was to wait"};

/// One of 200 players. The first ones play most often.
std::string player(Rng& rng) {
    const std::size_t n = std::min(rng.below(200), rng.below(200));
    return fmt::format("{} {}", first_names[n % 20], last_names[n / 20]);
}

/// A board for Anacund: 36 numbers dealt to 17 slats.
std::string random_slats(Rng& rng) {
    std::array<int, 36> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<int>(i / 6) + 1;
    }
    for (std::size_t i = numbers.size() - 1; i > 0; --i) {
        std::swap(numbers[i], numbers[rng.below(i + 1)]);
    }
    std::size_t bonus = rng.below(6);
    std::string slats;
    std::size_t next = 0;
    for (int slat = 17; slat >= 1; --slat) {
        for (int square = slat == 17 || slat == 1 ? 3 : 2; square > 0; --square) {
            const int number = numbers[next++];
            slats += static_cast<char>('0' + number);
            if (number == 1 && bonus-- == 0) {
                slats += '*';
            }
        }
        slats += slat > 1 ? "/" : "";
    }
    return slats;
}

StartTags random_start(const GameInfo& info, Rng& rng) {
    StartTags tags;
    if (info.id == Anacund::info.id) {
        tags[StartPart::board] = random_slats(rng);
    }
    if (info.id == Fanorona::info.id) {
        tags[StartPart::rules] = rng.one_in(3) ? "forced" : "free";
    }
    if (info.first_is_free && rng.one_in(20)) {
        tags[StartPart::first] = info.sides[1];
    }
    return tags;
}

/// A turn of a book of six plies: mostly one of the first turns, by a skewed draw.
std::size_t book_turn(std::size_t turns, Rng& rng) {
    return std::min({rng.below(turns), rng.below(turns), rng.below(turns), rng.below(turns), rng.below(turns)});
}

void add_item(Record& record, Item::Kind kind, std::string text, std::uint8_t nag = 0) {
    Item item;
    item.kind = kind;
    item.nag = nag;
    item.text = std::move(text);
    record.items.push_back(std::move(item));
}

/// The source of the first turns of a game: its own random numbers. With --skew, some plies are those of a line that
/// many games follow. The first lines are the most frequent.
struct Opening {
    std::optional<Rng> line;
    std::size_t plies = 0;

    static Opening draw(GameId game, Rng& rng) {
        constexpr std::size_t lines = 3000;
        const std::size_t number = std::min({rng.below(lines), rng.below(lines), rng.below(lines), rng.below(lines)});
        return {Rng(number * 8 + static_cast<std::size_t>(game)), 4 + rng.below(24)};
    }
};

/// Plays a game into a record. A symmetry of the board turns the whole game, so that mirrored games occur.
template <Game G>
void play(Record& record, Rng& rng, Opening opening) {
    constexpr std::size_t book = 6;
    constexpr std::size_t longest = 80;
    const StartTags start = random_start(G::info, opening.line ? *opening.line : rng);
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (!start.texts[i].empty()) {
            record.set(start_parts[i].tag, start.texts[i]);
        }
    }
    auto p = G::start(start.view()).value();
    // Only a symmetry that keeps the start unchanged gives a game that can be written without a position.
    const int drawn = static_cast<int>(rng.below(static_cast<std::size_t>(G::symmetries(p))));
    const int seen = G::image(p, drawn) == p ? drawn : 0;
    std::vector<typename G::Turn> turns;
    for (std::size_t ply = 0; ply < longest; ++ply) {
        G::turns(p, turns);
        if (turns.empty()) {
            break;
        }
        Rng& chooser = opening.line && ply < opening.plies ? *opening.line : rng;
        const auto turn = turns[ply < book ? book_turn(turns.size(), chooser) : chooser.below(turns.size())];
        add_item(record, Item::Kind::turn, turn_text<G>(G::image(p, seen), G::image(p, turn, seen)));
        if (rng.one_in(60)) {
            add_item(record, Item::Kind::nag, {}, static_cast<std::uint8_t>(1 + rng.below(6)));
        }
        if (rng.one_in(60)) {
            add_item(record, Item::Kind::comment, std::string(rng.pick(comments)));
        }
        p = G::play(p, turn);
    }
    const auto outcome = G::outcome(p);
    const std::array<std::string_view, 4> open{"1-0", "0-1", "1/2-1/2", "*"};
    record.result = outcome ? result_text(*outcome) : rng.pick(open);
}

void write_one(const std::vector<GameId>& kinds, Rng& rng, bool skew, std::string& out) {
    Record record;
    const GameId id = kinds[rng.below(kinds.size())];
    const GameInfo& kind = info(id);
    record.set("Game", std::string(kind.id));
    record.set("Event", std::string(rng.pick(events)));
    record.set("Site", std::string(rng.pick(sites)));
    record.set("Date", fmt::format("{}.{:02}.{:02}", 2010 + rng.below(16), 1 + rng.below(12), 1 + rng.below(28)));
    record.set("Round", std::to_string(1 + rng.below(7)));
    const std::string first = player(rng);
    std::string second = player(rng);
    while (second == first) {
        second = player(rng);
    }
    record.set(kind.sides[0], first);
    record.set(kind.sides[1], second);
    const Opening opening = skew ? Opening::draw(id, rng) : Opening{};
    with_game(id, [&]<class G>() { play<G>(record, rng, opening); });
    std::vector<Diagnostic> diagnostics;
    const auto replayed = replay(record, {}, diagnostics);
    if (!replayed) {
        throw std::logic_error("a game that was made is not legal: " + diagnostics.front().message);
    }
    write_game(record, replayed->first, out);
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Writes legal games to standard output", "damier-gamegen");
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;
    bool skew = false;
    std::vector<std::string> names = game_names();
    app.add_option("--kinds", names, ValueKind::game,
                   "Of which kinds the games are, each as often: all, unless they are named")
        ->comma_separated();
    app.add_option("--seed", seed, "Where the random numbers begin");
    app.add_option("--games", games, "How many games");
    app.add_flag("--skew", skew, "Most games follow preferred openings, and Anacund's boards recur");
    bench::read_line(app, argc, argv);
    std::vector<GameId> kinds;
    for (const std::string& name : names) {
        const auto kind = find_game(name);
        if (!kind) {
            fmt::print(stderr, "damier-gamegen: \"{}\" is no game (right would be {})\n", name,
                       join(game_names(), ", "));
            return 2;
        }
        kinds.push_back(*kind);
    }
    Rng rng(seed);
    std::string out;
    for (std::uint64_t i = 0; i < games; ++i) {
        write_one(kinds, rng, skew, out);
        if (out.size() > (1U << 20U) || i + 1 == games) {
            if (std::fwrite(out.data(), 1, out.size(), stdout) != out.size()) {
                std::perror("damier-gamegen");
                return 3;
            }
            out.clear();
        }
    }
    return 0;
}
