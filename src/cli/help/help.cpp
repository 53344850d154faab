// Writes the text of `--help`.
//
// `Help` arranges rows of names and meanings. `write_program` shows the help of the program: its commands by group, the
// global options and the topics. `write_command` shows the help of one command: its usage, description, example,
// arguments and options.

#include "cli/help/help.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/help/man.hpp"
#include "view/manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace damier {
namespace {

constexpr std::size_t longest_alternatives = 30;

using Row = std::pair<std::string, std::string>;

/// Arranges rows of names and meanings. A meaning is to the right of its name, or on the next line if the name is too
/// long.
class Help {
public:
    explicit Help(const Terminal& terminal) : width_(reading_width(terminal)), color_(terminal.color) {}

    void text(std::string_view text) { out_ += fill(text, width_); }
    void blank() { out_ += "\n"; }

    void rows(std::string_view heading, const std::vector<Row>& rows) {
        if (rows.empty()) {
            return;
        }
        out_ += "\n" + paint(heading, "1", color_) + "\n";
        const std::size_t column = width_ < 50 ? 4 : 24;
        for (const auto& [name, meaning] : rows) {
            const std::string before = "  " + name;
            const std::string body = fill(meaning, width_, column);
            const bool fits = !meaning.empty() && display_width(before) + 2 <= column;
            out_ += before;
            out_ += fits ? "" : "\n";
            out_ += fits ? body.substr(display_width(before)) : body;
        }
    }

    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    std::size_t width_;
    bool color_;
    std::string out_;
};

Row row_of(const Option& option) {
    const OptionWords words = words_of(option);
    const std::string names = join(words.names, ", ");
    const std::string many = option.is_positional() && option.takes_many() ? " ..." : "";
    return {names + (names.empty() || words.value.empty() ? "" : " ") + words.value + many, option.description()};
}

std::vector<Row> option_rows(const CommandLine& line, bool positional) {
    std::vector<Row> rows;
    for (const Option* option : line.options()) {
        if (option->is_positional() == positional) {
            rows.push_back(row_of(*option));
        }
    }
    if (!positional) {
        rows.emplace_back("-h, --help", tr("Show this help and exit"));
    }
    return rows;
}

void write_program(const CommandLine& line, const Commands& commands, Help& help) {
    help.text(line.description());
    help.blank();
    help.text(tr("Usage: damier [OPTIONS] COMMAND ..."));
    std::vector<Row> rows;
    for (const Command& command : commands) {
        rows.emplace_back(command.name, tr(command.summary));
        const Command* const next = &command + 1;
        if (&command == &commands.back() || next->group != command.group) {
            help.rows(tr(command.group), rows);
            rows.clear();
        }
    }
    help.rows(tr("Options everywhere"), option_rows(line, false));
    for (const Topic& topic : topics()) {
        rows.emplace_back("help " + std::string(topic.name), tr(topic.summary));
    }
    help.rows(tr("Topics"), rows);
    help.blank();
    help.text(
        tr("damier COMMAND --help lists the options of a command; damier help COMMAND explains it, with examples."));
}

/// The command to which a command or subcommand belongs: `db` for `damier db backup`.
std::string main_command(const CommandLine& line) {
    const std::string path = line.path();
    const std::string own = path.substr(path.find(' ') + 1);
    return own.substr(0, own.find(' '));
}

/// The first command line in the manual page that calls this command or subcommand; empty if there is none.
std::string_view example_of(const CommandLine& line) {
    const std::string_view page = translated_manual_text(main_command(line));
    constexpr std::string_view prompt = "\n  $ ";
    for (auto at = page.find(prompt); at != std::string_view::npos; at = page.find(prompt, at + 1)) {
        const std::string_view rest = page.substr(at + prompt.size());
        const std::string_view example = rest.substr(0, rest.find('\n'));
        if (example.starts_with(line.path()) &&
            (example.size() == line.path().size() || example[line.path().size()] == ' ')) {
            return example;
        }
    }
    return {};
}

void write_command(const CommandLine& line, Help& help) {
    help.text(tr_format("Usage: {} {}", line.path(), write_usage(line)));
    help.blank();
    help.text(introduction(line));
    if (const std::string_view example = example_of(line); !example.empty()) {
        help.rows(tr("Example"), {{std::string(example), ""}});
    }
    std::vector<Row> parts;
    for (const CommandLine* part : line.subcommands()) {
        parts.emplace_back(part->name(), part->description());
    }
    help.rows(tr("Commands"), parts);
    help.rows(tr("Arguments"), option_rows(line, true));
    help.rows(tr("Options"), option_rows(line, false));
    help.blank();
    help.text(
        tr_format("damier help {} shows the whole page. damier --help lists the options of every command "
                  "(--db, --color, -q).",
                  main_command(line)));
}

}  // namespace

