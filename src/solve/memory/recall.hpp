// Recalls the proofs of earlier runs.
//
// A question to the file is a position: the kind of game, the rules and the whole position as text. Images of a
// position are one question: that of the image with the least key. Lines are kept as turns of this image, and are
// turned back when they are read.
//
// An attempt that failed is another question: the same text, and the endgame tables that helped.
#pragma once

#include "base/text.hpp"
#include "games/game.hpp"
#include "solve/memory/proof_file.hpp"
#include "solve/search/budget.hpp"
#include "solve/search/verdict.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace damier {

template <Game G>
class Recall {
public:
    /// Nothing is recalled if `file` is null. `tables` is a text that differs for other endgame tables; attempts count
    /// only with the same tables. With `repeats_attempts`, only finished proofs are recalled.
    Recall(std::shared_ptr<ProofFile> file, std::string tables, bool repeats_attempts)
        : file_(std::move(file)), tables_(std::move(tables)), repeats_attempts_(repeats_attempts) {}

    /// What earlier runs proved. Nothing if these limits allow more work than the earlier runs did, and the work could
    /// prove more.
    [[nodiscard]] std::optional<Solution<G>> find(const typename G::Position& p, const Limits& limits) const {
        if (!file_) {
            return std::nullopt;
        }
        const Seen seen(p);
        if (const auto proof = file_->find(seen.question); proof && is_finished(proof->value, proof->distance)) {
            return solution(p, seen, *proof);
        }
        const auto attempt = repeats_attempts_ ? std::nullopt : file_->find(seen.question + tables_);
        return attempt && is_enough(*attempt, limits) ? solution(p, seen, *attempt) : std::nullopt;
    }

    void keep(const typename G::Position& p, const Solution<G>& found, const Limits& limits) const {
        constexpr std::uint64_t least_nodes = 1000;  // less is done again as quickly as it is read
        const bool finished = is_finished(found.value, found.distance);
        if (!file_ || found.nodes < least_nodes || (limits.is_cancelled() && !finished)) {
            return;
        }
        const Seen seen(p);
        const std::string question = finished ? seen.question : seen.question + tables_;
        // If time did not end the search, the limit of nodes did.
        const bool is_late = limits.seconds && found.seconds >= *limits.seconds;
        const std::uint64_t nodes = is_late ? found.nodes : limits.nodes.value_or(found.nodes);
        const auto old = file_->find(question);
        if (!old || finished || (nodes >= old->nodes && found.seconds >= old->seconds)) {
            file_->keep(question, {found.value, found.distance, nodes, found.seconds, line(p, seen, found)});
        }
    }

private:
    /// A position as the file sees it.
    struct Seen {
        explicit Seen(const typename G::Position& p) : image(p) {
            for (int s = 1; s < G::symmetries(p); ++s) {
                if (const auto other = G::image(p, s); G::key(other) < G::key(image)) {
                    image = other;
                    symmetry = s;
                }
            }
            question = G::info.id;
            for (const std::string& text : G::describe(image).texts) {
                question += '|' + text;
            }
        }

        typename G::Position image;
        int symmetry = 0;
        std::string question;
    };

    /// Whether no further work can prove more.
    static bool is_finished(const Verdict& value, const std::optional<int>& distance) {
        return value.is_exact() && (G::info.score_decides || value.lower == 0 || distance);
    }

    /// Whether an earlier run did as much work as these limits allow.
    static bool is_enough(const KeptProof& kept, const Limits& limits) {
        return (limits.nodes && *limits.nodes <= kept.nodes) || (limits.seconds && *limits.seconds <= kept.seconds);
    }

    static std::string line(const typename G::Position& p, const Seen& seen, const Solution<G>& found) {
        const auto& turns = found.pv.empty() ? found.best : found.pv;
        std::vector<typename G::Turn> images;
        for (const auto& turn : turns) {
            images.push_back(G::image(p, turn, seen.symmetry));
            if (found.pv.empty()) {
                break;
            }
        }
        return join(line_texts<G>(seen.image, images), " ");
    }

    /// The proof as a solution of `p`. Nothing if it cannot be right: the line is not legal, or its end contradicts the
    /// value.
    static std::optional<Solution<G>> solution(typename G::Position p, const Seen& seen, const KeptProof& kept) {
        const int most = greatest_worth<G>();
        if (kept.value.lower < -most || kept.value.upper > most || (kept.value.is_exact() && kept.line.empty())) {
            return std::nullopt;
        }
        Solution<G> solution;
        solution.value = kept.value;
        solution.distance = kept.distance;
        solution.method = "earlier proof";
        typename G::Position image = seen.image;
        const int back = G::inverse(p, seen.symmetry);
        const int sign = G::side_to_move(p) == Side::one ? 1 : -1;
        for (const std::string_view text : split(kept.line, ' ')) {
            if (text.empty()) {
                continue;
            }
            const auto turn = G::parse_turn(image, text);
            if (!turn || G::outcome(image) || !G::judge(image, *turn).is_legal()) {
                return std::nullopt;
            }
            solution.pv.push_back(G::image(image, *turn, back));
            image = G::play(image, *turn);
        }
        if (kept.value.is_exact()) {
            if (G::outcome(image) && sign * worth<G>(image) != kept.value.lower) {
                return std::nullopt;
            }
            solution.best.assign(1, solution.pv.front());
        }
        return solution;
    }

    std::shared_ptr<ProofFile> file_;
    std::string tables_;
    bool repeats_attempts_;
};

}  // namespace damier
