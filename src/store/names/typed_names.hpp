// Replacing anonymised names in what people type, before it is stored.
#pragma once

#include "record/record.hpp"
#include "store/connection/database.hpp"

#include <memory>
#include <string>

namespace damier {

/// Puts pseudonyms in the place of names that are anonymised in a database. The list of names is read once.
class TypedNames {
public:
    /// Throws StoreError.
    explicit TypedNames(const Database& db);
    ~TypedNames();

    [[nodiscard]] std::string replaced(const std::string& text) const;
    /// The same for the tags and comments of a game.
    [[nodiscard]] Record replaced(Record record) const;

private:
    struct State;
    std::unique_ptr<const State> state_;
};

}  // namespace damier
