#include "cli/http/http.hpp"

#include "base/part.hpp"
#include "base/translate.hpp"
#include "cli/http/http_part.hpp"

#include <stdexcept>

namespace damier {

bool serve_http(int port, const std::function<void(int)>& on_bound,
                const std::function<HttpAnswer(const HttpRequest&)>& answer) {
    const HttpAnswer refused{403, plain_text_type,
                             tr("This server gives only the pages of this site, and only to this machine.\n")};
    const HttpAnswer failed{500, plain_text_type, tr("The database could not be read.\n")};
    const auto give = [&](const HttpRequest& request) {
        try {
            return answer(request);
        } catch (const std::exception&) {
            return HttpAnswer(failed);
        }
    };
    std::string trouble;
    const bool is_bound = load_part<decltype(damier_serve_http)>("damier-http.so", "damier_serve_http")(
        port, on_bound, give, refused, trouble);
    if (!trouble.empty()) {
        throw std::runtime_error(trouble);
    }
    return is_bound;
}

}  // namespace damier
