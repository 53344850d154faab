#include "cli/option_groups/lot.hpp"

#include "base/language.hpp"
#include "base/translate.hpp"
#include "store/game/uid.hpp"

#include <random>

namespace damier {

Side draw_lot(std::uint64_t seed) {
    return text_hash(std::to_string(seed))[0] % 2 == 0 ? Side::one : Side::two;
}

bool is_lot(std::string_view typed) {
    return is_word(typed, tr_later("lot"));
}

std::uint64_t new_lot() {
    std::random_device device;
    return device() % 1'000'000'000;
}

}  // namespace damier
