#include "cli/site/site.hpp"

#include "base/file.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/exit.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/people.hpp"
#include "store/file/snapshot.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// An option that the next run in the same folder takes over.
struct RememberedOption {
    const char* name;
    std::string SiteOptions::*value;
};
constexpr std::array remembered_options{RememberedOption{"--title", &SiteOptions::title},
                                        RememberedOption{"--base", &SiteOptions::base},
                                        RememberedOption{"--language", &SiteOptions::language}};

struct SiteCommandOptions {
    std::string folder;
    SelectionOptions selection;
    bool all = false;
    std::array<std::optional<std::string>, remembered_options.size()> given;
    bool force = false;
    bool json = false;
};

struct Counts {
    std::size_t pages = 0;
    std::size_t written = 0;
    std::size_t removed = 0;
};

/// The file that lists the pages of the last run, after its options. The next run deletes the listed pages that the
/// site has lost, and never another file.
constexpr const char* list_of_pages = ".damier-site";

/// Whether this is a name that a page can have. Other files are never deleted, even if the list has them.
bool is_name_of_page(std::string_view name) {
    return (name.ends_with(".html") || name.ends_with(".xml") || name.ends_with(".js") || name.ends_with(".css")) &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") == std::string_view::npos &&
           name.find("..") == std::string_view::npos;
}

/// Writes the file, unless it has this text already. True if it was written.
bool write_changed(const fs::path& path, const std::string& text) {
    if (fs::is_regular_file(path) && fs::file_size(path) == text.size() && read_whole_file(path) == text) {
        return false;
    }
    AtomicFile file(path.string());
    file.write(text);
    file.commit();
    return true;
}

/// Refuses a folder with files of other programs, among which nobody would find the pages again.
void check_folder(const fs::path& folder, bool force) {
    if (!force && fs::is_directory(folder) && !fs::is_empty(folder) && !fs::exists(folder / list_of_pages)) {
        throw UsageError(
            tr_format("{} holds other files (expected a new or empty folder, or a site that damier wrote; "
                      "--force adds the pages to these files)",
                      folder.string()));
    }
}

