// Random changes of a database, and its state as text.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier::testing {

using Lines = std::vector<std::string>;

/// All games with their numbers, all spellings with their meanings, and the entries of the position index for the first
/// position of Avalam.
[[nodiscard]] Lines state(const Database& db);

/// Makes changes of all kinds to a database, including undos. It uses few names, and many of them fold alike.
class Changer {
public:
    /// Names of players. `mixed`: several names, some of which fold alike. `alike`: three names, in spellings that
    /// differ only in case and accents.
    enum class Names : std::uint8_t { mixed, alike };

    /// `roll` returns a number from 0 to less than its argument.
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
