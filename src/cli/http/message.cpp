#include "cli/http/message.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace damier {
namespace {

/// The text up to a mark, which is taken away with it; all of the text if it has none.
std::string_view take_until(std::string_view& text, std::string_view mark) {
    const std::size_t end = text.find(mark);
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + mark.size());
    return taken;
}

/// A line without its end, which is taken away.
std::string_view take_line(std::string_view& text) {
    std::string_view line = take_until(text, "\n");
    line.remove_suffix(line.ends_with('\r') ? 1 : 0);
    return line;
}

/// Of a part of an address what it means: `%C3%A9` is `é`. What is no such number stands for itself.
std::string decode(std::string_view text, bool plus_is_blank) {
    std::string out;
    while (!text.empty()) {
        unsigned char byte = 0;
        const std::string_view digits = text.substr(1, 2);
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (text.front() == '%' && digits.size() == 2 && read.ptr == digits.data() + 2) {
            out += static_cast<char>(byte);
            text.remove_prefix(3);
            continue;
        }
        out += text.front() == '+' && plus_is_blank ? ' ' : text.front();
        text.remove_prefix(1);
    }
    return out;
}

HttpRequest parse_target(std::string_view target) {
    HttpRequest request;
    request.path = decode(take_until(target, "?"), false);
    while (!target.empty()) {
        std::string_view value = take_until(target, "&");
        const std::string_view name = take_until(value, "=");
        request.parameters.emplace(decode(name, true), decode(value, true));
    }
    return request;
}

bool is_host(std::string_view name) {
    constexpr std::string_view host = "host";
    return std::equal(name.begin(), name.end(), host.begin(), host.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a | 0x20 : a) == b; });
}

std::string_view reason_of(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 500:
            return "Internal Server Error";
        default:
            return "Bad Request";
    }
}

}  // namespace

std::optional<std::size_t> find_head_end(std::string_view text) {
    const std::size_t crlf = text.find("\r\n\r\n");
    const std::size_t lf = text.find("\n\n");
    if (crlf == std::string_view::npos && lf == std::string_view::npos) {
        return std::nullopt;
    }
    return crlf < lf ? crlf + 4 : lf + 2;
}

std::optional<HttpHead> parse_head(std::string_view text) {
    std::string_view line = take_line(text);
    HttpHead head;
    head.method = take_until(line, " ");
    const std::string_view target = take_until(line, " ");
    if (head.method.empty() || !target.starts_with('/') || (line != "HTTP/1.1" && line != "HTTP/1.0")) {
        return std::nullopt;
    }
    head.request = parse_target(target);
    bool has_host = false;
    for (std::string_view field = take_line(text); !field.empty(); field = take_line(text)) {
        const std::string_view name = take_until(field, ":");
        if (is_host(name)) {
            if (has_host) {
                return std::nullopt;  // nobody can say which one is meant
            }
            has_host = true;
            head.host = trim(field);
        }
    }
    return head;
}

std::string write_answer(const HttpAnswer& answer, bool has_body) {
    return fmt::format(
               "HTTP/1.1 {} {}\r\n"
               "Content-Type: {}\r\n"
               "Content-Length: {}\r\n"
               "Connection: close\r\n"
               "Accept-Ranges: none\r\n"
               "{}"
               "Cache-Control: no-store\r\n"
               "Content-Security-Policy: frame-ancestors 'none'\r\n"
               "Cross-Origin-Resource-Policy: same-origin\r\n"
               "Referrer-Policy: no-referrer\r\n"
               "X-Content-Type-Options: nosniff\r\n"
               "\r\n",
               answer.status, reason_of(answer.status), answer.type, answer.text.size(),
               answer.status == 405 ? "Allow: GET, HEAD\r\n" : "") +
           (has_body ? answer.text : std::string());
}

}  // namespace damier
