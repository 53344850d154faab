#pragma once

#include "base/mentions.hpp"
#include "store/connection/sqlite.hpp"

#include <nettle/hmac.h>

#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace damier {

/// The names that `player anonymise` took out of a database, and what stands in their place. The names themselves are
/// kept nowhere: a name that comes in again is told by its HMAC-SHA256 (FIPS 198-1) with a key that each name has for
/// itself. Whoever has the file can thus ask whether a name was taken out, and has to know the name for that.
class TakenOut {
public:
    /// What a name is told by, so that it can be handed on from database to database.
    struct Name {
        std::array<std::uint8_t, 32> hash{};
        std::array<std::uint8_t, 32> key{};
        std::size_t length = 0;  ///< of the folded name, in bytes
        std::string pseudonym;
    };

    /// Reads what a database has taken out. Throws StoreError if that is damaged.
    explicit TakenOut(const SQLite::Database& db);

    [[nodiscard]] bool empty() const { return names_.empty(); }
    /// The lengths of the folded names, as Mentions wants them.
    [[nodiscard]] const std::set<std::size_t>& lengths() const { return lengths_; }
    [[nodiscard]] std::span<const Name> names() const { return names_; }
    /// Which of the names a folded one is; nothing if it is none of them.
    [[nodiscard]] const Name* find(const std::string& folded) const;
    /// What stands in the place of a name, whatever its case and accents; nothing if it was not taken out.
    [[nodiscard]] const std::string* pseudonym(const std::string& name) const;

private:
    std::vector<Name> names_;
    std::vector<hmac_sha256_ctx> keyed_;  // hashes to which the key of each name was given
    std::set<std::size_t> lengths_;
};

/// Says that a name is taken out, as part of the open transaction, unless that was said before or the name says
/// nothing.
void take_out(SQLite::Database& db, const std::string& name, const std::string& pseudonym);

/// What stood for people in the place of one of these names is replaced itself.
void replace_pseudonyms(SQLite::Database& db, std::span<const std::string> pseudonyms, const std::string& by);

/// Takes over what another database has taken out, as part of the open transaction, but for names that players have
/// here. Gives those, each with its pseudonym there.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> take_over(SQLite::Database& db, const TakenOut& theirs);

/// The name may come in again. False if it was not taken out.
bool readmit(SQLite::Database& db, const std::string& name);

/// A name for somebody who has none any longer, such as `Anonymous 7F3K92`: chance makes it another than those that
/// other databases have.
[[nodiscard]] std::string random_pseudonym();

/// Whether this is such a name as earlier versions gave, `Anonymous 1`, by which each database means somebody else.
[[nodiscard]] bool is_numbered_pseudonym(const std::string& name);

}  // namespace damier
