// Tables on pages of paper.
#pragma once

#include "view/drawing.hpp"
#include "view/table.hpp"

#include <string>
#include <vector>

namespace damier {

/// A table on paper, with a title and smaller words above, and a foot after the last row. Each text may be empty, and
/// the foot may have several lines.
struct TitledTable {
    Table table;
    std::string title;
    std::string words;
    std::string foot;
};

/// The tables on pages of paper, as many on a page as fit. Everything gets smaller if a table is too wide, and the
/// paper is turned if that helps. The title stands again where a table goes on, on the next page.
[[nodiscard]] std::vector<Drawing> draw_tables(const std::vector<TitledTable>& tables);

}  // namespace damier
