// Reading and writing TRF.
//
// Each player has a line with fixed columns (FIDE Handbook C.04, annex 2: TRF16). Columns count characters from 1:
//
//     001   12      Jean Dupont                        1650                            2.5    3     4 w 1  0000 - U
//     1-3   5-8     15-47 name                         49-52 rating                    81-84  86-89 92-95 97 99, …
//
// Each round takes ten columns from column 92: the opponent's start rank, the colour, and the result.

#include "reports/trf.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/round.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace damier {
namespace {

using Cell = TrfTournament::Cell;
using How = Crosstable::Meeting::How;

constexpr std::size_t name_width = 33;
constexpr std::size_t first_cell = 91;  // from 0
constexpr std::size_t cell_width = 10;

/// Cuts a text after `width` characters, or fills it with blanks.
std::string padded(std::string_view text, std::size_t width) {
    std::string out;
    std::size_t count = 0;
    for (const char c : text) {
        const bool is_first_byte = !continues_character(c);
        if (is_first_byte && count == width) {
            break;
        }
        count += is_first_byte ? 1 : 0;
        out += c;
    }
    return out + std::string(width - count, ' ');
}

/// The characters of a line, since columns count characters and not bytes.
std::vector<std::string> characters_of(std::string_view line) {
    std::vector<std::string> out;
    for (const char c : line) {
        if (continues_character(c) && !out.empty()) {
            out.back() += c;
        } else {
            out.emplace_back(1, c);
        }
    }
    return out;
}

std::string columns(const std::vector<std::string>& line, std::size_t from, std::size_t count) {
    std::string out;
    for (std::size_t i = from; i < std::min(from + count, line.size()); ++i) {
        out += line[i];
    }
    return std::string(trim(out));
}

/// `2026.01.31` for `2026/01/31` or `26/01/31`; empty if it is no whole date.
std::string date_of_trf(std::string text) {
    std::replace(text.begin(), text.end(), '/', '.');
    const auto date = parse_date(text.find('.') == 2 ? "20" + text : text);
    return date && date->is_whole() ? write_date(*date) : std::string();
}

char result_of(const Crosstable::Meeting& meeting) {
    if (!meeting.points) {
        return ' ';
    }
    const double points = *meeting.points;
    switch (meeting.how) {
        case How::played:
            return points == 1 ? '1' : points == 0 ? '0' : '=';
        case How::forfeit:
            return points == 1 ? '+' : points == 0 ? '-' : '=';
        case How::bye:
            return points == 1 ? 'U' : points == 0 ? 'Z' : 'H';
        case How::absent:
            break;
    }
    return 'Z';
}

std::string date_in_trf(const std::optional<Date>& date) {
    return date ? write_known_date(*date, '/') : std::string();
}

/// The result of a player without an opponent, with the letter of a bye: some programs write the points instead.
char result_of_bye(char result) {
    const auto is_one_of = [result](std::string_view results) {
        return results.find(result) != std::string_view::npos;
    };
    return is_one_of("+1W") ? 'F' : is_one_of("=D") ? 'H' : is_one_of("-0L") ? 'Z' : result;
}

/// Reads the cells of a player line.
Result<std::vector<Cell>, std::string> read_cells(const std::vector<std::string>& line) {
    std::vector<Cell> cells;
    for (std::size_t at = first_cell; at < line.size(); at += cell_width) {
        Cell cell;
        const std::string opponent = columns(line, at, 4);
        const std::string side = columns(line, at + 5, 1);
        const std::string result = columns(line, at + 7, 1);
        if (!opponent.empty()) {
            const auto number = to_number<std::size_t>(opponent, 0);
            if (!number) {
                return fail(tr_format("\"{}\" is not a start rank (expected a number)", opponent));
            }
            cell.opponent = *number;
        }
        cell.side = side.empty() ? '-' : to_lower(side.front());
        cell.result = result.empty() ? ' ' : to_upper(result.front());
        if (std::string_view("wbs-").find(cell.side) == std::string_view::npos) {
            return fail(tr_format("\"{}\" is not a colour (expected w, b or -)", side));
        }
        if (std::string_view(" 1=0+-WDLFHUZ").find(cell.result) == std::string_view::npos) {
            return fail(tr_format("\"{}\" is not a result (expected 1, =, 0, +, -, F, H, U or Z)", result));
        }
        if (cell.opponent == 0) {
            cell.result = result_of_bye(cell.result);
        }
        cells.push_back(cell);
    }
    return cells;
}

/// Reads a player line, without its start rank. `number` is that of the line.
Result<TrfTournament::Player, FileFault> read_player(const std::vector<std::string>& line, std::size_t number) {
    auto cells = read_cells(line);
    if (!cells) {
        return fail(FileFault{number, cells.error()});
    }
    TrfTournament::Player player{.name = columns(line, 14, name_width),
                                 .rating = to_number<int>(columns(line, 48, 4), 0).value_or(0),
                                 .cells = std::move(*cells),
                                 .line = number};
    if (player.name.empty()) {
        return fail(FileFault{number, tr("the name of the player is missing (expected in the columns 15 to 47)")});
    }
    return player;
}

bool is_win(const Cell& cell) {
    return std::string_view("1W+").find(cell.result) != std::string_view::npos;
}

/// Whether one game can have these results, the first for one player and the second for the other.
bool may_meet(const Cell& one, const Cell& other) {
    constexpr std::array<std::string_view, 9> pairs{"10", "WL", "+-", "==", "DD", "--", "00", "LL", "  "};
    return std::find(pairs.begin(), pairs.end(), std::string{one.result, other.result}) != pairs.end();
}

/// Why the cell of a player cannot be true; nothing if it can. `rank` is the start rank of the player.
std::optional<std::string> cell_fault(const std::vector<TrfTournament::Player>& players, std::size_t rank,
                                      std::size_t round) {
    const TrfTournament::Player& player = players[rank - 1];
    const Cell& cell = player.cells[round];
    if (cell.opponent == 0) {
        return std::nullopt;
    }
    if (cell.opponent > players.size()) {
        return tr_format("{} has an opponent of start rank {}, which no player has", player.name, cell.opponent);
    }
    if (cell.opponent == rank) {
        return tr_format("round {}: both players are {}", round + 1, player.name);
    }
    const TrfTournament::Player& opponent = players[cell.opponent - 1];
    const Cell other = round < opponent.cells.size() ? opponent.cells[round] : Cell();
    if (other.opponent != rank) {
        return tr_format("round {}: {} has the opponent {}, who has another one", round + 1, player.name,
                         opponent.name);
    }
    if (cell.side == other.side && cell.side != '-') {
        return tr_format("round {}: {} and {} have the same colour", round + 1, player.name, opponent.name);
    }
    if (is_win(cell) && is_win(other)) {
        return tr_format("round {}: {} and {} both won", round + 1, player.name, opponent.name);
    }
    if (!may_meet(cell, other) && !may_meet(other, cell)) {
        return tr_format("round {}: the results of {} and {} contradict each other: \"{}\" and \"{}\"", round + 1,
                         player.name, opponent.name, cell.result, other.result);
    }
    return std::nullopt;
}

/// The first game on which two players do not agree, or nothing.
std::optional<FileFault> pairing_fault(const std::vector<TrfTournament::Player>& players) {
    for (std::size_t rank = 1; rank <= players.size(); ++rank) {
        for (std::size_t round = 0; round < players[rank - 1].cells.size(); ++round) {
            if (auto fault = cell_fault(players, rank, round)) {
                return FileFault{players[rank - 1].line, std::move(*fault)};
            }
        }
    }
    return std::nullopt;
}

}  // namespace

