// The games that phones send to `damier serve --record`.
#pragma once

#include "cli/context/context.hpp"
#include "cli/http/http.hpp"
#include "store/game/uid.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace damier {

/// Stores games that are sent, one per request. A game goes through the same steps as a file of `import`: it is read and
/// replayed, and compared with the stored games. Each game that is stored is one change in the log, with the name of the
/// sender, and can be undone.
///
/// A game that is sent again is stored once. If it says more than before, the stored game is completed, as `record`
/// does. An unfinished game that was sent before is replaced by its later form.
class Receiver {
public:
    /// The most bytes of a game.
    static constexpr std::size_t most_bytes = std::size_t{256} << 10U;

    /// `language` is that of the answers.
    Receiver(const Context& context, std::string language) : context_(context), language_(std::move(language)) {}

    /// The answer is a JSON document: `{"id": 12, "what": "new"}`, where `what` is `new`, `more` or `same`, or
    /// `{"error": "…"}`. The parameter `sender` of the request is the name of the sender. Throws StoreError.
    [[nodiscard]] HttpAnswer take(const HttpRequest& request);

private:
    /// Whether too many games come. A burst of games is accepted, then a few per second.
    bool is_too_fast();

    const Context& context_;
    std::string language_;
    double credit_ = burst;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
    /// The games that were accepted, by the hash of what was sent. If the same is sent again, nothing happens, even if
    /// the game was deleted or its change undone meanwhile.
    std::map<Uid, std::int64_t> accepted_;

    static constexpr double burst = 60;
    static constexpr double per_second = 2;
    static constexpr std::size_t most_remembered = 100'000;
};

}  // namespace damier
