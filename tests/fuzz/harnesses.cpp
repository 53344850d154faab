#include "fuzz/harness.hpp"

#include <array>

namespace damier::fuzz {

std::span<const Harness> harnesses() {
    static constexpr std::array list{
        Harness{"strict", read_strictly},       Harness{"lenient", read_leniently}, Harness{"json", read_json},
        Harness{"boardspace", read_boardspace}, Harness{"fgn", read_fgn},           Harness{"csv", read_csv},
        Harness{"position", read_position},     Harness{"turns", play_turns},       Harness{"query", ask},
        Harness{"people", read_people_file},    Harness{"table", open_table},       Harness{"block", read_block},
        Harness{"import", import_games},        Harness{"log", change_and_undo},    Harness{"damaged", read_damaged},
    };
    return list;
}

}  // namespace damier::fuzz
