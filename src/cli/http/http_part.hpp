// The interface to the server part, `damier-http.so`.
#pragma once

#include "cli/http/http.hpp"

#include <string>

namespace damier {

/// The answers to requests that are refused by their heads.
struct HttpRefusals {
    HttpAnswer not_for_us;              ///< the request lacks the key
    HttpAnswer not_allowed;             ///< the method is unknown here
    HttpAnswer from_other_site;         ///< a page of another site makes the request
    HttpAnswer wrong_host;              ///< it has the key, and another name for the host
    HttpAnswer wrong_host_for_readers;  ///< the same with the key for reading
    HttpAnswer only_reads;              ///< it sends something with the key for reading
    HttpAnswer too_large;
};

}  // namespace damier

/// The function that the part exports; it alone uses libmicrohttpd. `refusals` may change until `on_bound` returns.
/// Returns false if the host and port cannot be used. The reason for any other failure is stored in `trouble`.
extern "C" bool damier_serve_http(const damier::HttpPlace& place, const std::function<void(int)>& on_bound,
                                  const std::function<damier::HttpAnswer(const damier::HttpRequest&)>& answer,
                                  const damier::HttpRefusals& refusals, std::string& trouble) noexcept;

/// The modules of a QR code, row by row, each `1` for a dark and `0` for a light one. Empty if the text is too long. It
/// alone uses libqrencode.
extern "C" void damier_qr_code(const std::string& text, std::vector<std::string>& rows) noexcept;
