#include "view/table_drawing.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <numeric>

namespace damier {
namespace {

// All lengths are in millimetres.
constexpr double page_margin = 15;
constexpr double table_row_height = 9;
constexpr double cell_height = 5;
constexpr double least_last_column = 30;      // room to write on
constexpr double smallest_upright = 0.6;      // a table that must be smaller than this is turned
constexpr std::size_t rows_in_one_piece = 8;  // a table with more rows may go on, on the next page
constexpr double cell_letter = 0.66;          // the mean width of a letter, as part of its height
constexpr double heading_letter = 0.75;
constexpr double title_letter = 0.65;
constexpr double title_height = 8;
constexpr double title_height_of_several = 6;
constexpr Rgb table_ink = 0x202020;

/// The widths of the columns, before everything gets smaller.
std::vector<double> widths_of(const Table& table) {
    std::vector<double> widths;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto heading = static_cast<double>(display_width(printable(table.columns[i].heading)));
        double width = heading * heading_letter;
        for (const auto& row : table.rows) {
            width = std::max(width, static_cast<double>(display_width(printable(row[i]))) * cell_letter);
        }
        widths.push_back(width * cell_height + 4);
    }
    if (!widths.empty() && !table.columns.back().right) {
        widths.back() = std::max(widths.back(), least_last_column);
    }
    return widths;
}

double sum_of(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

class TablePages {
public:
    explicit TablePages(const std::vector<TitledTable>& tables) {
        double widest = 1;
        for (const TitledTable& one : tables) {
            widest = std::max(widest, sum_of(widths_of(one.table)));
        }
        if (scale_for(widest) < smallest_upright) {
            std::swap(paper_.width, paper_.height);
        }
        scale_ = scale_for(widest);
        row_height_ = table_row_height * scale_;
        title_height_ = tables.size() > 1 ? title_height_of_several : title_height;
    }

    void draw(const TitledTable& one) {
        one_ = &one;
        widths_ = widths_of(one.table);
        const double needed =
            title_space() + words_space() +
            static_cast<double>(std::min(one.table.rows.size(), rows_in_one_piece) + 1) * row_height_ + foot_space();
        if (pages_.empty() || y_ + space_between + needed > paper_.height - page_margin) {
            begin_page();
        } else {
            y_ += space_between;
        }
        write_head();
        for (const auto& row : one.table.rows) {
            if (y_ > paper_.height - page_margin - row_height_) {
                begin_page();
                write_head();
            }
            write_cells(row, false);
        }
        write_foot();
    }

    [[nodiscard]] std::vector<Drawing> take() && { return std::move(pages_); }

private:
    using Anchor = Drawing::Anchor;
    static constexpr double space_between = 8;
    static constexpr double foot_line_height = 5;

    [[nodiscard]] double scale_for(double sum) const { return std::min(1.0, (paper_.width - 2 * page_margin) / sum); }
    [[nodiscard]] double title_space() const { return one_->title.empty() ? 0 : title_height_ + 6; }
    [[nodiscard]] double words_space() const { return one_->words.empty() ? 0 : 9; }
    [[nodiscard]] std::vector<std::string_view> foot_lines() const {
        return one_->foot.empty() ? std::vector<std::string_view>() : split(one_->foot, '\n');
    }
    [[nodiscard]] double foot_space() const {
        const std::size_t lines = foot_lines().size();
        return lines == 0 ? 0 : 6 + foot_line_height * static_cast<double>(lines - 1);
    }

    void begin_page() {
        Drawing& page = pages_.emplace_back();
        page.unit = Drawing::Unit::millimetre;
        page.title = one_->title;
        page.width = paper_.width;
        page.height = paper_.height;
        y_ = page_margin + 6;
    }

    void write_head() {
        if (!one_->title.empty()) {
            const auto letters = static_cast<double>(display_width(printable(one_->title)));
            const double height = std::min(title_height_, (paper_.width - 2 * page_margin) / (letters * title_letter));
            pages_.back().write(page_margin, y_, height, printable(one_->title), table_ink, Anchor::start, true);
            y_ += title_space();
        }
        if (!one_->words.empty()) {
            pages_.back().write(page_margin, y_ - 4, cell_height, printable(one_->words), table_ink, Anchor::start);
            y_ += words_space();
        }
        std::vector<std::string> headings;
        for (const Table::Column& column : one_->table.columns) {
            headings.push_back(column.heading);
        }
        write_cells(headings, true);
    }

    void write_foot() {
        double height = 4;
        for (const std::string_view line : foot_lines()) {
            const auto letters = static_cast<double>(display_width(printable(line)));
            height = std::min(height, (paper_.width - 2 * page_margin) / (letters * cell_letter));
        }
        double y = std::min(y_ + 3, paper_.height - 2 - foot_space());
        for (const std::string_view line : foot_lines()) {
            pages_.back().write(page_margin, y, height, printable(line), table_ink, Anchor::start);
            y += foot_line_height;
        }
        y_ += foot_space();
    }

    void write_cells(const std::vector<std::string>& cells, bool is_heading) {
        double x = page_margin;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool right = one_->table.columns[i].right;
            const double at = right ? x + (widths_[i] - 4) * scale_ : x;
            pages_.back().write(at, y_, cell_height * scale_, printable(cells[i]), table_ink,
                                right ? Anchor::end : Anchor::start, is_heading);
            x += widths_[i] * scale_;
        }
        pages_.back().line(page_margin, y_ + 2.5 * scale_, paper_.width - page_margin, y_ + 2.5 * scale_, table_ink,
                           is_heading ? 0.4 : 0.15);
        y_ += row_height_;
    }

    const TitledTable* one_ = nullptr;  ///< the table that is drawn
    std::vector<double> widths_;
    Paper paper_ = a4;
    double scale_ = 1;
    double row_height_ = table_row_height;
    double title_height_ = title_height;
    double y_ = 0;
    std::vector<Drawing> pages_;
};

}  // namespace

std::vector<Drawing> draw_tables(const std::vector<TitledTable>& tables) {
    TablePages pages(tables);
    for (const TitledTable& one : tables) {
        pages.draw(one);
    }
    return std::move(pages).take();
}

std::vector<Drawing> draw_table(const Table& table, const std::string& title, const std::string& foot) {
    return draw_tables({{table, title, "", foot}});
}

}  // namespace damier