OptionWords words_of(const Option& option) {
    OptionWords words;
    for (const std::string& name : option.short_names()) {
        words.names.push_back("-" + name);
    }
    for (const std::string& name : option.long_names()) {
        words.names.push_back("--" + name);
    }
    const std::string alternatives = join(option.choices(), "|");
    words.value =
        alternatives.empty() || alternatives.size() > longest_alternatives ? option.value_name() : alternatives;
    if (option.has_optional_value()) {
        words.value = fmt::format("[{}]", words.value);
    }
    return words;
}

std::string write_usage(const CommandLine& line) {
    std::string usage = tr("[OPTIONS]");
    for (const Option* option : line.options()) {
        if (option->is_positional()) {
            const std::string name = option->value_name() + (option->takes_many() ? " ..." : "");
            usage += option->is_required() ? " " + name : fmt::format(" [{}]", name);
        }
    }
    return usage + (line.subcommands().empty() ? "" : tr(" COMMAND ..."));
}

std::string write_help(const CommandLine& line, const Commands& commands, const Terminal& terminal) {
    Help help(terminal);
    line.path() == line.name() ? write_program(line, commands, help) : write_command(line, help);
    return help.take();
}

std::string introduction(const CommandLine& line) {
    return capitalised(line.description()) + "." + (line.about().empty() ? "" : " " + line.about());
}

std::string capitalised(std::string text) {
    if (!text.empty()) {
        text[0] = to_upper(text[0]);
    }
    return text;
}

const std::vector<Topic>& topics() {
    static const std::vector<Topic> list{
        {"query", tr_later("choose games with words and terms"), "damier-query.7"},
        {"notation", tr_later("write games in .dmr files"), "damier-dmr.5"},
        {"rules", tr_later("read the rules of each game, and every decision about them"), "damier-rules.7"},
        {"positions", tr_later("give a position: --position, --line, --board, --rules"), "damier-positions.7"},
        {"files", tr_later("see which files damier reads and writes, and where they are"), "damier-files.7"},
        {"schema", tr_later("query the database with sqlite3 or R"), "damier-schema.5"},
        {"tables", tr_later("keep, copy and check files of endgame tables"), "damier-tablebase.5"},
    };
    return list;
}

