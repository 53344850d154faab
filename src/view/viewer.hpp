// The viewer page: games to browse and play through in a browser.
#pragma once

#include "record/record.hpp"
#include "view/board_states.hpp"
#include "view/web_page.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct Replay;

/// Writes a page with games. The page needs no other file and no network. Writing it takes the same memory for any
/// number of games.
///
/// The page has the canonical text of each game, which is readable without JavaScript, and its `BoardStates`, packed
/// (zlib, RFC 1950, in base64). If there are many games, the texts are packed, too, in blocks that only the script can
/// read.
///
/// The pages of a site share files with the styles, the script and the engine (`shared_files`). If the program has an
/// engine for pages, such a page has no `BoardStates`: the engine plays the games.
class Viewer {
public:
    /// Names that the reader may type.
    struct Names {
        std::vector<std::string> players{};
        std::vector<std::string> events{};
    };
    struct Options {
        PageHead head{};  ///< without a title, the title is `Games` in the language of the browser
        bool packed = false;
        bool shares = false;  ///< whether `shared_files` are next to the page
        bool sends = false;   ///< whether the page may send games to its server, at the address `games`
        /// If this is not empty, a link that is copied has this key in place of the first part of its path.
        std::string reading_key{};
        bool at_end = false;     ///< whether the page shows the last position of its game at first
        bool explores = false;   ///< whether the page may ask its server, at `explorer.json`, for the turns played
        std::string choosing{};  ///< HTML above the game, by which readers choose another one; may be empty
        std::string plain{};     ///< HTML for readers without JavaScript, instead of the text of the games
        Names names{};           ///< in addition to those of the games
        std::vector<Link> navigation{};  ///< links to the site of the page
    };
    /// If a page has at least this number of games, the caller should pack them.
    static constexpr std::int64_t many = 1000;

    /// `write` is called with each part of the page, in order.
    Viewer(Options options, std::function<void(std::string_view)> write);
    /// Adds a game. `text` is the exported text of `record`.
    void add(std::int64_t id, const std::string& text, const Record& record, const Replay& replay);
    /// Whether the page needs no more than the texts of its games.
    [[nodiscard]] bool takes_texts() const;
    /// Adds a game to a page that `takes_texts`.
    void add(std::int64_t id, const std::string& text);
    /// Ends the page.
    void finish();

    /// The files that pages in a language share: their names and contents.
    [[nodiscard]] static std::map<std::string, std::string> shared_files(const std::string& language);

private:
    /// A part of the template, with its variables filled in.
    [[nodiscard]] std::string filled(std::string_view part) const;
    [[nodiscard]] bool has_no_boards() const;
    void add_to_block(const nlohmann::ordered_json& game);
    void flush();

    Options options_;
    std::function<void(std::string_view)> write_;
    std::string end_;  // the part of the template after the games
    BoardStates boards_;
    nlohmann::ordered_json
        block_;  // games that are still to be packed: an array for each key, since similar data packs well
};

/// The words of the viewer in the current language (see `InLanguage`), by the keys that web/viewer/*.js and viewer.html
/// use. The names of sides and of units of scores are included; their keys are the English names.
[[nodiscard]] nlohmann::ordered_json viewer_words();

}  // namespace damier
