#include "cli/http/http.hpp"

#include "base/part.hpp"

namespace damier {

bool serve_http(int port, const std::function<void(int)>& on_bound,
                const std::function<HttpAnswer(const HttpRequest&)>& answer) {
    return load_part<decltype(serve_http)>("damier-http.so", "damier_serve_http")(port, on_bound, answer);
}

}  // namespace damier
