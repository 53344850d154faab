// Making entries from replayed records, and writing them as text.
//
// `make_entry` copies the tags into fields and writes the movetext. It derives the rest from the replay: the path and
// the keys of positions (`put_path`), the hash of the play, the opening, the owner of the bonus square. `write_entry`
// is the way back: it gives the text of the game.

#include "store/game/entry.hpp"

#include "base/hash.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/any.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"
#include "record/tags.hpp"
#include "store/connection/database.hpp"
#include "store/game/path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

/// The tags that have fields of their own, in canonical order: first those that are always written, then those that
/// follow the start.
constexpr std::array<std::pair<std::string_view, std::string Entry::*>, 3> plain_tags{{
    {"Event", &Entry::event},
    {"Site", &Entry::site},
    {"Round", &Entry::round},
}};
constexpr std::array<std::pair<std::string_view, std::optional<std::string> Entry::*>, 2> optional_tags{{
    {"Score", &Entry::score},
    {"Termination", &Entry::termination},
}};

template <class Tags>
auto find_field(const Tags& tags, std::string_view name) -> decltype(&*tags.begin()) {
    const auto at = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    return at == tags.end() ? nullptr : &*at;
}

void put_tag(const Tag& tag, const GameInfo& game, Entry& entry) {
    if (const auto* plain = find_field(plain_tags, tag.name)) {
        entry.*plain->second = tag.value;
    } else if (tag.name == game.sides[0]) {
        entry.side1 = tag.value;
    } else if (tag.name == game.sides[1]) {
        entry.side2 = tag.value;
    } else if (tag.name == "Date") {
        entry.date = parse_date(tag.value).value();
    } else if (tag.name == "Result") {
        entry.result = parse_result(tag.value).value();
    } else if (tag.name == "Game") {
        entry.game = tag.value;
    } else if (const auto part = find_start_part(tag.name)) {
        (*part == StartPart::rules ? entry.rules : entry.start[*part]) = tag.value;
    } else if (const auto* optional = find_field(optional_tags, tag.name)) {
        entry.*optional->second = tag.value;
    } else {
        entry.tags.emplace_back(tag.name, tag.value);
    }
}

/// Sets the path and the keys, and returns the hash of the turns that begins with `hash`.
std::uint64_t put_path(const Record& record, const Replay& replay, std::uint64_t hash, Entry& entry) {
    if (replay.keys.empty()) {
        throw std::invalid_argument("the keys of the positions are missing");
    }
    entry.keys = replay.keys;
    entry.path.reserve(entry.movetext.size());
    begin_path(entry.whole_start(), entry.path);
    TurnCounter counter(replay.first);
    for (const Item& item : record.items) {
        if (item.kind == Item::Kind::turn && counter.in_main_line()) {
            entry.path += item.text;
            entry.path += '\n';
            hash = mix_text(hash, item.text);
        }
        counter.pass(item);
    }
    return hash;
}

/// The kinds of the first turns of a path. The first line of the path is the start.
template <HasTurnKinds G>
TurnKinds kinds_of(typename G::Position p, std::string_view path) {
    TurnKinds kinds{};
    path.remove_prefix(path.find('\n') + 1);
    for (auto kind = kinds.begin(); kind != kinds.end() && !path.empty(); ++kind) {
        const std::size_t end = path.find('\n');
        const auto turn = G::parse_turn(p, path.substr(0, end));
        if (!turn) {
            throw std::invalid_argument("a main line that was replayed cannot be read");
        }
        *kind = G::turn_kind(*turn);
        p = G::play(p, *turn);
        path.remove_prefix(end + 1);
    }
    return kinds;
}

std::uint64_t hash_of_start(const Entry& entry) {
    std::uint64_t hash = mix_text(0, entry.game);
    for (const std::string_view part : entry.whole_start().texts) {
        hash = mix_text(hash, part);
    }
    return hash;
}

std::uint64_t hash_of_tags(const Record& record) {
    std::string tags;
    write_tags(record, tags);
    return mix_text(0, tags);
}

}  // namespace

void make_entry(const Record& record, const Replay& replay, Entry& entry) {
    const GameInfo& game = info(replay.game);
    std::string movetext = std::move(entry.movetext);  // reuses the memory
    movetext.clear();
    entry = Entry{};
    entry.rules = game.rule_sets.front();
    entry.first = replay.first;
    entry.plies = replay.plies;
    entry.irregular = replay.irregular;
    entry.repeats = replay.repeats;
    for (const Tag& tag : record.tags) {
        put_tag(tag, game, entry);
    }
    write_marked_movetext(record, replay.first, movetext);
    entry.movetext = std::move(movetext);
    if (replay.start) {
        entry.played = put_path(record, replay, hash_of_start(entry), entry);
    }
    if (entry.plies == 0) {
        entry.played = hash_of_tags(record);
    }
    if (replay.start && entry.start[StartPart::position].empty()) {
        entry.opening = with_position(*replay.start, [&]<class G>(const auto& p) {
            if constexpr (HasTurnKinds<G>) {
                return kinds_of<G>(p, entry.path);
            } else {
                return TurnKinds{};
            }
        });
    }
    if (replay.outcome) {
        entry.bonus = with_position(*replay.end, []<class G>(const auto& p) -> std::optional<Side> {
            if constexpr (HasBonus<G>) {
                return G::bonus_owner(p);
            } else {
                return std::nullopt;
            }
        });
    }
}