/// The pages that a run before has written, sorted.
std::vector<std::string> pages_before(const fs::path& folder) {
    std::vector<std::string> names;
    std::ifstream list(folder / list_of_pages);
    for (std::string name; std::getline(list, name);) {
        if (is_name_of_page(name)) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// The name of the lines that have the words of the query.
constexpr const char* query_line = "QUERY";

/// The values of an option, or the words of the query, in the last run in the folder.
std::vector<std::string> values_before(const fs::path& folder, const char* name) {
    const std::string begin = std::string(name) + " ";
    std::vector<std::string> values;
    std::ifstream list(folder / list_of_pages);
    for (std::string line; std::getline(list, line);) {
        if (line.starts_with(begin)) {
            values.push_back(line.substr(begin.size()));
        }
    }
    return values;
}

std::optional<std::string> value_before(const fs::path& folder, const char* option) {
    const auto values = values_before(folder, option);
    return values.empty() ? std::nullopt : std::optional(values.front());
}

/// The options of the site: as given, or as in the last run, which damier says. Without a query and --all, the query of
/// the last run becomes that of the options.
SiteOptions site_options(SiteCommandOptions& options, const Context& context) {
    SiteOptions site{.base = {}, .title = "damier", .language = usual_language(), .explores = false};
    std::string words;
    if (options.all && !options.selection.is_empty()) {
        throw UsageError(tr("--all excludes a query (expected one of the two)"));
    }
    if (!options.all && options.selection.is_empty()) {
        options.selection.words = values_before(options.folder, query_line);
        for (const std::string& word : options.selection.words) {
            words += " " + shell_quoted(word);
        }
    }
    for (std::size_t i = 0; i < remembered_options.size(); ++i) {
        const auto& [name, value] = remembered_options[i];
        const auto before = options.given[i] ? std::nullopt : value_before(options.folder, name);
        if (before && *before != site.*value) {
            words += fmt::format(" {} {}", name, shell_quoted(*before));
        }
        site.*value = options.given[i].value_or(before.value_or(site.*value));
    }
    check(site);
    if (!words.empty()) {
        context.note(tr_format("as in the last run:{}", printable(words)));
    }
    std::replace(site.title.begin(), site.title.end(), '\n', ' ');  // one line of the list
    if (!site.base.empty() && site.base.back() != '/') {
        site.base += '/';
    }
    return site;
}

void write_list(const fs::path& folder, const SiteOptions& options, const SelectionOptions& selection,
                const std::vector<std::string>& names) {
    std::string text;
    for (const auto& [name, value] : remembered_options) {
        text += fmt::format("{} {}\n", name, options.*value);
    }
    for (std::string word : selection.words) {
        std::replace(word.begin(), word.end(), '\n', ' ');
        text += fmt::format("{} {}\n", query_line, word);
    }
    write_changed(folder / list_of_pages, text + join(names, "\n") + "\n");
}

/// Whether a file of the site is a page. The others are parts that pages load.
bool is_page_of_site(const std::string& name) {
    return name.ends_with(".html") || name.ends_with(".xml");
}

Counts write_site(const Site& site, const SiteOptions& options, const SelectionOptions& selection,
                  const fs::path& folder) {
    fs::create_directories(folder);
    Counts counts;
    const std::vector<std::string> now = site.names();
    std::vector<std::string> sorted = now;
    std::sort(sorted.begin(), sorted.end());
    const std::vector<std::string> before = pages_before(folder);
    for (const std::string& name : sorted) {
        if (fs::exists(folder / name) && !std::binary_search(before.begin(), before.end(), name)) {
            throw UsageError(tr_format("{} has a file {} that damier did not write (expected a folder without it)",
                                       folder.string(), name));
        }
    }
    // If the run is interrupted, the next one knows the pages of both.
    std::vector<std::string> both;
    std::set_union(before.begin(), before.end(), sorted.begin(), sorted.end(), std::back_inserter(both));
    if (both != before) {
        write_list(folder, options, selection, both);
    }
    for (const std::string& name : now) {
        if (const auto page = site.page(name)) {
            const bool was_written = write_changed(folder / name, *page);
            counts.pages += is_page_of_site(name) ? 1 : 0;
            counts.written += is_page_of_site(name) && was_written ? 1 : 0;
        }
    }
    for (const std::string& name : before) {
        if (!std::binary_search(sorted.begin(), sorted.end(), name)) {
            const bool was_removed = fs::remove(folder / name);
            counts.removed += is_page_of_site(name) && was_removed ? 1 : 0;
        }
    }
    write_list(folder, options, selection, now);
    return counts;
}

/// Calls `f`, whose errors of the file system become a FileError about the folder.
template <class F>
void use_folder(const std::string& folder, F&& f) {
    try {
        std::forward<F>(f)();
    } catch (const fs::filesystem_error& error) {
        throw FileError(tr_format("cannot write {}: {}", folder, system_message(error.code().value())));
    }
}

void make_site(SiteCommandOptions& options, Context& context) {
    const SiteOptions wanted = site_options(options, context);
    use_folder(options.folder, [&] { check_folder(options.folder, options.force); });
    const Database db = copy_of(open_for_reading(context));  // all pages show the games of one moment
    const Site site(db, options.selection.selection(db, context), wanted);
    Counts counts;
    if (site.count_games() > 0) {
        use_folder(options.folder, [&] { counts = write_site(site, wanted, options.selection, options.folder); });
    }
    if (site.count_games() == 0 && !pages_before(options.folder).empty()) {
        context.at_least(Exit::errors);
        context.note(tr_format("warning: no game matches, so the old pages are still in {}", options.folder));
    }
    if (options.json) {
        context.print_json({{"pages", counts.pages}, {"written", counts.written}, {"removed", counts.removed}});
    } else if (site.count_games() == 0) {
        context.note(tr_format("no game matches; {} is left unchanged", options.folder));
    } else {
        context.note(tr_format("{} pages in {}: {} written, {} unchanged, {} deleted", counts.pages, options.folder,
                               counts.written, counts.pages - counts.written, counts.removed));
    }
}

}  // namespace

void declare_site(CommandLine& app, Context& context) {
    const auto options = std::make_shared<SiteCommandOptions>();
    app.add_option("DIR", options->folder, ValueKind::folder, "The folder; damier creates it if it does not exist")
        ->required();
    options->selection.declare(app);
    app.add_flag("--all", options->all, "Show all games, also if the last run had a query");
    app.add_option("--title", options->given[0], ValueKind::text,
                   "The name of the site, shown on every page (default: damier)");
    app.add_option("--base", options->given[1], ValueKind::text,
                   "The web address of the folder, for example https://club.example/damier/; needed for sitemap.xml "
                   "and feed.xml")
        ->may_be_empty()
        ->type_name("URL");
    app.add_option(
        "--language", options->given[2], ValueKind::language,
        "The language of the pages: en (English) or fr (French) (default: the language in which damier speaks)");
    app.add_flag("--force", options->force, "Write also into a folder that holds other files");
    app.add_flag("--json", options->json, "Write the numbers of pages (all, written, deleted) as one JSON document");
    app.about(
        "Use it to show the games of the club on the web. damier writes pages about players, events and kinds of "
        "game, and a page to replay each game. They need no server: open index.html, or copy the folder to a web "
        "server. After new games, run the command again: it writes only the pages that have changed, with the query, "
        "title, address and language of the last run.");
    app.action([=, &context] { make_site(*options, context); });
}

}  // namespace damier
