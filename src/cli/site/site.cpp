// The site as a whole.
//
// `gather` reads the facts that pages share: players, events, ratings, openings and records. `names` lists the pages,
// and `page` makes the page with a given name. This file also has the parts common to all pages (`head`, `begin`), the
// pages of games, the feed and the sitemap.

#include "cli/site/site.hpp"

#include "base/chars.hpp"
#include "base/file.hpp"
#include "base/hash.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/page_date.hpp"
#include "cli/site/cells.hpp"
#include "cli/stored/stored.hpp"
#include "record/tags.hpp"
#include "reports/people.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"
#include "store/read/results.hpp"
#include "view/svg.hpp"
#include "view/viewer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace damier {
namespace {

constexpr int turns_of_opening = 4;

std::optional<std::int64_t> number_in(std::string_view name, std::string_view before,
                                      std::string_view ending = ".html") {
    if (!name.starts_with(before) || !name.ends_with(ending)) {
        return std::nullopt;
    }
    name = name.substr(before.size(), name.size() - before.size() - ending.size());
    return to_number<std::int64_t>(name);
}

std::string event_name(const std::string& event) {
    return fmt::format("event-{:016x}.html", mix_text(0, fold(event)));
}

std::optional<int> margin_of(const GameRow& row) {
    const auto score = parse_score(row.score.value_or(""));
    return score ? std::optional(std::abs(score->points[0] - score->points[1])) : std::nullopt;
}

}  // namespace

std::string usual_language() {
    const std::string language = page_head({}).language;
    return missing_catalogue(language) ? languages().front() : language;
}

void check(const SiteOptions& options) {
    const auto& known = languages();
    if (std::find(known.begin(), known.end(), options.language) == known.end()) {
        throw UsageError(
            tr_format("--language: unknown language {} (expected {})", options.language, join(known, ", ")));
    }
    if (const auto missing = missing_catalogue(options.language)) {
        throw FileError(
            tr_format("--language {}: the texts of this language are missing (expected {}, which "
                      "cmake --install installs)",
                      options.language, *missing));
    }
    if (options.title.find_first_not_of(" \t\n") == std::string::npos) {
        throw UsageError(tr("--title: the title is empty (expected a name, for example \"Our club\")"));
    }
    if (!options.base.empty() && !options.base.starts_with("http://") && !options.base.starts_with("https://")) {
        throw UsageError(tr_format("--base: \"{}\" is not a web address (expected https://…)", options.base));
    }
}

Site::Site(const Database& db, Selection selection, SiteOptions options)
    : db_(db), selection_(std::move(selection)), options_(std::move(options)) {
    const InLanguage words(options_.language);  // loads the words while there is only one thread
    shared_ = Viewer::shared_files(options_.language);
    gather();
}

void Site::gather() {
    for (const Side side : {Side::one, Side::two}) {
        for_each_player(db_, selection_, side, [&](std::int64_t id, std::int64_t player) {
            pairs_.resize(std::max(pairs_.size(), static_cast<std::size_t>(id) + 1));
            pairs_[static_cast<std::size_t>(id)][static_cast<std::size_t>(index(side))] =
                static_cast<std::uint32_t>(player);
        });
    }
    selected_.resize(pairs_.size());
    names_ = player_names(db_);
    event_spellings_ = all_spellings(db_, Named::event);
    for_each_row(db_, selection_, [&](const GameRow& row) {
        if (static_cast<std::size_t>(row.id) >= pairs_.size()) {
            return;  // added by another process in the meantime
        }
        selected_[static_cast<std::size_t>(row.id)] = true;
        const Pair pair = pair_of(row.id);
        index_.add(row, {name_of(pair[0]), name_of(pair[1]), shown_event(row.event)});
        blocks_.try_emplace(row.id / games_per_page, IdRange{row.id, row.id}).first->second.last = row.id;
        ++kinds_[row.game];
        if (const auto known = longest_.find(row.game);
            row.plies > (known == longest_.end() ? 0 : known->second.plies)) {
            longest_[row.game] = row;
        }
        const auto margin = margin_of(row);
        const auto widest = margins_.find(row.game);
        if (margin && *margin > (widest == margins_.end() ? 0 : widest->second.first)) {
            margins_[row.game] = {*margin, row};
        }
    });
    tallies_ = count_players(db_, selection_, false);
    sort_players(tallies_, PlayerOrder::games);
    for (const EventTally& event : count_events(db_, selection_)) {
        events_.emplace(event_name(event.event), event);
    }
    ratings_ = ratings(db_, selection_, {.histories = true});
    openings_ = openings_of_games(db_, selection_, turns_of_opening);
    facts_ = dossier_facts(db_, selection_);
}

