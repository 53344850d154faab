#include "store/summary/summary_writer.hpp"

namespace damier {

void SummaryWriter::store() {
    SQLite::Statement load(db_, "SELECT block FROM game_summary WHERE id = ?");
    SQLite::Statement save(db_,
                           "INSERT INTO game_summary VALUES (?, ?) ON CONFLICT DO UPDATE SET block = excluded.block");
    for (auto change = changes_.begin(); change != changes_.end();) {
        const std::int64_t number = change->first / summaries_per_block;
        std::string bytes;
        {
            const ResetOnExit reset(load);
            load.bind(1, number);
            bytes = load.executeStep() ? blob(load, 0) : std::string_view();
        }
        for (; change != changes_.end() && change->first / summaries_per_block == number; ++change) {
            const auto at = static_cast<std::size_t>(change->first % summaries_per_block) * bytes_per_summary;
            bytes.resize(std::max(bytes.size(), at + bytes_per_summary));
            bytes.replace(at, bytes_per_summary, write_summary(change->second));
        }
        const ResetOnExit reset(save);
        save.bind(1, number);
        save.bindNoCopy(2, bytes.data(), static_cast<int>(bytes.size()));
        save.exec();
    }
    changes_.clear();
}

}  // namespace damier
