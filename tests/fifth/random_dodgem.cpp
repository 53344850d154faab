#include "fifth/dodgem.hpp"
#include "support/random_play.hpp"

namespace damier::testing {

template <>
StartTags random_start<Dodgem>(Rng& rng) {
    Dodgem::Position p = Dodgem::start({"", "", "", rng.one_in(2) ? "Coral" : ""}).value();
    if (rng.one_in(3)) {
        p = Dodgem::start({"", Dodgem::deal(rng.below(50))}).value();
    }
    while (!rng.one_in(2)) {
        p.cars = {};
        p.to_move = rng.one_in(2) ? Side::one : Side::two;
        for (std::size_t cars = 1 + rng.below(4); cars > 0; --cars) {
            const auto square = static_cast<std::uint16_t>(1U << rng.below(9));
            if (((p.cars[0] | p.cars[1] | p.hole) & square) == 0) {
                auto& side = p.cars[rng.below(2)];
                side = static_cast<std::uint16_t>(side | square);
            }
        }
        if (Dodgem::parse_position(Dodgem::write_position(p), {}, {})) {
            break;
        }
        p = Dodgem::start({}).value();
    }
    return Dodgem::describe(p);
}

template <>
Dodgem::Turn random_turn<Dodgem>(const Dodgem::Position&, const std::vector<Dodgem::Turn>& legal, Rng& rng) {
    return rng.pick(legal);
}

}  // namespace damier::testing
