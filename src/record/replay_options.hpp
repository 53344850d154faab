#pragma once

namespace damier {

/// How `replay` takes a record.
struct ReplayOptions {
    bool lenient = false;      ///< repair what can be repaired, and warn of every repair
    bool keep_faulty = false;  ///< an illegal turn ends the game instead of making it a fault; see Replay::cut
    bool keys = false;         ///< fill in Replay::keys
    bool positions = false;    ///< fill in Replay::positions
    bool stored = false;       ///< taken in before, by rules that may have allowed more: values of tags are as they are
};

}  // namespace damier
