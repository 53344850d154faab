#include "store/brief.hpp"

#include "store/brief_tables.hpp"
#include "store/resolve.hpp"
#include "store/run.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

// The byte behind the numbers, from its least bit: the result (2 bits), who moves first, whether there is such a game,
// a score, who has the bonus square (2 bits: nobody, side one, side two).
constexpr unsigned result_mask = 3;
constexpr unsigned first_bit = 1U << 2U;
constexpr unsigned there_bit = 1U << 3U;
constexpr unsigned score_bit = 1U << 4U;
constexpr unsigned bonus_shift = 5;

constexpr std::int64_t most_blocks = std::numeric_limits<std::int64_t>::max() / briefs_per_block - 1;

void put(std::uint32_t number, int bytes, std::string& out) {
    for (int i = 0; i < bytes; ++i) {
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
    }
}

std::uint32_t take(const char*& at, int bytes) {
    std::uint32_t number = 0;
    for (int i = 0; i < bytes; ++i) {
        number |= static_cast<std::uint32_t>(static_cast<unsigned char>(*at++)) << (8 * i);
    }
    return number;
}

[[noreturn]] void throw_briefs_damaged() {
    throw StoreError(
        "the briefs of games are damaged (damier db check says more, damier db compact makes them anew)");
}

/// Goes through all of them, and makes sure that there is one for each game.
void for_each_game_brief(const SQLite::Database& db, const std::function<void(std::int64_t, const Brief&)>& visit) {
    const std::int64_t last = last_game(db);
    std::int64_t found = 0;
    for_each_stored_brief(db, [&](std::int64_t id, const Brief& brief) {
        if (id < 1 || id > last) {
            throw_briefs_damaged();
        }
        ++found;
        visit(id, brief);
    });
    if (const std::int64_t games = single_integer(db, "SELECT count(*) FROM game"); games != found) {
        throw_damaged(fmt::format("there are {} games, but briefs of {}", games, found));
    }
}

}  // namespace

void for_each_stored_brief(const SQLite::Database& db,
                           const std::function<void(std::int64_t, const Brief&)>& visit) {
    SQLite::Statement query(db, "SELECT id, block FROM brief ORDER BY id");
    while (query.executeStep()) {
        const std::int64_t number = integer(query, 0);
        std::string_view bytes = blob(query, 1);
        if (number < 0 || number > most_blocks || bytes.size() > briefs_per_block * bytes_per_brief) {
            throw_briefs_damaged();
        }
        for (std::int64_t id = number * briefs_per_block; !bytes.empty(); ++id) {
            if (const auto brief = read_brief(bytes.substr(0, bytes_per_brief))) {
                visit(id, *brief);
            }
            bytes.remove_prefix(std::min(bytes.size(), bytes_per_brief));
        }
    }
}

std::string write_brief(const std::optional<Brief>& brief) {
    if (!brief) {
        return std::string(bytes_per_brief, '\0');
    }
    std::string out;
    for (const std::uint32_t number : {brief->side1, brief->side2, brief->event, brief->date, brief->plies}) {
        put(number, 4, out);
    }
    put(brief->ruleset, 2, out);
    const auto score = brief->score.value_or(std::array<std::int8_t, 2>{});
    put(static_cast<std::uint8_t>(score[0]), 1, out);
    put(static_cast<std::uint8_t>(score[1]), 1, out);
    for (const std::uint8_t kind : brief->opening) {
        put(kind, 1, out);
    }
    put(brief->repeats, 2, out);
    put(brief->result | (brief->first == Side::two ? first_bit : 0) | there_bit | (brief->score ? score_bit : 0) |
            (brief->bonus ? static_cast<unsigned>(index(*brief->bonus) + 1) << bonus_shift : 0),
        1, out);
    return out;
}

std::optional<Brief> read_brief(std::string_view bytes) {
    if (bytes.size() != bytes_per_brief) {
        throw_briefs_damaged();
    }
    const auto flags = static_cast<unsigned char>(bytes.back());
    if ((flags & there_bit) == 0) {
        return std::nullopt;
    }
    Brief brief;
    const char* at = bytes.data();
    for (std::uint32_t* number : {&brief.side1, &brief.side2, &brief.event, &brief.date, &brief.plies}) {
        *number = take(at, 4);
    }
    brief.ruleset = static_cast<std::uint16_t>(take(at, 2));
    const std::array score{static_cast<std::int8_t>(take(at, 1)), static_cast<std::int8_t>(take(at, 1))};
    for (std::uint8_t& kind : brief.opening) {
        kind = static_cast<std::uint8_t>(take(at, 1));
    }
    brief.repeats = static_cast<std::uint16_t>(take(at, 2));
    brief.result = flags & result_mask;
    brief.first = (flags & first_bit) != 0 ? Side::two : Side::one;
    brief.score = (flags & score_bit) != 0 ? std::optional(score) : std::nullopt;
    const unsigned bonus = flags >> bonus_shift;
    if (bonus != 0) {
        brief.bonus = bonus == 1 ? Side::one : Side::two;
    }
    const bool refers = brief.side1 != 0 && brief.side2 != 0 && brief.event != 0 && brief.ruleset != 0;
    if (!refers || bonus > 2 || brief.plies > most_plies || !is_date_number(brief.date)) {
        throw_briefs_damaged();
    }
    return brief;
}

Brief make_brief(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1, std::int64_t side2) {
    Brief brief;
    brief.side1 = static_cast<std::uint32_t>(side1);
    brief.side2 = static_cast<std::uint32_t>(side2);
    brief.event = static_cast<std::uint32_t>(event);
    brief.ruleset = static_cast<std::uint16_t>(ruleset);
    brief.date = date_number(entry.date);
    brief.plies = static_cast<std::uint32_t>(entry.plies);
    brief.result = static_cast<std::uint8_t>(result_number(entry.result));
    brief.first = entry.first;
    if (const auto score = parse_score(entry.score.value_or(""))) {
        brief.score = score->points;
    }
    brief.bonus = entry.bonus;
    brief.opening = entry.opening;
    brief.repeats = static_cast<std::uint16_t>(std::min<int>(entry.repeats, std::numeric_limits<std::uint16_t>::max()));
    return brief;
}

std::optional<Brief> BriefReader::find(std::int64_t id) {
    if (const std::int64_t number = id / briefs_per_block; number != number_) {
        const ResetOnExit reset(query_);
        query_.bind(1, number);
        bytes_ = query_.executeStep() ? blob(query_, 0) : std::string_view();
        number_ = number;
    }
    const std::size_t at = static_cast<std::size_t>(id % briefs_per_block) * bytes_per_brief;
    return at < bytes_.size() ? read_brief(std::string_view(bytes_).substr(at, bytes_per_brief)) : std::nullopt;
}

void for_each_brief(const Database& db, const Selection& selection,
                    const std::function<void(std::int64_t, const Brief&)>& visit) {
    guarded(db.path(), [&] {
        const ReadTransaction one_state(db.sqlite());
        if (selection.is_all()) {
            for_each_game_brief(db.sqlite(), visit);
            return;
        }
        BriefReader reader(db.sqlite());
        for (const std::int64_t id : ids_of(db, selection)) {
            const auto brief = reader.find(id);
            if (!brief) {
                throw_damaged(fmt::format("there is no brief of game {}", id));
            }
            visit(id, *brief);
        }
    });
}

}  // namespace damier
