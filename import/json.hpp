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

/// A longer array is not kept as a whole, so that no record exhausts memory. Of a game that `damier export` wrote the
/// list of turns may be longer: its text, which is read, has them too.
inline constexpr std::size_t longest_json_array = 100'000;

/// A value of a JSON document that knows where it stands.
struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
    Kind kind = Kind::null;
    std::string text;  ///< of a string what it means; of a boolean or number what is written
    std::string key;   ///< of a member of an object
    Span key_span;     ///< of that name, with its quotes
    Span span;
    std::vector<JsonValue> children;
    bool is_cut = false;  ///< of a whole record: an array in it was too long, and lacks elements

    /// The first member of that name, or nothing.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;
    [[nodiscard]] bool is_scalar() const { return kind != Kind::array && kind != Kind::object; }
};

/// Takes the next value of a document, and what is wrong with it: a member given twice, or that it is no JSON, and then
/// only its span is known.
using JsonSink = std::function<void(const JsonValue& value, const std::optional<Diagnostic>& fault)>;

/// Reads the values of a text one after the other: those of an array if the text is one, else all that follow one
/// another (JSON Lines). What is no JSON is a fault, and ends the reading.
void read_json(std::string_view text, const JsonSink& sink);

}  // namespace damier
