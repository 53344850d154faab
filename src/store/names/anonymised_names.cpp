#include "store/names/anonymised_names.hpp"

#include "base/text.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace damier {
namespace {

template <std::size_t N>
std::array<std::uint8_t, N> random_bytes() {
    std::array<std::uint8_t, N> out{};
    // The system never gives only a part of so few bytes.
    while (getrandom(out.data(), out.size(), 0) != static_cast<ssize_t>(out.size())) {
        if (errno != EINTR) {
            throw std::system_error(errno, std::generic_category(), "getrandom");
        }
    }
    return out;
}

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

void add(SQLite::Database& db, const AnonymisedNames::Name& name) {
    SQLite::Statement add(db,
                          "INSERT OR IGNORE INTO anonymised_name (hash, key, length, pseudonym) VALUES (?, ?, ?, ?)");
    add.bind(1, name.hash.data(), static_cast<int>(name.hash.size()));
    add.bind(2, name.key.data(), static_cast<int>(name.key.size()));
    add.bind(3, static_cast<std::int64_t>(name.length));
    add.bind(4, name.pseudonym);
    add.exec();
}

void replace_pseudonym(SQLite::Database& db, const std::string& pseudonym, const std::string& by) {
    SQLite::Statement update(db, "UPDATE anonymised_name SET pseudonym = ? WHERE pseudonym = ?");
    update.bind(1, by);
    update.bind(2, pseudonym);
    update.exec();
}

/// If a pseudonym was anonymised itself, its names get the new pseudonym.
void follow_pseudonyms(SQLite::Database& db) {
    const AnonymisedNames names(db);
    for (const AnonymisedNames::Name& name : names.names()) {
        const std::string* by = &name.pseudonym;
        const std::string* next = names.pseudonym(*by);
        // Databases that disagree could lead in a circle.
        for (std::size_t steps = 0; next != nullptr && steps < names.names().size(); ++steps) {
            by = next;
            next = names.pseudonym(*by);
        }
        if (*by != name.pseudonym) {
            replace_pseudonym(db, name.pseudonym, *by);
        }
    }
}

}  // namespace

AnonymisedNames::AnonymisedNames(const SQLite::Database& db) {
    SQLite::Statement rows(db, "SELECT hash, key, length, pseudonym FROM anonymised_name ORDER BY id");
    while (rows.executeStep()) {
        const std::int64_t length = integer(rows, 2);
        names_.push_back({bytes_of(rows, 0), bytes_of(rows, 1), static_cast<std::size_t>(length), text(rows, 3)});
        if (length <= 0 || says_nothing(names_.back().pseudonym)) {
            throw_damaged(tr("the list of anonymised names is damaged"));
        }
        keyed_.push_back(keyed(names_.back().key));
        lengths_.insert(names_.back().length);
    }
}

bool AnonymisedNames::is_name(std::size_t at, const std::string& folded) const {
    return names_[at].length == folded.size() && hash_of(keyed_[at], folded) == names_[at].hash;
}

const AnonymisedNames::Name* AnonymisedNames::find(const std::string& folded) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (is_name(i, folded)) {
            return &names_[i];
        }
    }
    return nullptr;
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

void add_anonymised(SQLite::Database& db, std::span<const std::string> spellings, const std::string& pseudonym) {
    const AnonymisedNames known(db);
    std::set<std::string> done{fold(pseudonym)};
    for (const std::string& spelling : spellings) {
        const std::string folded = fold(spelling);
        if (done.insert(folded).second && known.find(folded) == nullptr && !says_nothing(folded) &&
            !is_numbered_pseudonym(folded)) {
            const auto key = random_bytes<32>();
            add(db, {hash_of(keyed(key), folded), key, folded.size(), pseudonym});
        }
        replace_pseudonym(db, spelling, pseudonym);
    }
}

std::vector<std::pair<std::string, std::string>> merge_anonymised(SQLite::Database& db, const AnonymisedNames& theirs) {
    std::vector<std::pair<std::string, std::string>> known;
    std::set<const AnonymisedNames::Name*> left;
    for (std::string& name : texts(db, "SELECT spelling FROM player_spelling WHERE player NOTNULL ORDER BY id")) {
        const auto found = theirs.find_all(fold(name));
        left.insert(found.begin(), found.end());
        if (!found.empty()) {
            known.emplace_back(std::move(name), found.front()->pseudonym);
        }
    }
    for (const AnonymisedNames::Name& name : theirs.names()) {
        if (!left.contains(&name)) {
            add(db, name);
        }
    }
    follow_pseudonyms(db);
    return known;
}

bool readmit(SQLite::Database& db, const std::string& name) {
    const AnonymisedNames names(db);
    const auto found = names.find_all(fold(name));
    for (const AnonymisedNames::Name* one : found) {
        SQLite::Statement remove(db, "DELETE FROM anonymised_name WHERE hash = ?");
        remove.bind(1, one->hash.data(), static_cast<int>(one->hash.size()));
        remove.exec();
    }
    return !found.empty();
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