std::vector<std::string> Site::names() const {
    std::vector<std::string> names{"index.html", "players.html", "events.html"};
    for (const auto& [game, count] : kinds_) {
        names.push_back(kind_href(game));
    }
    for (const PlayerTally& tally : tallies_) {
        names.push_back(player_href(tally.player.id));
    }
    for (const auto& [name, tally] : events_) {
        names.push_back(name);
    }
    for (const auto& [block, ids] : blocks_) {
        names.push_back(fmt::format("games-{}.html", block));
    }
    for (const auto& [name, text] : shared_) {
        names.push_back(name);
    }
    names.emplace_back("search.html");
    for (std::size_t part = 0; part < SearchIndex::parts; ++part) {
        names.push_back(fmt::format("search-{}.js", part));
    }
    for (const std::int64_t file : index_.files()) {
        names.push_back(fmt::format("rows-{}.js", file));
    }
    if (!options_.base.empty()) {
        names.insert(names.end(), {"feed.xml", "sitemap.xml"});
    }
    return names;
}

std::optional<std::string> Site::page(const std::string& name) const {
    const InLanguage words(options_.language);
    if (name == "index.html") {
        return front();
    }
    if (name == "players.html") {
        return players();
    }
    if (name == "events.html") {
        return events();
    }
    if (name == "search.html") {
        return search();
    }
    if (const auto shared = shared_.find(name); shared != shared_.end()) {
        return shared->second;
    }
    if (const auto part = number_in(name, "search-", ".js");
        part && *part >= 0 && *part < std::int64_t{SearchIndex::parts}) {
        return search_part(static_cast<std::size_t>(*part));
    }
    if (const auto file = number_in(name, "rows-", ".js"); file && index_.files().count(*file) != 0) {
        return search_rows(*file);
    }
    if (name == "feed.xml" && !options_.base.empty()) {
        return feed();
    }
    if (name == "sitemap.xml" && !options_.base.empty()) {
        return sitemap();
    }
    if (const auto known = events_.find(name); known != events_.end()) {
        return event(known->second, name);
    }
    for (const auto& [game, count] : kinds_) {
        if (name == kind_href(game)) {
            return kind(game);
        }
    }
    if (const auto number = number_in(name, "player-")) {
        const bool is_there = std::any_of(tallies_.begin(), tallies_.end(),
                                          [&](const PlayerTally& tally) { return tally.player.id == *number; });
        return is_there ? std::optional(player(*number)) : std::nullopt;
    }
    if (const auto number = number_in(name, "games-"); number && blocks_.count(*number) != 0) {
        return games(*number);
    }
    return std::nullopt;
}

PageHead Site::head(const std::string& name, const std::string& title, const std::string& description) const {
    return {.language = options_.language,
            .title = title == options_.title ? title : shorten(title, 200) + " – " + options_.title,
            .description = shorten(description, 300),
            .address = options_.base.empty() ? "" : options_.base + (name == "index.html" ? "" : name),
            .feed = options_.base.empty() ? "" : "feed.xml"};
}

WebPage Site::begin(const std::string& name, const std::string& title, const std::string& description) const {
    WebPage page(head(name, title, description));
    page.navigation(main_links(), name).heading(1, title);
    return page;
}

std::vector<Link> Site::main_links() const {
    std::vector<Link> links{{"index.html", tr("Home")},
                            {"players.html", tr("Players")},
                            {"events.html", tr("Events")},
                            {"search.html", tr("Search")}};
    for (const auto& [game, count] : kinds_) {
        links.push_back({kind_href(game), std::string(info(*find_game(game)).title)});
    }
    if (options_.explores) {
        links.push_back({"explorer", tr("Explorer")});
    }
    if (options_.records) {
        links.push_back({"record", tr("New game")});
    }
    return links;
}

std::string Site::game_href(std::int64_t id) const {
    return fmt::format("games-{}.html#{}/", id / games_per_page, id);
}

PageCell Site::player_cell(const std::string& name, std::uint32_t number) const {
    return {name, number == 0 ? "" : player_href(number)};
}

std::string Site::player_href(std::int64_t player) {
    return fmt::format("player-{}.html", player);
}

std::string Site::kind_href(const std::string& game) {
    return "kind-" + game + ".html";
}

std::string Site::shown_event(const std::string& event) const {
    const auto known = event_spellings_.find(event);
    return known == event_spellings_.end() ? event : known->second.name;
}

std::string Site::event_href(const std::string& event) const {
    const std::string name = event_name(shown_event(event));
    return events_.count(name) == 0 ? std::string() : name;
}

Selection Site::within(IdRange range) const {
    Selection selection = selection_;
    std::vector<IdRange> ids;
    for (const IdRange& one : selection.ids.empty() ? std::vector{range} : selection.ids) {
        ids.push_back({std::max(one.first, range.first), std::min(one.last, range.last)});
    }
    selection.ids = std::move(ids);
    return selection;
}

std::string Site::name_of(std::uint32_t player) const {
    return player == 0 || player >= names_.size() ? "?" : names_[player];
}

