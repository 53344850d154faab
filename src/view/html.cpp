#include "view/html.hpp"

#include "view/svg.hpp"

#include <fmt/format.h>

namespace damier {

std::string_view html_begin() {
    return R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Games</title>
<style>
body { font-family: sans-serif; max-width: 60em; margin: 1em auto; padding: 0 1em; }
article { display: grid; grid-template-columns: 1fr 16em; gap: 0 2em; border-top: 1px solid #888; padding: 1em 0; }
h2, p.moves { grid-column: 1; }
h2 { font-size: 1.1em; margin: 0 0 .5em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1em; margin: 0 0 1em; font-size: .9em; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
p.moves { overflow-wrap: anywhere; line-height: 1.5; margin: 0; }
figure { grid-column: 2; grid-row: 1 / span 3; margin: 0; }
figure svg { width: 100%; height: auto; }
@media (max-width: 40em) { article { display: block; } }
</style>
</head>
<body>
)";
}

std::string_view html_end() {
    return "</body>\n</html>\n";
}

std::string write_html(const Record& record, std::string_view movetext, const std::optional<Position>& board) {
    const auto game = find_game(record.value("Game"));
    std::string out = "<article>\n";
    if (game) {
        const GameInfo& kind = info(*game);
        out += fmt::format("<h2>{} – {}, {} ({})</h2>\n", escape_xml(record.value(kind.sides[0])),
                           escape_xml(record.value(kind.sides[1])), escape_xml(record.result), kind.title);
    }
    out += "<dl>\n";
    for (const Tag& tag : record.tags) {
        if (tag.value != "?") {
            out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escape_xml(tag.name), escape_xml(tag.value));
        }
    }
    out += fmt::format("</dl>\n<p class=\"moves\">{}</p>\n", escape_xml(movetext));
    if (board) {
        const std::string svg = with_position(*board, []<class G>(const auto& p) { return draw_svg(G::picture(p)); });
        // An XML declaration has no place inside a page.
        out += "<figure>\n" + svg.substr(svg.find("<svg")) + "</figure>\n";
    }
    return out + "</article>\n";
}

}  // namespace damier
