// Searching all games of a site: the page, and the files of the index that its script loads
// (view/web/search/search.js).

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/page_date.hpp"
#include "cli/site/cells.hpp"
#include "cli/site/search_index.hpp"
#include "cli/site/site.hpp"
#include "cli/stored/stored.hpp"
#include "view/html.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace damier {
namespace {

constexpr std::size_t most_shown = 200;

using Json = nlohmann::ordered_json;

/// The first code point of valid UTF-8, which is removed; 0 without one.
std::uint32_t take_letter(std::string_view& word) {
    if (word.empty()) {
        return 0;
    }
    std::uint32_t letter = static_cast<unsigned char>(word[0]);
    letter = letter < 0x80 ? letter : letter < 0xe0 ? letter & 0x1fU : letter < 0xf0 ? letter & 0x0fU : letter & 7U;
    word.remove_prefix(1);
    for (; !word.empty() && (static_cast<unsigned char>(word[0]) & 0xc0U) == 0x80; word.remove_prefix(1)) {
        letter = letter << 6U | (static_cast<unsigned char>(word[0]) & 0x3fU);
    }
    return letter;
}

/// Whether a code point is a letter or a digit. Everything beyond ASCII is a letter, except for blocks of punctuation.
bool is_in_word(std::uint32_t point) {
    const auto is_within = [point](std::uint32_t first, std::uint32_t last) { return point >= first && point <= last; };
    return is_within('0', '9') || is_within('a', 'z') ||
           (point >= 0x80 && !is_within(0xA0, 0xBF) && !is_within(0x2000, 0x206F) && !is_within(0x3000, 0x3003) &&
            !is_within(0x3008, 0x3020));
}

/// The words of a text, without case and accents: its runs of letters and digits. The script takes words apart in the
/// same way.
std::vector<std::string> words_in(const std::string& text) {
    const std::string folded = fold(text);
    std::vector<std::string> out;
    std::string word;
    for (std::string_view rest = folded; !rest.empty();) {
        const std::string_view from_here = rest;
        if (is_in_word(take_letter(rest))) {
            word += from_here.substr(0, from_here.size() - rest.size());
        } else if (!word.empty()) {
            out.push_back(std::exchange(word, {}));
        }
    }
    if (!word.empty()) {
        out.push_back(word);
    }
    return out;
}

/// Chinese, Japanese and Korean names may have one letter.
constexpr std::uint32_t first_of_short_names = 0x2E80;

/// The part of the index that a word belongs to. The script computes the same.
std::size_t part_of(std::string_view word) {
    const std::uint32_t first = take_letter(word);
    return (first * 31 + (first < first_of_short_names ? take_letter(word) : 0)) % SearchIndex::parts;
}

std::string base36(std::uint32_t number) {
    std::array<char, 7> digits;
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number, 36).ptr};
}

/// A file for the script.
std::string script_file(const std::string& name, const Json& data) {
    return fmt::format("damierFile(\"{}\", {});\n", name, json_in_html(data));
}

}  // namespace

void SearchIndex::add(const std::string& text, std::int64_t id) {
    const auto [at, is_new] = known_.try_emplace(text);
    if (is_new) {
        for (const std::string& word : words_in(text)) {
            at->second.push_back(&words_[part_of(word)][word]);
        }
    }
    for (std::vector<std::uint32_t>* games : at->second) {
        if (games->empty() || games->back() != static_cast<std::uint32_t>(id)) {
            games->push_back(static_cast<std::uint32_t>(id));
        }
    }
}

void SearchIndex::add(const GameRow& row, const std::array<std::string, 3>& shown) {
    for (const std::string* const text : {&row.side1, &row.side2, &row.event, &row.site, &row.game}) {
        add(*text, row.id);
    }
    for (const std::string& name : shown) {
        add(name, row.id);
    }
    if (row.date.year != 0) {
        add(std::to_string(row.date.year), row.id);
    }
    files_.insert(row.id / games_per_file);
}

std::map<std::string, std::string> SearchIndex::words_of(std::size_t part) const {
    std::map<std::string, std::string> out;
    for (const auto& [word, games] : words_.at(part)) {
        std::string& steps = out[word];
        std::uint32_t last = 0;
        for (const std::uint32_t game : games) {
            steps += (steps.empty() ? "" : " ") + base36(game - last);
            last = game;
        }
    }
    return out;
}

std::string Site::search() const {
    WebPage page = begin("search.html", tr("Search"), tr("Search"));
    const Json data{{"parts", SearchIndex::parts},
                    {"games", SearchIndex::games_per_file},
                    {"most", most_shown},
                    {"none", tr("No game has these words.")},
                    {"some", tr("Games found: {}")},
                    {"first", tr("Games found: {}; the latest are shown.")},
                    {"short", tr("Type at least two letters.")},
                    {"wait", tr("Searching…")},
                    {"lost", tr("The site cannot be reached.")}};
    page.search(tr("Names, events, places, years, games"), tr("Searching needs JavaScript."), json_in_html(data),
                {tr("Date"), tr("Player 1"), tr("Player 2"), tr("Result"), tr("Score"), tr("Game"), tr("Event")});
    return page.write();
}

std::string Site::search_part(std::size_t part) const {
    return script_file(fmt::format("search-{}", part), index_.words_of(part));
}

std::string Site::search_rows(std::int64_t block) const {
    std::map<std::string, std::size_t> numbers;
    Json names = Json::array();
    const auto number_of = [&](const std::string& name) {
        const auto [at, is_new] = numbers.try_emplace(name, numbers.size());
        if (is_new) {
            names.push_back(name);
        }
        return at->second;
    };
    Json rows = Json::object();
    const std::int64_t first = block * SearchIndex::games_per_file;
    for_each_row(db_, within({first, first + SearchIndex::games_per_file - 1}), [&](const GameRow& row) {
        rows[std::to_string(row.id)] = {row.id / games_per_page,
                                        page_date(row.date),
                                        number_of(player_in_table(row, &GameRow::side1)),
                                        number_of(player_in_table(row, &GameRow::side2)),
                                        typeset_result(row),
                                        row.score.value_or(""),
                                        number_of(std::string(info(*find_game(row.game)).title)),
                                        number_of(known(row.event))};
    });
    return script_file(fmt::format("rows-{}", block), {{"names", std::move(names)}, {"rows", std::move(rows)}});
}

}  // namespace damier
