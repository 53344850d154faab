#include "store/write/pseudonyms.hpp"

#include "base/text.hpp"
#include "store/version/game_fields.hpp"

#include <algorithm>

namespace damier {
namespace {

bool has_player(const SQLite::Database& db, const std::string& folded) {
    return has_row(db, "SELECT 1 FROM player_spelling WHERE folded = ?", folded);
}

}  // namespace

Pseudonyms::Pseudonyms(const SQLite::Database& db) : db_(db) {
    reload();
}

void Pseudonyms::reload() {
    names_.emplace(db_);
    renew();
}

/// Forgets what rests on the previous list of names.
void Pseudonyms::renew() {
    known_.emplace(*names_);
    replacer_.reset();
    if (!names_->empty()) {
        replacer_.emplace(names_->lengths(), [this](const std::string& folded) { return look_up(folded); });
    }
}

const std::string* Pseudonyms::look_up(const std::string& folded) {
    const std::string* const pseudonym = (*known_)(folded);
    if (pseudonym != nullptr) {
        used_.insert(*pseudonym);
    }
    return pseudonym;
}

std::optional<Entry> Pseudonyms::replaced(const Entry& entry) {
    used_.clear();
    if (!replacer_ || !replacer_->is_in(entry)) {
        return std::nullopt;
    }
    const std::string text = write_entry(entry);
    used_.clear();
    Entry out = replacer_->entry(text);
    if (write_entry(out) == text) {
        used_.clear();
        return std::nullopt;
    }
    out.id = entry.id;
    out.uid = entry.uid;
    for (const std::string& pseudonym : used_) {
        ++counts_[pseudonym];
    }
    return out;
}

void Pseudonyms::discount() {
    for (const std::string& pseudonym : used_) {
        const auto at = counts_.find(pseudonym);
        if (at != counts_.end() && --at->second == 0) {
            counts_.erase(at);
        }
    }
    used_.clear();
}

std::string Pseudonyms::replaced(const std::string& text) {
    return replacer_ ? replacer_->replaced(text) : text;
}

std::string Pseudonyms::replaced(const std::string& field, const std::string& value) {
    return replacer_ ? replaced_in_field(*replacer_, field, value) : value;
}

std::optional<KnownAs> Pseudonyms::replaced(SQLite::Database& db, const KnownAs& known) {
    if (!replacer_) {
        return known;
    }
    KnownAs out = known;
    if (known.kind == Named::event) {
        out.name = replaced(known.name);
        for (std::string& spelling : out.spellings) {
            spelling = replaced(spelling);
        }
        return out;
    }
    out.spellings.push_back(known.name);
    const std::string* pseudonym = nullptr;
    for (auto one = out.spellings.begin(); one != out.spellings.end() && pseudonym == nullptr; ++one) {
        pseudonym = names_->pseudonym(*one);
    }
    if (pseudonym == nullptr) {
        return known;
    }
    const std::string by = *pseudonym;  // `add` moves the list
    for (const std::string& spelling : out.spellings) {
        if (!has_player(db, fold(spelling))) {
            names_->add(db, spelling, by);
        }
    }
    renew();
    return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> Pseudonyms::merge(SQLite::Database& db,
                                                                   const AnonymisedNames& theirs) {
    auto known = names_->merge(db, theirs);
    renew();
    return known;
}

std::vector<std::string> Pseudonyms::readmit_as_in(SQLite::Database& db, const AnonymisedNames& theirs) {
    auto pseudonyms = names_->readmit_as_in(db, theirs);
    renew();
    return pseudonyms;
}

}  // namespace damier
