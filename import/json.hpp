// JSON values with their places in the text.

#pragma once

#include "base/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The most elements of an array that are kept, so that no record exhausts memory. In the JSON of `damier export` the
/// list of turns may be longer. damier reads these games from `text`, and not from that list.
inline constexpr std::size_t longest_json_array = 100'000;

/// A value of a JSON document, with its place in the text.
struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
    Kind kind = Kind::null;
    std::string text;  ///< of a string: its value without escapes; of a boolean or number: as written
    std::string key;   ///< of a member of an object: its name
    Span key_span;     ///< the place of that name, with its quotes
    Span span;
    std::vector<JsonValue> children;
    bool is_cut = false;  ///< of a whole record: whether an array in it was too long, so that its end is missing

    /// The first member of that name, or null.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;
    [[nodiscard]] bool is_scalar() const { return kind != Kind::array && kind != Kind::object; }
};

/// Receives the next value of a document. `error` is the error in the value, if any: a member is given twice, or the
/// JSON is invalid. If the JSON is invalid, only the span of `value` is set.
using JsonSink = std::function<void(const JsonValue& value, const std::optional<Diagnostic>& error)>;

/// Reads the values of a text one by one. If the text is an array, these are its elements. Otherwise they are all
/// values in the text (JSON Lines). Invalid JSON is an error, and ends the reading.
void read_json(std::string_view text, const JsonSink& sink);

}  // namespace damier
