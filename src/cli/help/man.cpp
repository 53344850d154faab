// Makes manual pages in roff.
//
// Text from the command line is escaped (`escape`). Text written by hand has its shortcuts replaced (`hand_line`,
// `hand_text`). Then `write_man_page` fills the template of damier(1), and `write_command_page` puts the page of a
// command together, section by section.

#include "cli/help/man.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/help/help.hpp"
#include "games/game_id.hpp"
#include "manual/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace damier {
namespace {

/// Escapes a text so that roff shows it literally.
std::string escape(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";
        } else if ((c == '.' || c == '\'') && (i == 0 || text[i - 1] == '\n')) {
            out += "\\&";
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), to_upper);
    return text;
}

void write_option(const Option& option, std::string& out) {
    const OptionWords words = words_of(option);
    std::string tag;
    for (const std::string& name : words.names) {
        tag += fmt::format("{}\\fB{}\\fR", tag.empty() ? "" : ", ", escape(name));
    }
    if (!words.value.empty()) {
        tag += fmt::format("{}\\fI{}\\fR", tag.empty() ? "" : " ", escape(words.value));
    }
    out += fmt::format(".TP\n{}\n{}.\n", tag, escape(option.description()));
}

void write_options(const CommandLine& line, std::string& out) {
    for (const bool positional : {true, false}) {
        for (const Option* option : line.options()) {
            if (option->is_positional() == positional) {
                write_option(*option, out);
            }
        }
    }
}

void write_subcommand(const CommandLine& part, std::string& out) {
    out += fmt::format(".SS {}\n\\fB{}\\fR {}\n.PP\n", escape(part.path()), escape(part.path()),
                       escape(write_usage(part)));
    out += escape(introduction(part)) + "\n";
    write_options(part, out);
}

bool is_page_character(char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
}

/// Converts a line written by hand to roff; see `write_command_page`.
std::string hand_line(std::string_view line) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '`') {
            const auto end = std::min(line.find('`', i + 1), line.size());
            out += fmt::format("\\fB{}\\fR", escape(line.substr(i + 1, end - i - 1)));
            i = end;
            continue;
        }
        std::size_t end = i;
        const bool begins = line.substr(i).starts_with("damier") && (i == 0 || !is_page_character(line[i - 1]));
        while (begins && end < line.size() && is_page_character(line[end])) {
            ++end;
        }
        if (begins && line.substr(end).starts_with("(")) {
            out += fmt::format("\\fB{}\\fR", escape(line.substr(i, end - i)));
            i = end - 1;
        } else {
            out += line[i];
        }
    }
    return out;
}

/// Converts a text written by hand to roff; see `write_command_page`.
std::string hand_text(std::string_view text) {
    std::string out;
    bool is_example = false;
    bool is_blank = false;
    bool is_roff = false;  // between .nf and .fi
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        if (line.empty()) {
            is_blank = true;
            continue;
        }
        is_roff = line == ".nf" || (is_roff && line != ".fi");
        const bool indented = line.starts_with("  ") && !is_roff;
        if (is_example && !indented) {
            out += ".EE\n";
        }
        if (is_blank && is_example && indented) {
            out += "\n";
        } else if (is_blank && !line.starts_with('.')) {
            out += ".PP\n";
        }
        if (indented && !is_example) {
            out += ".EX\n";
        }
        is_example = indented;
        is_blank = false;
        out += indented                           ? "    " + escape(line.substr(2))
               : is_roff || line.starts_with('.') ? std::string(line)
                                                  : hand_line(line);
        out += "\n";
    }
    return out + (is_example ? ".EE\n" : "");
}

void replace(std::string& text, std::string_view what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
}