std::string usual_words(std::string_view word) {
    static constexpr auto usual = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"add", "record, result, import"},
        {"ajouter", "record, result, import"},
        {"analyse --curve", "analyse --html"},
        {"analyse --plot", "analyse --html"},
        {"analyse --png", "analyse --html"},
        {"analyse --svg", "analyse --html"},
        {"analyze", "analyse"},
        {"annuler", "undo"},
        {"backup", "db backup"},
        {"base", "db"},
        {"best", "suggest"},
        {"blunders", "analyse --worst"},
        {"chercher", "list"},
        {"classement", "crosstable"},
        {"compare", "versus"},
        {"comparer", "versus"},
        {"copier", "db backup"},
        {"copy", "db backup"},
        {"corriger", "edit"},
        {"count", "stats"},
        {"cotes", "ratings"},
        {"dedupe", "twins"},
        {"dmr", "notation"},
        {"dossier", "player show"},
        {"doublons", "twins"},
        {"drafts", "record --drafts"},
        {"draw", "board"},
        {"dup", "twins"},
        {"dups", "twins"},
        {"duplicates", "twins"},
        {"effacer", "delete"},
        {"elo", "ratings"},
        {"enter", "record"},
        {"eval", "suggest"},
        {"explorer", "openings"},
        {"exporter", "export"},
        {"feuille", "sheet"},
        {"fix", "edit"},
        {"fusionner", "twins"},
        {"games", "list"},
        {"grep", "list"},
        {"grille", "crosstable"},
        {"hint", "suggest"},
        {"historique", "log"},
        {"history", "log"},
        {"importer", "import"},
        {"imprimer", "sheet"},
        {"init", "import"},
        {"jouer", "play"},
        {"joueur", "player show"},
        {"joueurs", "players"},
        {"lister", "list"},
        {"ls", "list"},
        {"merge", "player merge, event merge, db merge"},
        {"mistakes", "analyse --worst"},
        {"montrer", "show"},
        {"new", "record"},
        {"noter", "record"},
        {"ouvertures", "openings"},
        {"pair", "event plan"},
        {"pairing", "event round"},
        {"pairings", "event round"},
        {"parties", "list"},
        {"person", "player show"},
        {"pgn", "notation"},
        {"plan", "event plan"},
        {"plateau", "board"},
        {"print", "sheet"},
        {"profile", "player show"},
        {"ranking", "ratings"},
        {"rating", "ratings"},
        {"rejouer", "replay"},
        {"remove", "delete"},
        {"rename", "player rename"},
        {"restaurer", "db restore"},
        {"restore", "db restore"},
        {"resultat", "result"},
        {"resume", "record --resume"},
        {"rm", "delete"},
        {"rondes", "event round"},
        {"round", "event round"},
        {"rounds", "event round"},
        {"saisir", "record"},
        {"sauvegarde", "db backup"},
        {"sauvegarder", "db backup"},
        {"save", "db backup"},
        {"schedule", "event plan"},
        {"search", "list"},
        {"series", "players --streaks"},
        {"show --curve", "analyse --html"},
        {"show --plot", "analyse --html"},
        {"spreadsheet", "export"},
        {"standings", "crosstable"},
        {"statistiques", "stats"},
        {"streaks", "players --streaks"},
        {"supprimer", "delete"},
        {"swap", "tag"},
        {"synchroniser", "sync"},
        {"table", "crosstable"},
        {"tournament", "event plan"},
        {"tournoi", "event plan"},
        {"tournois", "events"},
        {"unite", "twins"},
        {"validate", "check"},
        {"version", "--version"},
        {"view", "show"},
        {"web", "site"},
        {"worst", "analyse --worst"},
        {"afficher", "show"},
        {"anonymise", "player anonymise"},
        {"anonymiser", "player anonymise"},
        {"anonymize", "player anonymise"},
        {"berger", "event plan --round-robin"},
        {"bye", "result"},
        {"csv", "export"},
        {"event afficher", "crosstable"},
        {"event list", "events"},
        {"event lister", "events"},
        {"event montrer", "crosstable"},
        {"event show", "crosstable"},
        {"player list", "players"},
        {"player lister", "players"},
        {"player montrer", "player show"},
        {"draws", "list result:draw"},
        {"excel", "export"},
        {"exempt", "result"},
        {"forfait", "result"},
        {"forfeit", "result"},
        {"forget", "player anonymise"},
        {"late", "event plan --late"},
        {"nulles", "list result:draw"},
        {"openings --player", "--where player:NAME"},
        {"oublier", "player anonymise"},
        {"renommer", "player rename"},
        {"retard", "event plan --late"},
        {"retrait", "event plan --withdraw"},
        {"round robin", "event plan --round-robin"},
        {"round-robin", "event plan --round-robin"},
        {"swiss", "event plan --swiss"},
        {"suisse", "event plan --swiss"},
        {"tableur", "export"},
        {"toutes rondes", "event plan --round-robin"},
        {"withdraw", "event plan --withdraw"},
        {"withdrawal", "event plan --withdraw"},
        {"aide", "help"},
        {"event print", "event round"},
        {"fichiers", "files"},
        {"regle", "rules"},
        {"regles", "rules"},
        {"requete", "query"},
        {"requetes", "query"},
        {"player delete", "player anonymise, delete"},
        {"player remove", "player anonymise, delete"},
        {"player supprimer", "player anonymise, delete"},
    });
    const std::string folded = fold(word);
    const auto at = std::find_if(usual.begin(), usual.end(), [&](const auto& pair) { return pair.first == folded; });
    return at == usual.end() ? std::string() : std::string(at->second);
}

}  // namespace damier
