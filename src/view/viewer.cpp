// The viewer page. The constructor writes the page up to the games. `add` writes each game, or collects a block of
// packed games. `finish` writes the boards and the end of the page. web/viewer.html is the template, and the files in
// web/viewer are the script.
#include "view/viewer.hpp"

#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "record/replay.hpp"
#include "record/shown_player.hpp"
#include "view/html.hpp"
#include "view/page_engine.hpp"
#include "view/web/web.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <stdexcept>
#include <utility>

namespace damier {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view games_here = "{{games}}";

/// The games in a block. Larger blocks make a smaller page, and take longer to show.
constexpr std::size_t games_per_block = 512;

std::string to_base64(std::string_view bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = i; j < i + 3; ++j) {
            group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            out += i + j > bytes.size() ? '=' : letters[group >> (18 - 6 * j) & 63];
        }
    }
    return out;
}

std::string deflated(std::string_view text) {
    uLongf size = compressBound(text.size());
    std::string out(size, '\0');
    // zlib's buffers consist of unsigned char.
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
                  Z_DEFAULT_COMPRESSION) != Z_OK) {
        throw std::runtime_error(tr("cannot compress the page: there is not enough memory"));
    }
    out.resize(size);
    return out;
}

/// The document as a text that `inflate` of web/viewer/reading.js unpacks.
std::string packed(const Json& document) {
    return fmt::format("\"{}\"", to_base64(deflated(document.dump(-1, ' ', false, Json::error_handler_t::replace))));
}

/// The look of a side's pieces, and whether words on them are dark.
Json tone_json(const Tone& tone) {
    return {{"lit", fmt::format("#{:06x}", tone.web[0])},
            {"edge", fmt::format("#{:06x}", tone.web[1])},
            {"pale", tone.is_pale}};
}

/// The units of a score of one and of several; null without a score. The page has their translations.
Json score_count_of(const GameInfo& kind) {
    return kind.scored.empty() ? Json() : Json{kind.score_count.first, kind.score_count.second};
}

/// The parts of a start: each has its tag, and its name in addresses.
Json start_parts_json() {
    Json parts = Json::array();
    for (const StartPartNames& part : start_parts) {
        parts.push_back({part.tag, part.column});
    }
    return parts;
}

/// The rule sets of second rounds.
Json second_rounds_of(const GameInfo& kind) {
    Json rules = Json::array();
    for (const SecondRound& round : kind.second_rounds) {
        rules.push_back(round.rules);
    }
    return rules;
}

/// The properties of each kind of game that the page needs.
Json kinds_json() {
    Json kinds = Json::object();
    for (const GameInfo& kind : all_games()) {
        kinds[std::string(kind.id)] = {{"title", kind.title},
                                       {"sides", kind.sides},
                                       {"letters", kind.side_letters},
                                       {"tones", {tone_json(kind.tones[0]), tone_json(kind.tones[1])}},
                                       {"scoreCount", score_count_of(kind)},
                                       {"tieBreak", kind.tie_break.key},
                                       {"captures", kind.score_is_pieces},
                                       {"rules", kind.rule_sets},
                                       {"secondRounds", second_rounds_of(kind)},
                                       {"firstIsFree", kind.first_is_free},
                                       {"sign", kind.turn_signs.substr(0, 1)},
                                       {"marks", kind.turn_marks},
                                       {"markWords", kind.mark_words},
                                       {"neededBoard", kind.needs_board ? kind.board : ""}};
        if (auto boards = board_names(*find_game(kind.id)); !boards.empty()) {
            kinds[std::string(kind.id)]["boards"] = std::move(boards);
        }
    }
    return kinds;
}

/// The players, the result and the game. Thanks to `bdi`, a name cannot change the direction of the text after it.
std::string heading_of(const Record& record, const GameInfo& kind) {
    const auto player = [&](std::size_t side) {
        return escape_html(shown_player(record.value(kind.sides[side]), record.value("Termination")));
    };
    return fmt::format("<bdi>{}</bdi> – <bdi>{}</bdi>, {} ({})", player(0), player(1), escape_html(record.result),
                       kind.title);
}

/// The languages for which a page has words: its own, or all if it follows the browser.
std::vector<std::string> languages_of(const PageHead& head) {
    return head.language.empty() ? languages() : std::vector{head.language};
}

std::string title_of(const PageHead& head) {
    const InLanguage words(languages_of(head).front());
    return head.title.empty() ? tr("Games") : head.title;
}

/// Advice for readers whose browser runs no scripts.
std::string without_script(const Viewer::Options& options) {
    std::string out;
    for (const std::string& language : languages_of(options.head)) {
        const InLanguage words(language);
        out += fmt::format(
            "{}<span lang=\"{}\">{}</span>", out.empty() ? "" : "<br>", language,
            options.packed ? tr("These games are compressed, and can be read only with JavaScript.")
                           : tr("These are the games as text. With JavaScript you can play through them on a board."));
    }
    return out;
}

Json words_by_language(const PageHead& head) {
    Json words = Json::object();
    for (const std::string& language : languages_of(head)) {
        const InLanguage chosen(language);
        words[language] = viewer_words();
    }
    return words;
}

