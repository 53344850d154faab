#include "fifth/konane.hpp"
#include "support/random_play.hpp"

namespace damier::testing {

template <>
StartTags random_start<Konane>(Rng& rng) {
    Konane::Position p = Konane::start({}).value();
    while (!rng.one_in(2)) {
        std::string text;
        for (int i = 0; i < 36; ++i) {
            text += i > 0 && i % 6 == 0 ? "/" : "";
            text += rng.one_in(2) ? '1' : "wb"[(i + i / 6) % 2];
        }
        for (std::size_t at = 0; (at = text.find("11", at)) != std::string::npos;) {
            int empty = 0;
            while (at < text.size() && text[at] == '1') {
                text.erase(at, 1);
                ++empty;
            }
            text.insert(at, 1, static_cast<char>('0' + empty));
        }
        if (const auto read = Konane::parse_position(text + (rng.one_in(2) ? " b" : " w"), {}, {})) {
            p = *read;
            break;
        }
    }
    return Konane::describe(p);
}

template <>
Konane::Turn random_turn<Konane>(const Konane::Position&, const std::vector<Konane::Turn>& legal, Rng& rng) {
    return rng.pick(legal);
}

}  // namespace damier::testing
