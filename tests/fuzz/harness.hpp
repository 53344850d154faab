// The harnesses for odd inputs: their list, and the laws that each checks.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier::fuzz {

/// Thrown if a law that must hold for every input does not hold.
class Broken : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

inline void require(bool holds, std::string_view law, std::string_view what = {}) {
    if (!holds) {
        throw Broken(std::string(law) + (what.empty() ? "" : ": ") + std::string(what));
    }
}

/// Passes any bytes to a part of the program. The part must refuse invalid input with a message. For valid input, the
/// laws next to each function below must hold. If a law does not hold, `run` throws Broken. Any other exception is an
/// error, too.
struct Harness {
    std::string_view name;  ///< also the name of its corpus folder and of its dictionary
    void (*run)(std::string_view input);
};

// The list of harnesses, by file.

/// notation.cpp: a `.dmr` file, strictly and leniently read.
/// - Every diagnostic has a place in the file and a message.
/// - A game with a reported error is rejected.
/// - If an accepted game is written and read again, it stays the same, alone and in a file.
/// - The size of blocks and the number of threads do not change the result.
/// - As a tree, a game has a node for each turn.
/// - Uniting a game twice with another game gives the same as uniting it once.
void read_strictly(std::string_view input);
void read_leniently(std::string_view input);

/// foreign.cpp: a file in a foreign format. Diagnostics follow the laws above. Accepted games are canonical `.dmr`.
void read_json(std::string_view input);
void read_boardspace(std::string_view input);
void read_fgn(std::string_view input);
void read_csv(std::string_view input);

/// positions.cpp: a start and a position string (`GAME RULES BOARD`, a line end, a position), and turns in it, one per
/// line. If a text is accepted, its canonical form is read as the same value. A legal turn leads to a position whose
/// position string is accepted.
void read_position(std::string_view input);
void play_turns(std::string_view input);

/// query.cpp: a query. An error has a place in its text. An accepted query becomes SQL that runs. Each game matches
/// either the query or its negation.
void ask(std::string_view input);

/// people.cpp: a file of people. An error has a place in the file and a message. If people are accepted, their
/// canonical form is read without errors. If they are imported into an empty database, they are exported unchanged.
void read_people_file(std::string_view input);

/// tables.cpp: an endgame table with corrected checksums. If it is not refused, no look-up reads outside of it.
void open_table(std::string_view input);

/// stored.cpp: a block of the database: games and keys of the position index, or summaries; the first byte says which.
/// An invalid block gives a StoreError. Also a `.dmr` file that is imported: the exported games are equal, byte for
/// byte, and the check finds no errors.
void read_block(std::string_view input);
void import_games(std::string_view input);

/// log.cpp: changes to a database, chosen by the bytes. The check finds no errors afterwards. As many undos as changes
/// give the first state again.
void change_and_undo(std::string_view input);

/// damaged.cpp: a list of changes to the bytes or cells of a database, which is then read in every way. Only a
/// StoreError may be thrown. If the check finds nothing, all games are there.
void read_damaged(std::string_view input);

[[nodiscard]] std::span<const Harness> harnesses();

}  // namespace damier::fuzz
