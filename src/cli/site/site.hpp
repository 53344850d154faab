// The pages of a web site about stored games, for `site` and `serve`.
//
// `Site` gathers facts about all games when it is created, and makes each page on demand. Its member functions are in
// several files:
//
// - site.cpp: names of pages, feed, sitemap, pages of games
// - pages.cpp: front page, players, events
// - player_page.cpp: one player
// - kind_page.cpp: one kind of game
// - explorer.cpp: the turns played in a position
// - search.cpp: the page for searching all games, and the files of its index
//
// cells.hpp has the forms of numbers and dates.
#pragma once

#include "cli/option_groups/start.hpp"
#include "cli/site/opening_tree.hpp"
#include "cli/site/search_index.hpp"
#include "reports/dossier.hpp"
#include "reports/ratings.hpp"
#include "reports/stats.hpp"
#include "store/connection/database.hpp"
#include "store/query/selection.hpp"
#include "store/read/all_spellings.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "view/web_page.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct Crosstable;
struct Openings;

struct SiteOptions {
    std::string base;  ///< the address of the folder, with a slash at the end; empty if unknown
    std::string title;
    std::string language = "en";
    bool explores = false;  ///< whether a server answers `explorer`
    bool records = false;   ///< whether a server answers `record`, and takes games that are sent to `games`
    /// If the addresses of a server have a key for sending: the key of the addresses that its readers pass on.
    std::string reading_key{};
};

/// The language of pages if nobody names one: that of the user's environment, if damier has its texts.
[[nodiscard]] std::string usual_language();

/// Throws UsageError if an option is wrong, and FileError if the texts of the language are missing. The message names
/// the option and shows a right value. Only while there is one thread.
void check(const SiteOptions& options);

/// What the explorer answers: a page or JSON, with the status of HTTP; or the address that leads to the page.
struct Explored {
    int status = 200;
    std::string text;
    std::string location{};
};

/// The pages of a site about some games of a database. Each page is made when it is wanted, so the memory grows only by
/// a few bytes per game. The names of pages are stable: they contain numbers from the database, or a hash of a name.
class Site {
public:
    /// Reads all facts that pages share. All functions of this class throw StoreError.
    Site(const Database& db, Selection selection, SiteOptions options);

    [[nodiscard]] std::int64_t count_games() const;
    /// The names of all pages, `index.html` first.
    [[nodiscard]] std::vector<std::string> names() const;
    /// The page with this name; empty if the site has no such page.
    [[nodiscard]] std::optional<std::string> page(const std::string& name) const;
    /// A page about the turns played in a position. On a board with an engine, readers go on from there. Otherwise the
    /// page has links to the next positions. If the question has an error, the page says why. If a board has to
    /// be dealt, the answer leads to the address with the board, so that the address always shows the same.
    [[nodiscard]] Explored explorer(PositionOptions question) const;
    /// The turns played in a position, and the latest games with it, as JSON: `{"games", "turns": [{"turn", "games",
    /// "side1", "draws", "side2"}], "latest": [{"href", "text"}]}`, or `{"error"}`.
    [[nodiscard]] Explored explored(const PositionOptions& question) const;
    /// A page without games, on which games are taken down. It completes the names of players and events.
    [[nodiscard]] std::string recorder() const;

private:
    /// The two players of a game; 0 is an unknown player.
    using Pair = std::array<std::uint32_t, 2>;
    /// The number of games on one page of games. One file per game would be slow to copy to a server.
    static constexpr std::int64_t games_per_page = 256;

    /// The number of games that one table shows. The page for searching finds the others.
    static constexpr std::size_t most_games = 100;

    void gather();
    [[nodiscard]] PageHead head(const std::string& name, const std::string& title,
                                const std::string& description) const;
    [[nodiscard]] WebPage begin(const std::string& name, const std::string& title,
                                const std::string& description) const;
    /// The links at the top of every page.
    [[nodiscard]] std::vector<Link> main_links() const;
    [[nodiscard]] std::string front() const;
    [[nodiscard]] std::string players() const;
    [[nodiscard]] std::string player(std::int64_t number) const;
    [[nodiscard]] std::string events() const;
    [[nodiscard]] std::string event(const EventTally& event, const std::string& name) const;
    [[nodiscard]] std::string kind(const std::string& game) const;
    [[nodiscard]] std::string games(std::int64_t block) const;
    [[nodiscard]] std::string search() const;
    [[nodiscard]] std::string search_part(std::size_t part) const;
    [[nodiscard]] std::string search_rows(std::int64_t block) const;
    [[nodiscard]] std::string feed() const;
    [[nodiscard]] std::string sitemap() const;

