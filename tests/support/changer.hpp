#pragma once

#include "store/connection/database.hpp"
#include "store/journal/journal.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier::testing {

using Lines = std::vector<std::string>;

/// All games with their numbers, all spellings with what they mean, and what the position index has of the first
/// position of Avalam.
[[nodiscard]] Lines state(const Database& db);

/// Makes changes of all sorts to a database, undos among them. Few names, of which many fold alike, meet again and again.
class Changer {
public:
    /// Of players: several of whom some fold alike, or three whose names differ in case and accents only.
    enum class Names : std::uint8_t { mixed, alike };

    /// `roll` gives a number from 0 to less than it is given.
    Changer(Database& db, std::function<int(int)> roll, Names names = Names::mixed)
        : db_(db), roll_(std::move(roll)), names_(names) {}

    void change();

private:
    int roll(int sides) { return roll_(sides); }
    Named kind() { return roll(2) == 0 ? Named::player : Named::event; }
    std::string name(Named kind);
    std::string random_game();
    void import();
    void replace_some();
    std::optional<std::string> owner(Named kind);
    void rename();
    void merge();
    void alias();
    void undo_some();
    void separate();

    Database& db_;
    std::function<int(int)> roll_;
    Names names_;
};

}  // namespace damier::testing
