// The progress of work on a database.
#pragma once

#include "base/translate.hpp"
#include "cli/context/context.hpp"
#include "view/numbers.hpp"
#include "view/progress.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace damier {

/// A progress line for work whose amount is only known after it has begun.
class Bar {
public:
    Bar(std::string what, const Context& context) : what_(std::move(what)), wanted_(!context.quiet) {}

    template <class Words>
    void update(std::int64_t done, std::int64_t of, Words words) {
        if (!progress_) {
            progress_.emplace(what_, of, wanted_);
        }
        progress_->update(done, words);
    }
    /// The same for work on games: `12,000 of 367,360 games`.
    void update_games(std::int64_t games, std::int64_t of) {
        update(games, of, [&] { return tr_format("{} of {} games", grouped(games), grouped(of)); });
    }
    void clear() { progress_.reset(); }

private:
    std::string what_;
    bool wanted_;
    std::optional<Progress> progress_;
};

}  // namespace damier
