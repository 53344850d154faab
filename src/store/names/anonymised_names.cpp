// The list of anonymised names in a database.
//
// A row of the table has four values: an HMAC of a folded name, a random key for this HMAC, the length of the name, and
// the pseudonym. To test a name, damier computes its HMAC with the key of each row of the same length. `add`, `merge`
// and `remove` change the table and the list in memory. If a pseudonym is anonymised in turn, all rows with it get the
// new pseudonym.
#include "store/names/anonymised_names.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "store/game/mentions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

hmac_sha256_ctx keyed(const std::array<std::uint8_t, 32>& key) {
    hmac_sha256_ctx out;
    hmac_sha256_set_key(&out, key.size(), key.data());
    return out;
}

std::array<std::uint8_t, 32> hash_of(hmac_sha256_ctx keyed, const std::string& folded) {
    std::array<std::uint8_t, 32> out{};
    hmac_sha256_update(&keyed, folded.size(), reinterpret_cast<const std::uint8_t*>(folded.data()));
    hmac_sha256_digest(&keyed, out.size(), out.data());
    return out;
}

std::array<std::uint8_t, 32> bytes_of(const SQLite::Statement& row, int column) {
    const std::string_view bytes = blob(row, column);
    std::array<std::uint8_t, 32> out{};
    if (bytes.size() != out.size()) {
        throw_damaged(tr("the list of anonymised names is damaged"));
    }
    std::copy(bytes.begin(), bytes.end(), out.begin());
    return out;
}

/// The table of these names, which had another name before version 13.
const char* table_of_names(const SQLite::Database& db) {
    return single_integer(db, "PRAGMA user_version") < 13 ? "taken_out" : "anonymised_name";
}

bool has_readmitted(const SQLite::Database& db) {
    return single_integer(db, "PRAGMA user_version") >= 19;
}

void mark_readmitted(SQLite::Database& db, const AnonymisedNames::Name& name) {
    execute(db, "UPDATE anonymised_name SET readmitted = 1 WHERE hash = ?", name.hash);
}

std::vector<std::string> names_of_players(const SQLite::Database& db) {
    return texts(db, "SELECT spelling FROM player_spelling WHERE player NOTNULL ORDER BY id");
}

}  // namespace

AnonymisedNames::AnonymisedNames(const SQLite::Database& db) {
    SQLite::Statement rows(db, fmt::format("SELECT hash, key, length, pseudonym, {} FROM {} ORDER BY id",
                                           has_readmitted(db) ? "readmitted" : "0", table_of_names(db)));
    while (rows.executeStep()) {
        const std::int64_t length = integer(rows, 2);
        Name name{bytes_of(rows, 0), bytes_of(rows, 1), static_cast<std::size_t>(length), text(rows, 3)};
        if (length <= 0 || says_nothing(name.pseudonym)) {
            throw_damaged(tr("the list of anonymised names is damaged"));
        }
        integer(rows, 4) != 0 ? readmitted_.push_back(std::move(name)) : keep(std::move(name));
    }
}

void AnonymisedNames::keep(Name name) {
    keyed_.push_back(keyed(name.key));
    lengths_.insert(name.length);
    names_.push_back(std::move(name));
}

void AnonymisedNames::store(SQLite::Database& db, const Name& name) {
    const int added =
        execute(db, "INSERT OR IGNORE INTO anonymised_name (hash, key, length, pseudonym) VALUES (?, ?, ?, ?)",
                name.hash, name.key, static_cast<std::int64_t>(name.length), name.pseudonym);
    if (added != 0) {
        keep(name);
    }
}

void AnonymisedNames::replace_pseudonym(SQLite::Database& db, const std::string& pseudonym, const std::string& by) {
    execute(db, "UPDATE anonymised_name SET pseudonym = ? WHERE pseudonym = ?", by, pseudonym);
    for (Name& name : names_) {
        name.pseudonym = name.pseudonym == pseudonym ? by : name.pseudonym;
    }
}

bool AnonymisedNames::has_hash(std::span<const Name> names, const Name& name) {
    return std::any_of(names.begin(), names.end(), [&](const Name& one) { return one.hash == name.hash; });
}

/// If a pseudonym was anonymised itself, its names get the new pseudonym.
void AnonymisedNames::follow_pseudonyms(SQLite::Database& db) {
    const AnonymisedNames before(*this);
    for (const Name& name : before.names_) {
        const std::string* by = &name.pseudonym;
        const std::string* next = before.pseudonym(*by);
        // Databases that disagree could lead in a circle.
        for (std::size_t steps = 0; next != nullptr && steps < before.names_.size(); ++steps) {
            by = next;
            next = before.pseudonym(*by);
        }
        if (*by != name.pseudonym) {
            replace_pseudonym(db, name.pseudonym, *by);
        }
    }
}

bool AnonymisedNames::is_name(std::size_t at, const std::string& folded) const {
    return names_[at].length == folded.size() && hash_of(keyed_[at], folded) == names_[at].hash;
}

const AnonymisedNames::Name* AnonymisedNames::find(const std::string& folded) const {
    const auto found = find_all(folded);
    const auto least = std::min_element(found.begin(), found.end(),
                                        [](const Name* a, const Name* b) { return a->pseudonym < b->pseudonym; });
    return least == found.end() ? nullptr : *least;
}

