#include "view/html.hpp"

#include "view/svg.hpp"

namespace damier {
namespace {

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
}

}  // namespace

std::string escape_html(std::string_view text) {
    std::string out = escape_xml(text);
    replace_all(out, "'", "&#39;");
    replace_all(out, "\r", "&#13;");
    return out;
}

std::string json_in_html(const nlohmann::ordered_json& document) {
    std::string out = document.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    replace_all(out, "<", "\\u003c");
    replace_all(out, "\xE2\x80\xA8", "\\u2028");
    replace_all(out, "\xE2\x80\xA9", "\\u2029");
    return out;
}

std::string fill_in(std::string_view text, const std::function<std::string(std::string_view name)>& value) {
    std::string out;
    while (true) {
        const std::size_t open = text.find("{{");
        if (open == std::string_view::npos) {
            return out.append(text);
        }
        const std::size_t close = text.find("}}", open);
        out.append(text.substr(0, open)).append(value(text.substr(open + 2, close - open - 2)));
        text.remove_prefix(close + 2);
    }
}

}  // namespace damier
