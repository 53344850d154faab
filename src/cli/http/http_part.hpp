// The interface to the server part, `damier-http.so`.
#pragma once

#include "cli/http/http.hpp"

#include <string>

/// The function that the part exports; it alone uses libmicrohttpd. `refused` is the answer to a request that is not
/// for this server. Returns false if the port cannot be used. The reason for any other failure is stored in `trouble`.
extern "C" bool damier_serve_http(int port, const std::function<void(int)>& on_bound,
                                  const std::function<damier::HttpAnswer(const damier::HttpRequest&)>& answer,
                                  const damier::HttpAnswer& refused, std::string& trouble) noexcept;
