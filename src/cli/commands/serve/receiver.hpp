// The games that phones send to `damier serve --record`.
#pragma once

#include "cli/context/context.hpp"
#include "cli/http/http.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/game/uid.hpp"

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

class GameWriter;

/// How long the server waits for another process that writes to the database. Nobody else is answered meanwhile.
inline constexpr std::chrono::milliseconds server_patience{1000};

/// Stores games that are sent, one per request. A game goes through the same steps as a file of `import`: it is read
/// and replayed, and compared with the stored games. Each form of a game that changes something is one change in the
/// log, with the name of the sender, and can be undone.
///
/// A page gives each game a Uid, and sends each form of the game with a number that rises (the parameter `form`). Forms
/// without a number count in the order in which they come. These are the rules for what is sent:
///
/// 1. A new Uid is a new game, or takes the place of a planned game. The Uid then means the planned game, too.
/// 2. A later form changes what its sender has changed since the form before: turns, remarks, the result, the ending.
///    What others have changed meanwhile stays, such as the tags (`with_changes`).
/// 3. The last form again changes nothing (`same`), and an earlier form changes nothing either (`older`).
/// 4. If the game was deleted meanwhile, or its change undone, only a later form stores it again (410 otherwise).
/// 5. If the form before is unknown since damier has started again, the game gets the turns, the result and the ending
///    of the form. If it is finished, it may only gain remarks and tags; all else is refused (409).
/// 6. A game with another Uid and the same content is the same game if both are finished. The two become one game, and
///    both Uids mean it. Before the end, two games may begin in the same way.
/// 7. If the start of the game differs, it is another game, and is refused (409).
///
/// A refused game stays on the phone. If another file takes the place of the database, the forms before are unknown.
class Receiver {
public:
    /// The most bytes of a game.
    static constexpr std::size_t most_bytes = std::size_t{256} << 10U;
    /// The most tags of a game.
    static constexpr std::size_t most_tags = 200;

    /// `language` is that of the answers.
    Receiver(const Context& context, std::string language);

    /// The answer is a JSON document: `{"id": 12, "what": "new"}`, where `what` is `new`, `more`, `same` or `older`, or
    /// `{"error": "…"}`. If the game may be wrong, the answer to `new` and `more` also has the list `warnings`: what
    /// `import` would say, and which tags of a stored game differ, such as the result. The user of the terminal sees
    /// new warnings, too. The parameter `sender` of the request is the name of the sender. Throws StoreError.
    [[nodiscard]] HttpAnswer take(const HttpRequest& request);

private:
    /// The last form of a game that was accepted.
    struct Form {
        std::int64_t number = 0;  ///< 0 if it had none
        Uid hash{};               ///< of its text
        std::string text{};       ///< empty if it was forgotten, to save memory
        Uid warned{};             ///< the hash of the warnings about it
    };
    /// What may be wrong with a game that was stored.
    struct Warnings {
        std::int64_t game = 0;
        std::vector<std::string> words{};
    };
    /// How many games are still accepted: a burst of games, then a few per second. From all senders together, `times`
    /// as many are accepted as from one.
    struct Credit {
        double times = 1;
        double left = times * burst;
        std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
        /// Whether too many games come.
        bool is_spent();
    };

    bool is_too_fast(const std::string& from);
    Database open();
    HttpAnswer store(GameWriter& writer, const Database& db, const Entry& entry, const Form& form, const Form* before,
                     Warnings& warnings);
    void remember(const Uid& uid, Form form);

    const Context& context_;
    std::string language_;
    std::pair<dev_t, ino_t> file_{};
    Credit all_{.times = all_senders};
    std::map<std::string, Credit> senders_;  ///< by address
    std::map<Uid, Form> forms_;              ///< by the Uid that was sent
    std::size_t text_bytes_ = 0;             ///< of all texts in `forms_`

    static constexpr double burst = 60;
    static constexpr double per_second = 2;
    static constexpr double all_senders = 10;
    static constexpr std::size_t most_senders = 10'000;
    static constexpr std::size_t most_forms = 100'000;
    static constexpr std::size_t most_text_bytes = std::size_t{64} << 20U;
};

}  // namespace damier
