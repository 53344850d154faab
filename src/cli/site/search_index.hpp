// The words of all games of a site, for searching in the browser.
#pragma once

#include "store/read/games.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace damier {

/// An index from words to games. It is split into parts, so that a browser loads only the parts with the words that a
/// reader types: those that begin with the same two letters are in one part.
class SearchIndex {
public:
    static constexpr std::size_t parts = 16;
    /// The number of games whose rows are in one file.
    static constexpr std::int64_t games_per_file = 1024;

    /// Adds a game. Besides its own words, readers find it by those of `shown`: names in tables may differ from those
    /// in the game. The numbers of the games must grow.
    void add(const GameRow& row, const std::array<std::string, 3>& shown);
    /// The words of a part, each with the distances between the numbers of its games, to the base 36.
    [[nodiscard]] std::map<std::string, std::string> words_of(std::size_t part) const;
    /// The files of rows that have games.
    [[nodiscard]] const std::set<std::int64_t>& files() const { return files_; }

private:
    void add(const std::string& text, std::int64_t id);

    std::array<std::map<std::string, std::vector<std::uint32_t>>, parts> words_;
    /// The places of the words of a text, since names and events come again and again. A map does not move its values.
    std::unordered_map<std::string, std::vector<std::vector<std::uint32_t>*>> known_;
    std::set<std::int64_t> files_;
};

}  // namespace damier
