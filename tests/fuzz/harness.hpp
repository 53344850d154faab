// The harnesses for odd inputs: their list, and the laws that each checks.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier::fuzz {

/// A law that must hold for every input was broken.
class Broken : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

inline void require(bool holds, std::string_view law, std::string_view what = {}) {
    if (!holds) {
        throw Broken(std::string(law) + (what.empty() ? "" : ": ") + std::string(what));
    }
}

/// Gives any bytes to a part of the program. The part must refuse invalid input with a message. For valid input, the
/// laws named next to each harness must hold. Throws Broken; any other exception is an error, too.
struct Harness {
    std::string_view name;  ///< also the name of its corpus folder and of its dictionary
    void (*run)(std::string_view input);
};

// THE list of harnesses, by file.

/// notation.cpp: a `.dmr` file, strictly and leniently read. Every diagnostic has a place in the file and a message. A
/// game with a reported error is rejected. An accepted game formats to a fixed point, alone and as a file. Cut into
/// blocks anywhere, and read by three threads, the file reads the same. As a tree, a game has a node for each turn.
/// Uniting it twice with another game is the same as once.
void read_strictly(std::string_view input);
void read_leniently(std::string_view input);

/// foreign.cpp: a file in a foreign format. Diagnostics as above; accepted games are canonical `.dmr`.
void read_json(std::string_view input);
void read_boardspace(std::string_view input);
void read_fgn(std::string_view input);
void read_csv(std::string_view input);

/// positions.cpp: a start and a position string (`GAME RULES BOARD`, a line end, a position), and turns in it, one per
/// line. An accepted text is written in one way, which reads back. A legal turn leads to a position that may be set up.
void read_position(std::string_view input);
void play_turns(std::string_view input);

/// query.cpp: a query. An error has a place in its text; an accepted query is SQL that runs; a game matches a query or
/// its negation.
void ask(std::string_view input);

/// people.cpp: a file of people. An error has a place in the file and a message. Accepted people are written in one
/// way, which reads back without errors. Imported into an empty database, they are exported unchanged.
void read_people_file(std::string_view input);

/// tables.cpp: an endgame table with corrected checksums. It is refused, or no look-up reads outside of it.
void open_table(std::string_view input);

/// stored.cpp: a block of the database: games and keys of the position index, or summaries; the first byte says which.
/// An invalid block gives a StoreError. Also a `.dmr` file that is imported: the exported games are equal, byte for
/// byte, and the check finds no errors.
void read_block(std::string_view input);
void import_games(std::string_view input);

/// log.cpp: changes to a database, chosen by the bytes. It stays sound, and equally many undos leave it unchanged.
void change_and_undo(std::string_view input);

/// damaged.cpp: a list of changes to the bytes or cells of a database, which is then read in every way. Only a
/// StoreError may be thrown. If the check finds nothing, all games are there.
void read_damaged(std::string_view input);

[[nodiscard]] std::span<const Harness> harnesses();

}  // namespace damier::fuzz
