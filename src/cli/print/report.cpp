#include "cli/print/report.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "base/threads.hpp"
#include "base/translate.hpp"
#include "options/command_line.hpp"
#include "view/filled.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {

void CsvOptions::declare(CommandLine& app) {
    app.add_flag("--csv-safe,!--no-csv-safe", is_safe,
                 "With csv: put an apostrophe in front of cells that a spreadsheet would run as formulas, or not "
                 "(default: only in .csv files)");
    add_choice<CsvDialect>(
        app, "--csv-dialect", dialect, {{"rfc4180", CsvDialect::rfc4180}, {"excel-fr", CsvDialect::excel_fr}},
        tr_later(
            "With csv: rfc4180 (default), or excel-fr for a spreadsheet in French: semicolons, decimal commas, and "
            "a mark for UTF-8 at the beginning"));
}

void CsvOptions::require(bool is_csv) const {
    if (!is_csv && (is_safe || dialect != CsvDialect::rfc4180)) {
        throw UsageError(tr_format("{} needs CSV (expected --format csv, or -o FILE.csv)",
                                   is_safe ? "--csv-safe" : "--csv-dialect"));
    }
}

CsvStyle CsvOptions::style(const std::string& path) const {
    return {.guarded = is_safe.value_or(ending_of(path) == "csv"), .dialect = dialect};
}

void FormatOptions::declare(CommandLine& app, Context& context, Abilities abilities) {
    std::vector<std::pair<std::string, std::optional<FileFormat>>> formats{
        {"table", FileFormat::text}, {"csv", FileFormat::csv}, {"json", FileFormat::json}};
    if (abilities.trf) {
        formats.emplace_back("trf", FileFormat::trf);
    }
    auto* option = add_choice<std::optional<FileFormat>>(
        app, "--format", asked, formats,
        abilities.trf
            ? tr_later("table (default), csv, json, or trf, the tournament report file of FIDE for pairing programs")
            : tr_later("table (default), csv or json"));
    auto* flag = app.add_flag("--json", json, "The same as --format json")->excludes(option);
    if (abilities.pages) {
        app.add_flag("--html", html, "Write a page")->excludes(option)->excludes(flag);
    }
    csv.declare(app);
    has_files = abilities.files;
    if (has_files) {
        std::vector<FileFormat> files{FileFormat::text, FileFormat::csv, FileFormat::json};
        if (abilities.trf) {
            files.push_back(FileFormat::trf);
        }
        if (abilities.drawings) {
            files.insert(files.end(), {FileFormat::svg, FileFormat::png, FileFormat::pdf});
        }
        if (abilities.pages) {
            files.push_back(FileFormat::html);
        }
        option->hint([files](const std::string& word) {
            const auto meant =
                std::find_if(files.begin(), files.end(), [&](FileFormat one) { return ending_of(one) == fold(word); });
            return meant == files.end() ? std::string() : tr_format("; for {0}: -o FILE.{0}", ending_of(*meant));
        });
        output.declare(app, std::move(files));
        output.exclude(option);
        output.exclude(flag);
    }
    app.before_action([this, &context] { prepare(context); });
}

void FormatOptions::prepare(Context& context) {
    const auto format = html ? std::optional(FileFormat::html) : json ? std::optional(FileFormat::json) : asked;
    if (!has_files) {
        shown = format.value_or(FileFormat::text);
        return;
    }
    output.choose(format, context);
    shown = output.format();
    csv.require(is_csv());
    if (!is_drawn()) {
        output.direct(context);
    }
}

void FormatOptions::draw(const std::vector<Drawing>& pages, const Context& context) const {
    Output out(output.path(), context);
    out.write(write_drawings(pages, shown));
    out.commit();
}

namespace {

/// Translations of the keys that tables show as headings, for columns without a heading of their own.
[[maybe_unused]] constexpr std::array headings{
    tr_later("added"),      tr_later("command"), tr_later("date"),   tr_later("deleted"), tr_later("depth"),
    tr_later("deviation"),  tr_later("draws"),   tr_later("event"),  tr_later("game"),    tr_later("games"),
    tr_later("id"),         tr_later("keep"),    tr_later("last"),   tr_later("losses"),  tr_later("month"),
    tr_later("names"),      tr_later("no"),      tr_later("nodes"),  tr_later("opening"), tr_later("other"),
    tr_later("period"),     tr_later("place"),   tr_later("player"), tr_later("players"), tr_later("plies"),
    tr_later("ply"),        tr_later("points"),  tr_later("rank"),   tr_later("rating"),  tr_later("replaced"),
    tr_later("result"),     tr_later("round"),   tr_later("rules"),  tr_later("score"),   tr_later("seconds"),
    tr_later("side1"),      tr_later("side2"),   tr_later("site"),   tr_later("summary"), tr_later("turn"),
    tr_later("unfinished"), tr_later("what"),    tr_later("whole"),  tr_later("wins"),    tr_later("year")};

/// The rows that one thread turns into text at a time.
constexpr std::size_t rows_at_once = 4096;

}  // namespace

