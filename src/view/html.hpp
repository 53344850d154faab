#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace damier {

/// The text with the characters escaped that mean something in XML and HTML, or that HTML does not keep.
[[nodiscard]] std::string escape_html(std::string_view text);

/// The document as it can stand in a `script` element: nothing in it ends the element or begins a comment.
[[nodiscard]] std::string json_in_html(const nlohmann::ordered_json& document);

/// The template with every `{{name}}` replaced by what `value` gives for that name; neither is escaped.
[[nodiscard]] std::string fill_in(std::string_view text,
                                  const std::function<std::string(std::string_view name)>& value);

}  // namespace damier