/// Puts what depends on the list of games into a text written by hand.
void replace_game_lists(std::string& text) {
    replace(text, "@GAMES@", titles_of_games());
    replace(text, "@TABLE_GAMES@", titles_of_table_games());
    std::vector<std::string> games;
    for (const std::string& game : game_names()) {
        games.push_back(fmt::format("\\fB{}\\fR", game));
    }
    replace(text, "@GAME_NAMES@", enumerated(games, tr(" or ")));
    std::vector<std::string> terms;
    std::vector<std::string> sides;
    for (const std::string_view side : side_names()) {
        const std::string translated = to_lower(tr(side));
        terms.push_back(fmt::format("\\fB{}:\\fR\\fI{}\\fR", to_lower(side), tr("NAME")));
        if (translated != to_lower(side)) {
            terms.back() += fmt::format(" (\\fI{}:\\fR)", translated);
        }
        sides.emplace_back(tr(side));
    }
    replace(text, "@SIDE_TERMS@", join(terms, ", "));
    replace(text, "@SIDE_NAMES@", join(sides, ", "));
    replace(text, "@FIRST_SIDES@", first_sides_of_games());
    replace(text, "@UNITS@", units_of_games(false));
    std::string scores;
    for (const auto& [title, rule] : final_scores_of_games()) {
        scores += fmt::format(".TP\n{}\n{}.\n", title, escape(capitalised(rule)));
    }
    replace(text, "@FINAL_SCORES@\n", scores);
    std::string counts;
    for (const auto& [heading, meaning] : counts_of_games()) {
        counts += fmt::format(".TP\n\\fI{}\\fR\n{}\n", escape(heading), escape(meaning));
    }
    replace(text, "@COUNTS@\n", counts);
}

}  // namespace

std::string write_man_page(const CommandLine& program, const Commands& commands, std::string page) {
    std::string options;
    write_options(program, options);
    std::string list;
    std::string_view group;
    for (const Command& command : commands) {
        if (command.group != group) {
            group = command.group;
            list += fmt::format(".SS {}\n", escape(tr(group)));
        }
        list += fmt::format(".TP\n.BR damier\\-{} (1)\n{}.\n", escape(command.name),
                            escape(capitalised(std::string(tr(command.summary)))));
    }
    replace(page, "@VERSION@", DAMIER_VERSION);
    replace(page, "@DATE@", DAMIER_DATE);
    replace(page, "@GLOBAL_OPTIONS@\n", options);
    replace(page, "@COMMANDS@\n", list);
    replace_game_lists(page);
    return page;
}

std::string_view translated_manual_text(std::string_view name) {
    const auto own = manual_text(fmt::format("{}/{}", tr(/* TRANSLATORS: the code of this language */ "en"), name));
    return own.empty() ? manual_text(name) : own;
}

std::string topic_page(const Topic& topic) {
    std::string text(translated_manual_text(topic.page));
    replace_game_lists(text);
    return text;
}

std::string write_command_page(const CommandLine& command, std::string_view own_text) {
    std::string text(own_text);
    replace_game_lists(text);
    const std::string dashed = "damier\\-" + escape(command.name());
    std::string page = fmt::format(".TH DAMIER\\-{} 1 {} \"damier {}\" \"{}\"\n.nr HY 0\n.ad l\n",
                                   upper(command.name()), DAMIER_DATE, DAMIER_VERSION, tr("User commands"));
    page += fmt::format(".SH {}\n{} \\- {}\n", tr("NAME"), dashed, escape(command.description()));
    page +=
        fmt::format(".SH {}\n\\fB{}\\fR {}\n", tr("SYNOPSIS"), escape(command.path()), escape(write_usage(command)));
    page += fmt::format(".SH {}\n{}\n", tr("DESCRIPTION"), escape(introduction(command)));
    const auto first_heading = std::min(text.find(".SH "), text.size());
    if (first_heading > 0) {
        page += ".PP\n" + hand_text(std::string_view(text).substr(0, first_heading));
    }
    if (!command.options().empty()) {
        page += fmt::format(".SH {}\n", tr("OPTIONS"));
        write_options(command, page);
        page += fmt::format(".PP\n{}\n.BR damier (1).\n", tr("The options of every command are in"));
    }
    if (!command.subcommands().empty()) {
        page += fmt::format(".SH {}\n", tr("COMMANDS"));
        for (const CommandLine* part : command.subcommands()) {
            write_subcommand(*part, page);
        }
    }
    return page + hand_text(std::string_view(text).substr(first_heading));
}

}  // namespace damier
