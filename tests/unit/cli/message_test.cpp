#include "cli/http/message.hpp"

#include "catch.hpp"

using namespace damier;

namespace {

/// A head in one line: method, host, path and parameters; `-` if it is none.
std::string outline(std::string_view text) {
    const auto end = find_head_end(text);
    const auto head = end ? parse_head(text.substr(0, *end)) : std::nullopt;
    if (!head) {
        return "-";
    }
    std::string out = head->method + " [" + head->host + "] " + head->request.path;
    for (const auto& [name, value] : head->request.parameters) {
        out += " " + name + "=" + value;
    }
    return out;
}

}  // namespace

TEST_CASE("heads of requests") {
    struct Case {
        std::string text;
        std::string outline;
    };
    const std::string get = "GET / HTTP/1.1\r\n";
    const std::vector<Case> cases{
        {get + "\r\n", "GET [] /"},
        {get + "Host: 127.0.0.1:8080\r\nAccept: */*\r\n\r\n", "GET [127.0.0.1:8080] /"},
        {get + "hOST:localhost:1 \r\n\r\nrest", "GET [localhost:1] /"},
        {"GET / HTTP/1.0\nHost: x\n\n", "GET [x] /"},
        {"HEAD /a%20b+c%C3%A9%4?x HTTP/1.1\r\n\r\n", "HEAD [] /a b+cé%4 x="},
        {"GET /e?game=avalam&line=a4-a5+b5-b4&line=2&p=%2B%3d%zz&&=1 HTTP/1.1\r\n\r\n",
         "GET [] /e = game=avalam line=a4-a5 b5-b4 p=+=%zz"},
        {get + "Range: bytes=" + std::string(10'000, '0') + "\r\nHost: x\r\n\r\n", "GET [x] /"},
        {get + "no colon\r\n: \r\nHost: x\r\n\r\n", "GET [x] /"},
        {get + "Host: a\r\nHost: b\r\n\r\n", "-"},
        {get, "-"},
        {"GET / HTTP/2\r\n\r\n", "-"},
        {"GET /\r\n\r\n", "-"},
        {"GET http://elsewhere/ HTTP/1.1\r\n\r\n", "-"},
        {"GET  / HTTP/1.1\r\n\r\n", "-"},
        {" / HTTP/1.1\r\n\r\n", "-"},
        {"\r\n\r\n", "-"},
        {"\n\n", "-"},
        {std::string("\0\xff\n\n", 4), "-"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        CHECK(outline(c.text) == c.outline);
        for (std::size_t size = 0; size < c.text.size(); ++size) {
            static_cast<void>(outline(std::string_view(c.text).substr(0, size)));
        }
    }
}

TEST_CASE("an answer says how long it is, and a request by HEAD gets no more than that") {
    using Catch::Matchers::EndsWith;
    const HttpAnswer page{200, "text/html; charset=utf-8", "<p>é"};
    CHECK_THAT(write_answer(page, true), Contains("HTTP/1.1 200 OK\r\n") && Contains("\r\nContent-Length: 5\r\n") &&
                                             Contains("\r\nAccept-Ranges: none\r\n") && EndsWith("\r\n\r\n<p>é"));
    CHECK_THAT(write_answer(page, false), Contains("\r\nContent-Length: 5\r\n") && EndsWith("\r\n\r\n"));
    CHECK_THAT(write_answer({405, plain_text_type, ""}, true),
               Contains(" 405 ") && Contains("\r\nAllow: GET, HEAD\r\n"));
}
