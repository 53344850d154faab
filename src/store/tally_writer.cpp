#include "store/tally_writer.hpp"

namespace damier {

void TallyWriter::store() {
    SQLite::Statement change(db_,
                             "INSERT INTO tally SELECT id, ?, ?, ?, ? FROM ruleset WHERE game = ? AND rules = ?"
                             " ON CONFLICT DO UPDATE SET games = games + excluded.games");
    for (const auto& [sort, by] : changes_) {
        const ResetOnExit reset(change);
        change.bind(1, index(std::get<Side>(sort)) + 1);
        change.bindNoCopy(2, std::get<3>(sort));
        change.bind(3, std::get<int>(sort));
        change.bind(4, by);
        change.bindNoCopy(5, std::get<0>(sort));
        change.bindNoCopy(6, std::get<1>(sort));
        change.exec();
    }
    db_.exec("DELETE FROM tally WHERE games = 0");
    changes_.clear();
}

}  // namespace damier
