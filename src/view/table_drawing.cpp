#include "base/text.hpp"
#include "view/table.hpp"

#include <algorithm>
#include <numeric>

namespace damier {
namespace {

// All lengths are in millimetres.
constexpr double page_margin = 15;
constexpr double table_row_height = 9;
constexpr double cell_height = 5;
constexpr double least_last_column = 30;  // room to write on
constexpr double smallest_upright = 0.75;  // a table that must be smaller than this is turned
constexpr Rgb table_ink = 0x202020;

class TablePages {
public:
    TablePages(const Table& table, const std::string& title) : title_(title) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            std::size_t width = display_width(printable(table.columns[i].heading));
            for (const auto& row : table.rows) {
                width = std::max(width, display_width(printable(row[i])));
            }
            widths_.push_back(static_cast<double>(width) * cell_height * 0.6 + 4);
            right_.push_back(table.columns[i].right);
            headings_.push_back(table.columns[i].heading);
        }
        if (!widths_.empty() && !right_.back()) {
            widths_.back() = std::max(widths_.back(), least_last_column);
        }
        const double sum = std::accumulate(widths_.begin(), widths_.end(), 0.0);
        const auto scale_on = [sum](const Paper& paper) { return std::min(1.0, (paper.width - 2 * page_margin) / sum); };
        if (scale_on(paper_) < smallest_upright) {
            std::swap(paper_.width, paper_.height);
        }
        scale_ = scale_on(paper_);
        begin_page();
    }

    void write_row(const std::vector<std::string>& cells) {
        if (y_ > paper_.height - page_margin - table_row_height) {
            begin_page();
        }
        write_cells(cells, false);
    }

    void write_foot(const std::string& foot) {
        pages_.back().write(page_margin, std::min(y_ + 3, paper_.height - 8), 4, printable(foot), table_ink, Anchor::start);
    }

    [[nodiscard]] std::vector<Drawing> take() && { return std::move(pages_); }

private:
    using Anchor = Drawing::Anchor;

    void begin_page() {
        Drawing& page = pages_.emplace_back();
        page.unit = Drawing::Unit::millimetre;
        page.title = title_;
        page.width = paper_.width;
        page.height = paper_.height;
        y_ = page_margin + 6;
        if (!title_.empty()) {
            page.write(page_margin, y_, 8, printable(title_), table_ink, Anchor::start, true);
            y_ += 14;
        }
        write_cells(headings_, true);
    }

    void write_cells(const std::vector<std::string>& cells, bool is_heading) {
        double x = page_margin;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double at = right_[i] ? x + (widths_[i] - 4) * scale_ : x;
            pages_.back().write(at, y_, cell_height * scale_, printable(cells[i]), table_ink,
                                right_[i] ? Anchor::end : Anchor::start, is_heading);
            x += widths_[i] * scale_;
        }
        pages_.back().line(page_margin, y_ + 2.5, paper_.width - page_margin, y_ + 2.5, table_ink, is_heading ? 0.4 : 0.15);
        y_ += table_row_height;
    }

    std::string title_;
    std::vector<double> widths_;
    std::vector<bool> right_;
    std::vector<std::string> headings_;
    Paper paper_ = a4;
    double scale_ = 1;
    double y_ = 0;
    std::vector<Drawing> pages_;
};

}  // namespace

std::vector<Drawing> draw_table(const Table& table, const std::string& title, const std::string& foot) {
    TablePages pages(table, title);
    for (const auto& row : table.rows) {
        pages.write_row(row);
    }
    if (!foot.empty()) {
        pages.write_foot(foot);
    }
    return std::move(pages).take();
}

}  // namespace damier
