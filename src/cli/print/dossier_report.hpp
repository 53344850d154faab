// Lays out the dossier of a player: sections with a table each, for a terminal, a page or JSON.
#pragma once

#include "cli/context/context.hpp"
#include "cli/print/report.hpp"
#include "reports/dossier.hpp"
#include "view/page_head.hpp"
#include "view/plot.hpp"
#include "view/report.hpp"
#include "view/value.hpp"
#include "view/web_page.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// A part of the dossier.
struct DossierSection {
    std::string key;      ///< in JSON
    std::string heading;  ///< for people
    Report report;
};

/// Writes a date for people.
using DateText = std::string (*)(Date date);

/// The number of opponents that a dossier shows, if nobody asks for more.
inline constexpr std::size_t usual_opponents = 20;

/// All sections that have rows, with at most this many opponents. The dossier must outlive them.
[[nodiscard]] std::vector<DossierSection> sections_of(const Dossier& dossier, std::size_t opponents = usual_opponents,
                                                      DateText date = local_date);

/// The total, the form and the streaks, one line each.
[[nodiscard]] std::vector<std::string> summary_lines(const Dossier& dossier, DateText date = local_date);

/// The total, the form and the streaks as fields, without the sections.
[[nodiscard]] Value summary_fields(const Dossier& dossier);

/// The whole dossier as JSON.
[[nodiscard]] Value dossier_document(const Dossier& dossier);

/// The lines of the summary as text.
void print_summary(const Dossier& dossier, const Context& context);

/// The whole dossier as text, with a curve for each rating.
void print_dossier(const Dossier& dossier, const Context& context);

/// The ratings of a player over time, with their 95 % intervals.
[[nodiscard]] Curve curve_of(const std::string& name, const std::vector<Ratings::Point>& history);

/// The head of a page of a report, in the user's language.
[[nodiscard]] PageHead page_head(const std::string& title);

/// Adds the dossier to a page, with at most this many opponents. `link_to` gives the address of the page of a player,
/// or nothing.
void add_dossier(WebPage& page, const Dossier& dossier, std::size_t opponents,
                 const std::function<std::string(std::int64_t player)>& link_to);

/// The whole dossier as a page, with the latest games.
[[nodiscard]] std::string dossier_page(const Dossier& dossier, const Report& latest);

}  // namespace damier
