// The names that `player anonymise` replaced in a database, and their pseudonyms.
//
// The database does not keep these names. For each name it keeps an HMAC-SHA256 (FIPS 198-1) with a random key. By this
// value damier recognises the name in a later import. So a person who has the file can only test whether a name that
// they already know was anonymised.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log.hpp"

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

/// The anonymised names of a database. Changes of the list are part of the open transaction.
class AnonymisedNames {
public:
    /// The stored facts by which one name is recognised. A merge copies them into another database.
    struct Name {
        std::array<std::uint8_t, 32> hash{};
        std::array<std::uint8_t, 32> key{};
        std::size_t length = 0;  ///< of the folded name, in bytes
        std::string pseudonym;
    };

    AnonymisedNames() = default;
    /// Reads the names of a database, which may be of an older version. Throws StoreError if they are damaged.
    explicit AnonymisedNames(const SQLite::Database& db);

    [[nodiscard]] bool empty() const { return names_.empty(); }
    /// The names that another list neither has nor allowed again.
    [[nodiscard]] AnonymisedNames without(const AnonymisedNames& other) const;
    /// The names that no player of a database has.
    [[nodiscard]] AnonymisedNames unused_in(const SQLite::Database& db) const;
    /// The lengths of the folded names, for Mentions.
    [[nodiscard]] const std::set<std::size_t>& lengths() const { return lengths_; }
    [[nodiscard]] std::span<const Name> names() const { return names_; }
    /// Recognises a folded name. Returns null if it is not one of the names. Of several pseudonyms, the least counts,
    /// so that databases agree.
    [[nodiscard]] const Name* find(const std::string& folded) const;
    /// All entries that recognise a folded name. After a merge there are several if both databases had anonymised the
    /// name.
    [[nodiscard]] std::vector<const Name*> find_all(const std::string& folded) const;
    /// The pseudonym of a name, ignoring case and accents, or null.
    [[nodiscard]] const std::string* pseudonym(const std::string& name) const;
    /// Whether the name of a player is one of these names, or the name of an event contains one.
    [[nodiscard]] bool has(Named kind, const std::string& name) const;

    /// Adds a spelling of a person to the list. Leaves it out if it is in the list already, is a pseudonym of earlier
    /// versions, or has nothing to read (`says_nothing`). If it is a pseudonym in the list, the list gets the new
    /// pseudonym in its place.
    void add(SQLite::Database& db, const std::string& spelling, const std::string& pseudonym);
    /// Adds the anonymised names of another database, except names that players here have. Returns one of these names
    /// for each such player, with its pseudonym in the other database.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> merge(SQLite::Database& db,
                                                                         const AnonymisedNames& theirs);
    /// Allows a name again. Returns false if it is not there. What recognised the name stays in the table, so that
    /// other databases learn of it. To anonymise the name once more, `add` makes a new key.
    bool remove(SQLite::Database& db, const std::string& name);
    /// Allows the names again that another database allowed again. Returns their pseudonyms, if the names were
    /// anonymised here. A name that was anonymised here by a key which the other database never had stays anonymised.
    std::vector<std::string> readmit_as_in(SQLite::Database& db, const AnonymisedNames& theirs);

private:
    [[nodiscard]] bool is_name(std::size_t at, const std::string& folded) const;
    static bool has_hash(std::span<const Name> names, const Name& name);
    void keep(Name name);
    void store(SQLite::Database& db, const Name& name);
    void replace_pseudonym(SQLite::Database& db, const std::string& pseudonym, const std::string& by);
    void follow_pseudonyms(SQLite::Database& db);

    std::vector<Name> names_;
    std::vector<Name> readmitted_;        // names that are allowed again
    std::vector<hmac_sha256_ctx> keyed_;  // for each name, an HMAC that has its key
    std::set<std::size_t> lengths_;
};

/// Recognises folded names by a list, and remembers the answers: games repeat the same words again and again. The list
/// must outlive this object and stay as it is.
class PseudonymLookup {
public:
    explicit PseudonymLookup(const AnonymisedNames& names) : names_(&names) {}

    /// The pseudonym of a folded name, or null.
    [[nodiscard]] const std::string* operator()(const std::string& folded);

private:
    const AnonymisedNames* names_;
    std::unordered_map<std::string, const std::string*> known_;
};

/// A new pseudonym, such as `Anonymous 7F3K92QM`. It is one of 1.9e11 at random, so that no other database has the same
/// one.
[[nodiscard]] std::string random_pseudonym();

/// Whether this is a pseudonym of an earlier version, such as `Anonymous 1`. Such a pseudonym means a different person
/// in each database.
[[nodiscard]] bool is_numbered_pseudonym(const std::string& name);

}  // namespace damier