TrfTournament make_trf(const Crosstable& table, const std::string& event, const std::string& site,
                       const DateSpan& dates, std::span<const Entrant> entrants) {
    std::vector<std::size_t> rank_of(table.rows.size());
    for (std::size_t rank = 0; rank < entrants.size(); ++rank) {
        rank_of[entrants[rank].row] = rank + 1;
    }
    const std::vector<std::size_t> columns = trf_columns(table.rounds);
    const std::size_t rounds = columns.empty() ? 0 : columns.back() + 1;
    TrfTournament out{.name = event,
                      .site = site,
                      .first_date = date_in_trf(dates.first),
                      .last_date = date_in_trf(dates.last),
                      .round_dates = std::vector<std::string>(rounds),
                      .rounds = rounds,
                      .players = {}};
    for (const Entrant& entrant : entrants) {
        const Crosstable::Row& row = table.rows[entrant.row];
        TrfTournament::Player& player = out.players.emplace_back();
        player = {row.player.name, entrant.rating, row.points, row.place, std::vector<Cell>(rounds)};
        for (const Crosstable::Meeting& meeting : row.meetings) {
            const bool alone = meeting.how == How::bye || meeting.how == How::absent;
            player.cells[columns[meeting.round]] = {alone ? 0 : rank_of[meeting.opponent],
                                                    alone               ? '-'
                                                    : meeting.has_side1 ? 'w'
                                                                        : 'b',
                                                    result_of(meeting)};
        }
    }
    return out;
}

std::vector<std::size_t> trf_columns(const std::vector<std::string>& rounds) {
    std::vector<std::size_t> columns;
    for (const std::string& round : rounds) {
        const std::size_t next = columns.empty() ? 0 : columns.back() + 1;
        const std::size_t number = number_of_round(round).value_or(0);
        columns.push_back(number > 0 && number <= last_round ? std::max(next, number - 1) : next);
    }
    return columns;
}