    /// The first `most_games` of these games. If they are not `all`, adds a paragraph with both numbers.
    static std::span<const GameRow> add_number_shown(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all);
    /// Adds a table of these games, at most `most_games`. `all` is the number of games that the page is about.
    void add_games(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all) const;
    /// Adds a heading and a table of these planned games, if there are any. `all` as above.
    void add_planned(WebPage& page, const std::vector<GameRow>& rows, std::int64_t all) const;
    /// Adds the last board of the latest game of each kind.
    void add_boards(WebPage& page, const std::vector<GameRow>& latest) const;
    void add_standings(WebPage& page, std::size_t most) const;
    void add_records(WebPage& page) const;
    void add_crosstable(WebPage& page, const std::vector<EventGame>& games) const;
    void add_progress(WebPage& page, const Crosstable& table) const;
    /// Adds a table of the matches of several rounds among these games, if there are any.
    void add_matches(WebPage& page, const std::vector<EventGame>& games) const;
    void add_played(WebPage& page, const PositionOptions& question, const Openings& found) const;
    void add_latest(WebPage& page, const Openings& found) const;
    [[nodiscard]] Openings find_played(const PositionOptions& question, const Position& position) const;
    [[nodiscard]] std::vector<Link> boards_of(const GameInfo& kind) const;
    void add_choice(WebPage& page, const PositionOptions& question) const;
    [[nodiscard]] Explored refuse(const PositionOptions& question, int status, const std::string& reason) const;
    template <Game G>
    [[nodiscard]] std::string explore(const PositionOptions& question, const Line<G>& line) const;

    [[nodiscard]] Dossier dossier(std::int64_t player) const;
    void add_opening_trees(WebPage& page, const Dossier& dossier) const;

    void add_results(WebPage& page, const GameInfo& kind, const Numbers& all) const;
    void add_openings(WebPage& page, const GameInfo& kind, const std::vector<Stats::Group>& openings) const;
    void add_trees(WebPage& page, const std::string& game) const;

    /// A tree without games yet; `results` are words of pages for won, drawn and lost.
    [[nodiscard]] OpeningTree opening_tree(std::int64_t least, const std::array<std::string_view, 3>& results) const;
    /// The name of a player; `?` for 0, an unknown player.
    [[nodiscard]] std::string name_of(std::uint32_t player) const;
    [[nodiscard]] static std::string kind_href(const std::string& game);
    /// The name in tables of an event that a game spells so.
    [[nodiscard]] std::string shown_event(const std::string& event) const;
    /// The page of an event; empty if the site has none.
    [[nodiscard]] std::string event_href(const std::string& event) const;
    [[nodiscard]] static std::string player_href(std::int64_t player);
    [[nodiscard]] PageCell player_cell(const std::string& name, std::uint32_t number) const;
    /// The date of a game, or else its number, with a link to it.
    [[nodiscard]] PageCell game_cell(const GameRow& row) const;
    [[nodiscard]] std::string game_href(std::int64_t id) const;
    /// The games of the site whose numbers are in the range.
    [[nodiscard]] Selection within(IdRange range) const;
    [[nodiscard]] Selection of_kind(const std::string& game) const;
    /// The games of the site that are planned and not played yet, or all others.
    [[nodiscard]] Selection planned(bool wanted) const;
    [[nodiscard]] Pair pair_of(std::int64_t id) const;

    const Database& db_;
    Selection selection_;
    SiteOptions options_;
    std::vector<Pair> pairs_;                    // by number of the game
    std::vector<bool> selected_;                 // by number of the game
    std::map<std::int64_t, IdRange> blocks_;     // pages of games: the first and the last number of their games
    std::map<std::string, std::int64_t> kinds_;  // number of games of each kind
    std::map<std::string, GameRow> longest_;     // by kind of game, as margins_; only games with turns
    std::map<std::string, std::pair<int, GameRow>> margins_;
    std::vector<PlayerTally> tallies_;          // most games first
    std::map<std::string, EventTally> events_;  // by name of page
    std::map<std::string, Meaning> event_spellings_;
    Ratings ratings_;
    std::vector<std::string> names_;  // of players, by number
    GameOpenings openings_;
    DossierFacts facts_;
    SearchIndex index_;
    std::map<std::string, std::string> shared_;  // files that all pages of games load
};

}  // namespace damier
