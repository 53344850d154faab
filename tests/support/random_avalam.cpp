#include "games/avalam/avalam.hpp"
#include "support/random_play.hpp"

namespace damier::testing {

template <>
StartTags random_start<Avalam>(Rng& rng) {
    return {"standard", "", "", rng.one_in(4) ? "Red" : ""};
}

template <>
Avalam::Turn random_turn<Avalam>(const Avalam::Position&, const std::vector<Avalam::Turn>& legal, Rng& rng) {
    return rng.pick(legal);
}

}  // namespace damier::testing
