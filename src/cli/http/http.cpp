#include "cli/http/http.hpp"

#include "base/part.hpp"
#include "base/translate.hpp"
#include "cli/http/http_part.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <utility>

namespace damier {

bool serve_http(const HttpPlace& place, const std::function<void(int)>& on_bound,
                const std::function<HttpAnswer(const HttpRequest&)>& answer) {
    const auto text_answer = [](int status, std::string text) {
        return HttpAnswer{status, plain_text_type, std::move(text)};
    };
    std::optional<InLanguage> words(std::in_place, place.language);
    HttpRefusals refusals;
    refusals.not_for_us = text_answer(
        403, place.key.empty()
                 ? tr("This server gives only the pages of this site, and only to this machine.\n")
                 : tr("This address lacks the key. Open the whole address that damier serve has printed.\n"));
    refusals.not_allowed = text_answer(405, tr("damier does not know this method of HTTP.\n"));
    refusals.from_other_site = text_answer(403, tr("The page of another site made this request.\n"));
    refusals.wrong_host = refusals.not_for_us;
    refusals.wrong_host_for_readers = refusals.not_for_us;
    refusals.only_reads = text_answer(403, tr("With this address you may read games, but not send any.\n"));
    refusals.too_large = {413, json_type, fmt::format(R"({{"error": "{}"}})", tr("the game is too large"))};
    const HttpAnswer failed = text_answer(500, tr("The database could not be read or written.\n"));
    words.reset();
    const auto on_port = [&](int port) {
        if (!place.key.empty()) {
            const InLanguage in_words(place.language);
            const auto other = [&](const std::string& key) {
                return tr_format("This server has another address: http://{}:{}/{}/\n", place.host, port, key);
            };
            refusals.wrong_host.text = other(place.key);
            refusals.wrong_host_for_readers.text = other(place.reading_key);
        }
        on_bound(port);
    };
    const auto give = [&](const HttpRequest& request) {
        try {
            return answer(request);
        } catch (const std::exception&) {
            return HttpAnswer(failed);
        }
    };
    std::string trouble;
    const bool is_bound = load_part<decltype(damier_serve_http)>("damier-http.so", "damier_serve_http")(
        place, on_port, give, refusals, trouble);
    if (!trouble.empty()) {
        throw std::runtime_error(trouble);
    }
    return is_bound;
}

std::vector<std::string> qr_code(const std::string& text) {
    constexpr std::size_t margin = 4;  // modules, as the standard wants
    std::vector<std::string> rows;
    load_part<decltype(damier_qr_code)>("damier-http.so", "damier_qr_code")(text, rows);
    const std::size_t size = rows.size();
    const auto is_light = [&](std::size_t y, std::size_t x) {
        const bool is_in = y >= margin && x >= margin && y < size + margin && x < size + margin;
        return !is_in || rows[y - margin][x - margin] == '0';
    };
    std::vector<std::string> lines;
    for (std::size_t y = 0; size > 0 && y < size + 2 * margin; y += 2) {
        std::string line;
        for (std::size_t x = 0; x < size + 2 * margin; ++x) {
            const bool top = is_light(y, x);
            const bool bottom = is_light(y + 1, x);
            line += top && bottom ? "█" : top ? "▀" : bottom ? "▄" : " ";
        }
        lines.push_back(line);
    }
    return lines;
}

}  // namespace damier