std::optional<CrowdedRound> crowded_round(const Crosstable& table) {
    for (const Crosstable::Row& row : table.rows) {
        std::map<std::size_t, std::vector<std::int64_t>> games;
        for (const Crosstable::Meeting& meeting : row.meetings) {
            games[meeting.round].push_back(meeting.game);
        }
        for (auto& [round, of_round] : games) {
            if (of_round.size() > 1) {
                return CrowdedRound{row.player.name, table.rounds[round], std::move(of_round)};
            }
        }
    }
    return std::nullopt;
}

std::string write_trf(const TrfTournament& tournament) {
    std::string out = fmt::format("012 {}\n022 {}\n042 {}\n052 {}\n062 {}\n", tournament.name, tournament.site,
                                  tournament.first_date, tournament.last_date, tournament.players.size());
    out += fmt::format("XXR {}\n", tournament.rounds);
    const auto& dates = tournament.round_dates;
    if (std::adjacent_find(dates.begin(), dates.end(), std::not_equal_to<>()) != dates.end()) {
        std::string line = padded("132", first_cell);
        for (const std::string& date : dates) {
            line += padded(date.empty() ? "" : date.substr(2), cell_width);
        }
        std::replace(line.begin(), line.end(), '.', '/');
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    std::size_t rank = 0;
    for (const TrfTournament::Player& player : tournament.players) {
        std::string line = fmt::format(
            "001 {:>4}      {} {:>4} {:3} {:11} {:10} {:>4.1f} {:>4}", ++rank, padded(player.name, name_width),
            player.rating > 0 ? std::to_string(player.rating) : "", "", "", "", player.points, player.place);
        for (const Cell& cell : player.cells) {
            line += cell.opponent == 0 && cell.result == ' ' ? std::string(cell_width, ' ')
                    : cell.opponent == 0                     ? fmt::format("  0000 - {}", cell.result)
                                         : fmt::format("  {:>4} {} {}", cell.opponent, cell.side, cell.result);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string trf_name(std::string_view name) {
    return std::string(trim(padded(name, name_width)));
}

Result<TrfTournament, FileFault> read_trf(std::string_view text) {
    std::map<std::size_t, TrfTournament::Player> players;
    TrfTournament out;
    std::size_t number = 0;
    std::vector<std::string> dates_of_rounds;
    for (std::string_view line : split(without_bom(text), '\n')) {
        ++number;
        line = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
        const auto value = std::string(trim(line.substr(std::min<std::size_t>(4, line.size()))));
        if (line.starts_with("012 ")) {
            out.name = value;
        } else if (line.starts_with("022 ")) {
            out.site = value;
        } else if (line.starts_with("042 ")) {
            out.first_date = value;
        } else if (line.starts_with("052 ")) {
            out.last_date = value;
        } else if (line.starts_with("132 ")) {
            dates_of_rounds = characters_of(line);
        } else if (line.starts_with("001 ")) {
            const auto columns_of_line = characters_of(line);
            const std::string start = columns(columns_of_line, 4, 4);
            const auto rank = to_number<std::size_t>(start, 1);
            if (!rank || players.contains(*rank)) {
                return fail(FileFault{number, tr_format("\"{}\" is not a start rank (expected a number that no other "
                                                        "player has)",
                                                        start)});
            }
            auto player = read_player(columns_of_line, number);
            if (!player) {
                return fail(player.error());
            }
            out.rounds = std::max(out.rounds, player->cells.size());
            players.emplace(*rank, std::move(*player));
        }
    }
    std::size_t expected = 0;
    for (auto& [rank, player] : players) {
        if (rank != ++expected) {
            return fail(FileFault{0, tr_format("there is no player of start rank {}", expected)});
        }
        out.players.push_back(std::move(player));
    }
    if (out.players.empty()) {
        return fail(
            FileFault{0, tr("this is neither TRF (no line begins with 001, which has a player) nor a list of pairs "
                            "(expected the number of pairs, then two start ranks per line; for names: damier event "
                            "plan EVENT --rounds FILE)")});
    }
    if (auto fault = pairing_fault(out.players)) {
        return fail(std::move(*fault));
    }
    const std::string only_day = out.first_date == out.last_date ? date_of_trf(out.first_date) : std::string();
    for (std::size_t round = 0; round < out.rounds; ++round) {
        const std::string date = date_of_trf(columns(dates_of_rounds, first_cell + round * cell_width, cell_width));
        out.round_dates.push_back(date.empty() ? only_day : date);
    }
    return out;
}

}  // namespace damier
