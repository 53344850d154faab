// Safe HTML, and templates.
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace damier {

/// The text with escapes for characters that have a meaning in XML or HTML, and for those that HTML does not keep.
[[nodiscard]] std::string escape_html(std::string_view text);

/// The document as text for a `script` element. It cannot end the element or begin a comment.
[[nodiscard]] std::string json_in_html(const nlohmann::ordered_json& document);

/// The template with every `{{name}}` replaced by `value(name)`. Nothing is escaped.
[[nodiscard]] std::string fill_in(std::string_view text,
                                  const std::function<std::string(std::string_view name)>& value);

}  // namespace damier
