#include "fuzz/harness.hpp"
#include "fuzz/some_games.hpp"
#include "store/check/check.hpp"
#include "store/undo/undo.hpp"
#include "support/changer.hpp"

namespace damier::fuzz {
namespace {

constexpr std::size_t most_bytes = 400;  // each change takes a few milliseconds

void require_sound(const Database& db) {
    const CheckReport report = check(db, {.jobs = 1, .progress = {}});
    require(report.errors.empty(), "a database that was written to is sound",
            report.errors.empty() ? std::string() : report.errors[0].message);
}

}  // namespace

void change_and_undo(std::string_view input) {
    Database db = some_games();
    const auto first = testing::state(db);
    input = input.substr(0, most_bytes);
    testing::Changer changer(db, [&](int sides) {
        const int rolled = input.empty() ? 0 : static_cast<unsigned char>(input.front()) % sides;
        input.remove_prefix(input.empty() ? 0 : 1);
        return rolled;
    });
    while (!input.empty()) {
        changer.change();
    }
    require_sound(db);
    for (auto last = last_to_undo(db); last > 1; last = last_to_undo(db)) {
        const auto done = undo(db, *last);
        require(bool(done), "the last change can be undone", done ? std::string() : done.error());
    }
    require(testing::state(db) == first, "as many undos leave all as it was");
    require_sound(db);
}

}  // namespace damier::fuzz