/// For each language, the texts of the engine that have a translation, with the translation.
Json engine_words(const PageHead& head) {
    Json words = Json::object();
    for (const std::string& language : languages_of(head)) {
        const InLanguage chosen(language);
        const auto add = [&](const char* english, std::string_view translated) {
            if (translated != english) {
                words[language][english] = translated;
            }
        };
        for (const auto& [text, of_many] : page_engine_texts()) {
            add(text, of_many == nullptr ? tr(text) : tr_n(text, of_many, 1));
            if (of_many != nullptr) {
                add(of_many, tr_n(text, of_many, 2));
            }
        }
    }
    return words;
}

/// The data that the script finds by their names, and that do not depend on the games of the page.
std::map<std::string, std::string> data_of(const PageHead& head) {
    std::map<std::string, std::string> data{{"words", json_in_html(words_by_language(head))}};
    if (!page_engine().empty()) {
        data["engine"] = fmt::format("\"{}\"", page_engine());
        data["engine-words"] = packed(engine_words(head));
    }
    return data;
}

constexpr const char* css_file = "viewer.css";
constexpr const char* script_file = "viewer.js";

}  // namespace

std::map<std::string, std::string> Viewer::shared_files(const std::string& language) {
    // The script finds its data in elements of the page, wherever these come from.
    std::string script(web::viewer_js);
    for (const auto& [name, text] : data_of({.language = language})) {
        script += fmt::format(
            "document.head.append(Object.assign(document.createElement('script'), "
            "{{type: 'application/json', id: '{}', textContent: JSON.stringify({})}}));\n",
            name, text);
    }
    return {{css_file, std::string(web::viewer_css)}, {script_file, std::move(script)}};
}

Viewer::Viewer(Options options, std::function<void(std::string_view)> write)
    : options_(std::move(options)), write_(std::move(write)), boards_(languages_of(options_.head)) {
    const std::size_t games = web::viewer_html.find(games_here);
    PageHead head = options_.head;
    head.title = title_of(head);
    write_(write_page_head(head, {.css = web::viewer_css,
                                  .css_hash = web::viewer_css_hash,
                                  .script = web::viewer_js,
                                  .script_hash = web::viewer_js_hash,
                                  .css_file = options_.shares ? css_file : "",
                                  .script_file = options_.shares ? script_file : "",
                                  .has_engine = !page_engine().empty(),
                                  .asks = options_.sends || options_.explores,
                                  .has_form = !options_.choosing.empty()}));
    write_(filled(web::viewer_html.substr(0, games)));
    end_ = filled(web::viewer_html.substr(games + games_here.size()));
}

std::string Viewer::filled(std::string_view part) const {
    return fill_in(part, [&](std::string_view name) -> std::string {
        if (name == "title") {
            return escape_html(title_of(options_.head));
        }
        if (name == "untitled") {
            return options_.head.title.empty() ? " data-text=\"games\"" : "";
        }
        if (name == "navigation") {
            std::string links;
            for (const Link& link : options_.navigation) {
                links +=
                    fmt::format("<a href=\"{}\"><bdi>{}</bdi></a> ", escape_html(link.href), escape_html(link.text));
            }
            return links;
        }
        if (name == "data") {
            std::string elements;
            for (const auto& [id, text] :
                 options_.shares ? std::map<std::string, std::string>() : data_of(options_.head)) {
                elements += fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, text);
            }
            return elements;
        }
        if (name == "choosing") {
            return options_.choosing;
        }
        if (name == "plain") {
            return options_.plain;
        }
        if (name == "club") {
            return json_in_html({{"sends", options_.sends},
                                 {"readingKey", options_.reading_key},
                                 {"explores", options_.explores},
                                 {"atEnd", options_.at_end},
                                 {"players", options_.names.players},
                                 {"events", options_.names.events}});
        }
        if (name == "without-script") {
            return without_script(options_);
        }
        return {};
    });
}

bool Viewer::takes_texts() const {
    return options_.packed && has_no_boards();
}

bool Viewer::has_no_boards() const {
    return (options_.shares || options_.packed) && !page_engine().empty();
}

void Viewer::add(std::int64_t id, const std::string& text) {
    add_to_block({{"id", id}, {"text", text}});
}

void Viewer::add_to_block(const Json& game) {
    for (const auto& [key, value] : game.items()) {
        block_[key].push_back(value);
    }
    if (block_["id"].size() == games_per_block) {
        flush();
    }
}

void Viewer::add(std::int64_t id, const std::string& text, const Record& record, const Replay& replay) {
    Json game = {{"id", id}};
    if (!has_no_boards()) {
        game.update(boards_.of_game(record, replay));
    }
    if (options_.packed) {
        Json all = {{"id", id}, {"text", text}};
        for (const char* key : {"board", "first", "faces", "pieces", "positions", "scores", "notes"}) {
            all[key] = game.value(key, Json());
        }
        add_to_block(all);
        return;
    }
    write_(
        fmt::format("<article>\n<h2>{}</h2>\n<pre>{}</pre>\n"
                    "<script type=\"application/json\" class=\"game\">{}</script>\n</article>\n",
                    heading_of(record, info(replay.game)), escape_html(text), packed(game)));
}

void Viewer::flush() {
    if (!block_.empty()) {
        write_("<script type=\"application/json\" class=\"games\">" + packed(block_) + "</script>\n");
        block_.clear();
    }
}

void Viewer::finish() {
    flush();
    const Json rest = {{"kinds", kinds_json()}, {"boards", boards_.boards()}, {"startParts", start_parts_json()}};
    write_("<script type=\"application/json\" id=\"boards\">" + json_in_html(rest) + "</script>\n");
    write_(end_);
}

}  // namespace damier
