#include "store/summary/summary_writer.hpp"

#include <span>

namespace damier {

void SummaryWriter::store() {
    SQLite::Statement load(db_, "SELECT block FROM game_summary WHERE id = ?");
    SQLite::Statement save(db_,
                           "INSERT INTO game_summary VALUES (?, ?) ON CONFLICT DO UPDATE SET block = excluded.block");
    for (auto change = changes_.begin(); change != changes_.end();) {
        const std::int64_t number = change->first / summaries_per_block;
        std::string bytes = first_row(
                                load, [](const auto& row) { return std::string(blob(row, 0)); }, number)
                                .value_or("");
        for (; change != changes_.end() && change->first / summaries_per_block == number; ++change) {
            const auto at = static_cast<std::size_t>(change->first % summaries_per_block) * bytes_per_summary;
            bytes.resize(std::max(bytes.size(), at + bytes_per_summary));
            bytes.replace(at, bytes_per_summary, write_summary(change->second));
        }
        execute(save, number, std::span(bytes));
    }
    changes_.clear();
}

}  // namespace damier
