#pragma once

#include "record/record.hpp"
#include "view/board_changes.hpp"
#include "view/web_page.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct Replay;

/// A page in which games can be looked through and played through. It needs no other file and no network. Memory does
/// not grow with the number of games.
///
/// Each game is its canonical text, which is readable without JavaScript, and its `BoardChanges`. Where there are many,
/// both are packed in blocks (zlib, RFC 1950, in base64), and only the script can read them.
class Viewer {
public:
    struct Options {
        PageHead head{};  ///< without a title it is `Games`, in the language of the browser
        bool packed = false;
        std::vector<Link> navigation{};  ///< to the site that the page belongs to
    };
    /// From how many games on a page is better packed.
    static constexpr std::int64_t many = 1000;

    /// `write` takes what comes next of the page.
    Viewer(Options options, std::function<void(std::string_view)> write);
    /// Adds a game: its number, its text as it is exported, and what that text is.
    void add(std::int64_t id, const std::string& text, const Record& record, const Replay& replay);
    /// Ends the page.
    void finish();

private:
    /// A part of the body with all but the games in it.
    [[nodiscard]] std::string filled(std::string_view part) const;
    void flush();

    Options options_;
    std::function<void(std::string_view)> write_;
    std::string end_;  // of the template: what stands behind the games
    BoardChanges boards_;
    nlohmann::ordered_json
        block_;  // games that are to be packed: an array for each key, since like packs well with like
};

}  // namespace damier