std::int64_t Site::count_games() const {
    return std::accumulate(kinds_.begin(), kinds_.end(), std::int64_t{0},
                           [](std::int64_t sum, const auto& kind) { return sum + kind.second; });
}

OpeningTree Site::opening_tree(std::int64_t least, const std::array<std::string_view, 3>& results) const {
    return {openings_,
            least,
            {std::string(tr(results[0])), std::string(tr(results[1])), std::string(tr(results[2]))},
            [this](std::int64_t id) {
                const Pair pair = pair_of(id);
                return Link{game_href(id), fmt::format("{} – {} (#{})", name_of(pair[0]), name_of(pair[1]), id)};
            }};
}

Site::Pair Site::pair_of(std::int64_t id) const {
    return static_cast<std::size_t>(id) < pairs_.size() ? pairs_[static_cast<std::size_t>(id)] : Pair{};
}

Selection Site::of_kind(const std::string& game) const {
    Selection selection = selection_;
    selection.query = Query::every({selection_.query, Query::of(term::Game{game})});
    return selection;
}

Selection Site::planned(bool wanted) const {
    Selection selection = selection_;
    const Query is_planned = Query::of(term::Termination{std::string(planned_termination)});
    selection.query = Query::every({selection_.query, wanted ? is_planned : Query::none(is_planned)});
    return selection;
}

std::string Site::games(std::int64_t block) const {
    std::string out;
    const IdRange ids = blocks_.at(block);
    const std::string title = fmt::format("{} {}", tr("Games"), range_text(ids));
    Viewer viewer({.head = head(fmt::format("games-{}.html", block), title, title),
                   .packed = count_games() > Viewer::many,
                   .shares = true,
                   .sends = options_.records,
                   .reading_key = options_.reading_key,
                   .explores = options_.explores,
                   .navigation = {{"index.html", options_.title}}},
                  [&](std::string_view text) { out += text; });
    for_each_game(db_, within(ids), [&](const GameRow& row, const std::string& text) {
        if (viewer.takes_texts()) {
            viewer.add(row.id, text);
            return;
        }
        const StoredGame game = read_stored(db_, row.id, text);
        viewer.add(row.id, game.text, game.record, game.replay);
    });
    viewer.finish();
    return out;
}

std::string Site::recorder() const {
    constexpr std::size_t most = 3000;  // names to complete
    const InLanguage words(options_.language);
    Viewer::Names known;
    for (const PlayerTally& tally : tallies_) {
        if (known.players.size() < most) {
            known.players.push_back(tally.player.name);
        }
    }
    for (const auto& [name, event] : events_) {
        if (known.events.size() < most) {
            known.events.push_back(event.event);
        }
    }
    const std::string title = tr("New game");
    std::string out;
    Viewer viewer({.head = head("record", title, title),
                   .sends = true,
                   .names = std::move(known),
                   .navigation = {{"index.html", options_.title}}},
                  [&](std::string_view text) { out += text; });
    viewer.finish();
    return out;
}

std::string Site::feed() const {
    constexpr std::int64_t most_entries = 50;
    const std::string base = escape_xml(options_.base);
    std::string updated;
    std::string entries;
    for_each_row(db_, planned(false),
                 [&](const GameRow& row) {
                     const std::string at = changed_at(db_, row.id).value_or("1970-01-01T00:00:00Z");
                     std::vector<std::string> facts{std::string(info(*find_game(row.game)).title), known(row.event),
                                                    page_date(row.date)};
                     std::erase_if(facts, [](const std::string& fact) { return fact.empty(); });
                     updated = std::max(updated, at);
                     entries += fmt::format(
                         "<entry>\n<title>{} – {}, {}</title>\n<id>{}{}</id>\n<link href=\"{}{}\"/>\n"
                         "<updated>{}</updated>\n<summary>{}</summary>\n</entry>\n",
                         escape_xml(player_in_table(row, &GameRow::side1)),
                         escape_xml(player_in_table(row, &GameRow::side2)), typeset_result(row), base,
                         game_href(row.id), base, game_href(row.id), at, escape_xml(join(facts, ", ")));
                 },
                 {.limit = most_entries, .reverse = true, .sort = SortKey::id});
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{4}\">\n"
        "<title>{0}</title>\n<id>{1}</id>\n<link href=\"{1}\"/>\n<link rel=\"self\" href=\"{1}feed.xml\"/>\n"
        "<updated>{2}</updated>\n<author><name>{0}</name></author>\n{3}</feed>\n",
        escape_xml(options_.title), base, updated.empty() ? "1970-01-01T00:00:00Z" : updated, entries,
        options_.language);
}

std::string Site::sitemap() const {
    std::string out =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    for (const std::string& name : names()) {
        if (name.ends_with(".html")) {
            out += fmt::format("<url><loc>{}{}</loc></url>\n", escape_xml(options_.base),
                               name == "index.html" ? "" : name);
        }
    }
    return out + "</urlset>\n";
}

}  // namespace damier