Entry make_entry(const Record& record, const Replay& replay) {
    Entry entry;
    make_entry(record, replay, entry);
    return entry;
}

namespace {

/// The kinds of characters that matter to whoever reads a stored text. Each is one bit.
enum ByteClass : std::uint8_t { turn_mark = 1, line_feed = 2, form_feed = 4, never_stored = 8, not_ascii = 16 };

constexpr std::array<std::uint8_t, 256> classes_of_bytes() {
    std::array<std::uint8_t, 256> classes{};
    classes[static_cast<unsigned char>(blank_mark)] = classes[static_cast<unsigned char>(line_end_mark)] = turn_mark;
    classes['\n'] = line_feed;
    classes['\f'] = form_feed;
    classes['\r'] = classes['\0'] = never_stored;
    std::fill(classes.begin() + 0x80, classes.end(), std::uint8_t{not_ascii});
    return classes;
}

/// What a text contains.
struct Contents {
    unsigned classes = 0;
    int marks = 0;
};

Contents contents_of(std::string_view text) {
    static constexpr auto classes = classes_of_bytes();
    Contents contents;
    for (const char c : text) {
        const unsigned its = classes[static_cast<unsigned char>(c)];
        contents.classes |= its;
        contents.marks += static_cast<int>(its & turn_mark);
    }
    return contents;
}

/// Whether the text has a character of these classes, or is not UTF-8.
bool is_broken(std::string_view text, const Contents& contents, unsigned forbidden) {
    return (contents.classes & forbidden) != 0 ||
           ((contents.classes & not_ascii) != 0 && find_invalid_utf8(text).has_value());
}

}  // namespace

std::optional<std::string> unreadable_part(const Entry& entry) {
    const auto value_error = [&](std::string_view name, std::string_view value) {
        return is_broken(value, contents_of(value), line_feed | never_stored)
                   ? std::optional(tr_format("the tag {} is not one line of UTF-8: \"{}\"", name, printable(value)))
                   : std::nullopt;
    };
    std::optional<std::string> error;
    for (const auto& [name, field] : plain_tags) {
        error = error ? error : value_error(name, entry.*field);
    }
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        error = error ? error : value_error(start_parts[i].tag, entry.start.texts[i]);
    }
    for (const auto& [name, field] : optional_tags) {
        error = error ? error : value_error(name, (entry.*field).value_or(""));
    }
    if (const auto game = find_game(entry.game)) {
        error = error ? error : value_error(info(*game).sides[0], entry.side1);
        error = error ? error : value_error(info(*game).sides[1], entry.side2);
    }
    for (const auto& [name, value] : entry.tags) {
        error = error ? error : tag_name_error(name);
        error = error ? error : value_error(name, value);
    }
    // The writer of movetext writes line ends, and a mark for each turn.
    const Contents contents = contents_of(entry.movetext);
    if (!error && (contents.marks != entry.plies || is_broken(entry.movetext, contents, form_feed | never_stored))) {
        error = tr("its turns or remarks are not UTF-8, or contain tabs or other control characters");
    }
    return error;
}

std::string write_entry_tags(const Entry& entry) {
    const auto id = find_game(entry.game);
    if (!id) {
        throw StoreError(tr_format("game {} is of a kind that this program does not know: {}", entry.id, entry.game));
    }
    const GameInfo& game = info(*id);
    std::string out;
    write_tag("Game", entry.game, out);
    if (entry.rules != game.rule_sets.front()) {
        write_tag("Rules", entry.rules, out);
    }
    write_tag("Event", entry.event, out);
    write_tag("Site", entry.site, out);
    write_tag("Date", write_date(entry.date), out);
    write_tag("Round", entry.round, out);
    write_tag(game.sides[0], entry.side1, out);
    write_tag(game.sides[1], entry.side2, out);
    write_tag("Result", result_text(entry.result), out);
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (!entry.start.texts[i].empty()) {
            write_tag(start_parts[i].tag, entry.start.texts[i], out);
        }
    }
    for (const auto& [name, field] : optional_tags) {
        if (entry.*field) {
            write_tag(name, *(entry.*field), out);
        }
    }
    for (const auto& [name, value] : entry.tags) {
        write_tag(name, value, out);
    }
    return out;
}

std::string write_entry_movetext(const Entry& entry) {
    std::string out;
    append_unmarked(entry.movetext, out);
    return out;
}

std::string write_entry(const Entry& entry) {
    std::string out = write_entry_tags(entry);
    out.reserve(out.size() + entry.movetext.size() + 2);
    out += '\n';
    append_unmarked(entry.movetext, out);
    out += '\n';
    return out;
}

}  // namespace damier
