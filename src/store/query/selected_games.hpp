// The games that a selection selects.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// The numbers of the selected games, in order. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> ids_of(const Database& db, const Selection& selection);

/// The set of the selected games. Use it to ask about very many single games, as searches in the position index do.
class GameSet {
public:
    GameSet(const Database& db, const Selection& selection);
    [[nodiscard]] bool contains(std::int64_t id) const {
        return static_cast<std::size_t>(id) < chosen_.size() && chosen_[static_cast<std::size_t>(id)];
    }

private:
    std::vector<bool> chosen_;  // by number
};

}  // namespace damier
