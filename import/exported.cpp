#include "import/exported.hpp"

#include "base/translate.hpp"
#include "notation/reader.hpp"

namespace damier {

void read_exported(std::string_view text, Span place, Record& record, std::vector<Diagnostic>& diagnostics) {
    Reader reader(text);
    const bool found = reader.next(record, diagnostics);
    Record second;
    std::vector<Diagnostic> ignored;
    if (!found || reader.next(second, ignored)) {
        diagnostics.push_back(
            {Severity::error, place, found ? tr("this text holds more than one game") : tr("this text holds no game")});
    }
    for (Diagnostic& d : diagnostics) {
        d.span = place;
    }
    for (Tag& tag : record.tags) {
        tag.span = place;
    }
    for (Item& item : record.items) {
        item.span = place;
        item.number_at = place.begin;
    }
    record.span = record.whole = record.result_span = place;
}

}  // namespace damier
