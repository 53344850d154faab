// Proofs of earlier runs, in a file that all runs share.
//
// The file is text, with one proof per line:
//
//     CHECKSUM VERSION QUESTION ANSWER
//
// The parts are separated by tabs. The answer has six parts: the bounds of the value, the plies to the end, the nodes
// and the seconds of the search, and the best line. CHECKSUM is a hash of the rest of the line.
//
// Several processes may use the file at once. A process reads it once, and appends each new proof with a single write.
// A line that a crash cut short, that a full disk cut short or that is damaged has another checksum, and counts as
// absent. So do the lines of another VERSION. If the file grows too long, the next proof replaces it by its newer half.
// Errors of the file are never errors of the caller: the work is then done again.
#pragma once

#include "games/search_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace damier {

/// What a search proved.
struct KeptProof {
    Verdict value;
    std::optional<int> distance;  ///< see Solution
    std::uint64_t nodes = 0;      ///< the search took so many nodes
    double seconds = 0;           ///< and so much time
    std::string line;             ///< the best turns, with blanks between them; it may be empty
};

class ProofFile {
public:
    /// Reads the file, if it exists. Proofs of another `version` do not count. It must not contain a tab or a line end.
    ProofFile(std::filesystem::path file, std::string version);

    /// The proof for a question. The whole text of the question is compared.
    [[nodiscard]] std::optional<KeptProof> find(const std::string& question) const;
    /// Adds a proof, or replaces the one for the same question. The texts must not contain tabs or line ends.
    void keep(const std::string& question, const KeptProof& proof);

    /// The length in bytes beyond which the file is cut to half of it.
    static constexpr std::size_t most_bytes = std::size_t{8} << 20U;

private:
    void read_line(std::string_view line);
    void append(const std::string& line) const;
    void shorten() const;

    std::filesystem::path file_;
    std::string version_;
    std::string text_;                                                // of the file when it was read
    std::deque<std::string> added_;                                   // lines of this process
    std::unordered_map<std::string_view, std::string_view> answers_;  // by question; views of the two above
    mutable std::mutex mutex_;
};

}  // namespace damier
