#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier::fuzz {

/// What must hold of every input did not.
class Broken : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

inline void require(bool holds, std::string_view law, std::string_view what = {}) {
    if (!holds) {
        throw Broken(std::string(law) + (what.empty() ? "" : ": ") + std::string(what));
    }
}

/// Puts any bytes to a part of the program: what it does not accept it must refuse with words, and what it accepts
/// must keep the laws named beside each harness. Throws Broken; any other exception is a fault as well.
struct Harness {
    std::string_view name;  ///< also of the folder of its corpus, and of its dictionary
    void (*run)(std::string_view input);
};

// THE list of harnesses, by file.

/// notation.cpp: a `.dmr` file, strictly and leniently read. Every diagnostic lies in the file and says something; a
/// game is at fault where an error is said of it; what is accepted formats to a fixed point, alone and as a file; cut
/// into blocks anywhere, and by three threads, it reads the same. As a tree it has a node for each turn, and to unite it
/// with another twice is to do so once.
void read_strictly(std::string_view input);
void read_leniently(std::string_view input);

/// foreign.cpp: a file in a foreign format. Diagnostics as above; what is accepted is canonical `.dmr`.
void read_json(std::string_view input);
void read_boardspace(std::string_view input);
void read_fgn(std::string_view input);
void read_csv(std::string_view input);

/// positions.cpp: a start and a position string (`GAME RULES BOARD`, a line end, a position), and turns in it (each on
/// a line). What is accepted is written in one way, which reads back; a turn that may be played leads to a position
/// that may be set up.
void read_position(std::string_view input);
void play_turns(std::string_view input);

/// query.cpp: a query. A fault lies in its text; what is accepted is SQL that runs; a game meets a query or its
/// negation.
void ask(std::string_view input);

/// people.cpp: a file of people. A fault lies in the file and says something; what is accepted is written in one way,
/// which reads back without a fault; taken in by an empty database, the same is exported again.
void read_people_file(std::string_view input);

/// tables.cpp: an endgame table whose checksums are made right. It is refused, or no look-up leaves it.
void open_table(std::string_view input);

/// stored.cpp: a block of the database: games and keys of the position index, summaries; the first byte says which. What
/// is no block is a StoreError. And a `.dmr` file that is imported: what is exported is equal, byte for byte, and the
/// check finds no fault.
void read_block(std::string_view input);
void import_games(std::string_view input);

/// log.cpp: changes to a database, chosen by the bytes. It stays sound, and as many undos leave all as it was.
void change_and_undo(std::string_view input);

/// damaged.cpp: a list of changes to the bytes or cells of a database, which is then read in every way. All that is
/// thrown is a StoreError; where the check finds nothing, all games are there.
void read_damaged(std::string_view input);

[[nodiscard]] std::span<const Harness> harnesses();

}  // namespace damier::fuzz