AnonymisedNames AnonymisedNames::without(const AnonymisedNames& other) const {
    AnonymisedNames out;
    for (const Name& name : names_) {
        if (!has_hash(other.names_, name) && !has_hash(other.readmitted_, name)) {
            out.keep(name);
        }
    }
    return out;
}

AnonymisedNames AnonymisedNames::unused_in(const SQLite::Database& db) const {
    std::set<const Name*> used;
    for (const std::string& name : names_of_players(db)) {
        const auto found = find_all(fold(name));
        used.insert(found.begin(), found.end());
    }
    AnonymisedNames out;
    for (const Name& name : names_) {
        if (!used.contains(&name)) {
            out.keep(name);
        }
    }
    return out;
}

std::vector<const AnonymisedNames::Name*> AnonymisedNames::find_all(const std::string& folded) const {
    std::vector<const Name*> found;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (is_name(i, folded)) {
            found.push_back(&names_[i]);
        }
    }
    return found;
}

const std::string* AnonymisedNames::pseudonym(const std::string& name) const {
    const Name* const found = find(fold(name));
    return found != nullptr ? &found->pseudonym : nullptr;
}

const std::string* PseudonymLookup::operator()(const std::string& folded) {
    constexpr std::size_t most_known = 100'000;
    if (known_.size() > most_known) {
        known_.clear();
    }
    const auto [at, is_new] = known_.try_emplace(folded, nullptr);
    if (is_new) {
        const AnonymisedNames::Name* const found = names_->find(folded);
        at->second = found != nullptr ? &found->pseudonym : nullptr;
    }
    return at->second;
}

bool AnonymisedNames::has(Named kind, const std::string& name) const {
    if (kind == Named::player) {
        return pseudonym(name) != nullptr;
    }
    return Mentions(lengths_, PseudonymLookup(*this)).are_in(name);
}

void AnonymisedNames::add(SQLite::Database& db, const std::string& spelling, const std::string& pseudonym) {
    const std::string folded = fold(spelling);
    if (folded != fold(pseudonym) && find(folded) == nullptr && !says_nothing(folded) &&
        !is_numbered_pseudonym(folded)) {
        const auto key = random_bytes<32>();
        store(db, {hash_of(keyed(key), folded), key, folded.size(), pseudonym});
    }
    replace_pseudonym(db, spelling, pseudonym);
}

std::vector<std::pair<std::string, std::string>> AnonymisedNames::merge(SQLite::Database& db,
                                                                        const AnonymisedNames& theirs) {
    std::vector<std::pair<std::string, std::string>> known;
    std::set<std::int64_t> players;
    // The name of a player comes before the other spellings.
    SQLite::Statement spellings(db,
                                "SELECT spelling, player.id FROM player_spelling JOIN player ON player.id = player"
                                " ORDER BY spelling <> name, player_spelling.id");
    while (spellings.executeStep()) {
        std::string name = text(spellings, 0);
        const auto found = theirs.find_all(fold(name));
        if (!found.empty() && players.insert(integer(spellings, 1)).second) {
            known.emplace_back(std::move(name), found.front()->pseudonym);
        }
    }
    const AnonymisedNames unused = theirs.unused_in(db);
    for (const Name& name : unused.names()) {
        store(db, name);
    }
    follow_pseudonyms(db);
    return known;
}

std::vector<std::string> AnonymisedNames::readmit_as_in(SQLite::Database& db, const AnonymisedNames& theirs) {
    std::vector<std::string> out;
    for (const Name& name : theirs.readmitted_) {
        if (has_hash(names_, name)) {
            if (std::find(out.begin(), out.end(), name.pseudonym) == out.end()) {
                out.push_back(name.pseudonym);
            }
        } else if (!has_hash(readmitted_, name)) {
            store(db, name);
        }
        mark_readmitted(db, name);
    }
    *this = AnonymisedNames(db);
    return out;
}

bool AnonymisedNames::remove(SQLite::Database& db, const std::string& name) {
    const auto found = find_all(fold(name));
    for (const Name* one : found) {
        mark_readmitted(db, *one);
    }
    const bool is_there = !found.empty();
    *this = AnonymisedNames(db);
    return is_there;
}

std::string random_pseudonym() {
    // Crockford's base 32 has no letters that look like digits. The first sign is a digit and the second a letter: the
    // result is neither a word nor a number.
    constexpr std::string_view digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const auto bytes = random_bytes<8>();
    std::string out = "Anonymous ";
    out += digits[bytes[0] % 8U + 2];
    out += digits[bytes[1] % 22U + 10];
    for (std::size_t i = 2; i < bytes.size(); ++i) {
        out += digits[bytes[i] % digits.size()];
    }
    return out;
}

bool is_numbered_pseudonym(const std::string& name) {
    constexpr std::string_view begin = "anonymous ";
    const std::string folded = fold(name);
    return folded.starts_with(begin) && folded.size() > begin.size() &&
           folded.find_first_not_of("0123456789", begin.size()) == std::string::npos;
}

}  // namespace damier