JsonList::JsonList(const Context& context) : context_(context) {}

std::size_t JsonList::batch() {
    static const std::size_t rows = rows_at_once * (other_cores() + 1);  // asking the system takes long
    return rows;
}

void JsonList::add(const Report& report, std::size_t begin, std::size_t end) {
    write_batch();
    const std::size_t parts = (end - begin + rows_at_once - 1) / rows_at_once;
    texts_.resize(parts);
    work_.emplace(parts, parts > 1 ? other_cores() : 0,
                  [this, &report, begin, end, is_first = is_empty_](std::size_t part) {
                      std::string& text = texts_[part];
                      text.clear();
                      const std::size_t first = begin + part * rows_at_once;
                      for (std::size_t row = first; row < std::min(first + rows_at_once, end); ++row) {
                          text += is_first && row == begin ? '[' : ',';
                          report.add_json(row, text);
                      }
                  });
    is_empty_ = is_empty_ && parts == 0;
}

void JsonList::finish() {
    write_batch();
    context_.write(is_empty_ ? "[]\n" : "\n]\n");
}

void JsonList::write_batch() {
    if (!work_) {
        return;
    }
    work_->finish();
    work_.reset();
    for (const std::string& text : texts_) {
        context_.write(text);
    }
}

void FormatOptions::print(const Report& report, const Context& context,
                          const std::function<Value(Value rows)>& wrap) const {
    if (is_csv()) {
        context.write(report.csv(csv.style(output.path())));
    } else if (is_table()) {
        print_table(report, context, "csv", left_out_in_words);
    } else if (is_drawn()) {
        draw(draw_table(report.table(), title, foot), context);
    } else if (wrap) {
        context.print_json(wrap(report.list()));
    } else {
        JsonList list(context);
        for (std::size_t row = 0; row < report.size(); row += JsonList::batch()) {
            list.add(report, row, std::min(row + JsonList::batch(), report.size()));
        }
        list.finish();
    }
}

std::string left_out_text(std::size_t count, const std::vector<std::string>& names, const Terminal& terminal,
                          std::string_view format) {
    return count == 0 ? std::string()
                      : filled_text(tr_format_n("{} column left out: {}; --format {} has all\n",
                                                "{} columns left out: {}; --format {} has all\n", count, count,
                                                join(names, ", "), format),
                                    terminal);
}

void print_table(const Report& report, const Context& context, std::string_view format,
                 const LeftOutInWords& in_words) {
    Table table = report.table();
    const auto left_out = narrow(table, context.terminal);
    context.print(write_table(std::move(table), context.terminal));
    context.print(left_out_text(left_out.size(), in_words ? in_words(left_out) : left_out, context.terminal, format));
}

bool is_column_named(const std::string& typed, const std::string& key, const std::string& heading) {
    return !key.empty() && (is_column_word(typed, key) || (!heading.empty() && is_word(typed, heading)));
}

void refuse_column(const std::string& name, std::vector<std::string> known) {
    std::erase(known, std::string());
    throw UsageError(tr_format("--columns: unknown column \"{}\" (expected {})", name, join(known, ", ")));
}

void refuse_second_column(const std::string& name) {
    throw UsageError(tr_format("--columns: \"{}\" names a column for the second time", name));
}

void declare_reverse(CommandLine& app, bool& reverse) {
    app.add_flag("--reverse", reverse, "Reverse the order");
}

std::string percentage(double part, double whole) {
    return whole == 0 ? "" : tr_format("{:.0f}%", 100 * part / whole);
}

std::string percentage(std::int64_t part, std::int64_t whole) {
    return percentage(static_cast<double>(part), static_cast<double>(whole));
}

Value known_value(const std::string& value) {
    return value == "?" ? Value() : Value(value);
}

Value value_unless_empty(std::string_view text) {
    return text.empty() ? Value() : Value(text);
}

Value date_value(const std::optional<Date>& date) {
    return date && *date != Date{} ? Value(write_date(*date)) : Value();
}

Value iso_date(const std::optional<Date>& date) {
    return date && date->year != 0 ? Value(write_known_date(*date, '-')) : Value();
}

}  // namespace damier
