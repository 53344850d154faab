#include "cli/man.hpp"

#include <fmt/format.h>

#include <string_view>

namespace damier {
namespace {

/// Text as roff shows it literally.
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

bool is_positional(const CLI::Option& option) {
    return !option.nonpositional();
}

void write_option(const CLI::Option& option, std::string& out) {
    std::string names;
    for (const std::string& name : option.get_snames()) {
        names += fmt::format("{}\\fB\\-{}\\fR", names.empty() ? "" : ", ", escape(name));
    }
    for (const std::string& name : option.get_lnames()) {
        names += fmt::format("{}\\fB\\-\\-{}\\fR", names.empty() ? "" : ", ", escape(name));
    }
    if (is_positional(option)) {
        names = fmt::format("\\fI{}\\fR", escape(option.get_name(true)));
    } else if (option.get_type_size() != 0) {
        names += fmt::format(" \\fI{}\\fR", escape(option.get_type_name()));
    }
    out += fmt::format(".TP\n{}\n{}.\n", names, escape(option.get_description()));
}

void write_options(const CLI::App& app, std::string& out) {
    for (const bool positional : {true, false}) {
        for (const CLI::Option* option : app.get_options()) {
            if (is_positional(*option) == positional && option != app.get_help_ptr()) {
                write_option(*option, out);
            }
        }
    }
}

void write_command(const CLI::App& app, const std::string& path, std::string& out) {
    const auto subcommands = app.get_subcommands([](const CLI::App*) { return true; });
    for (const CLI::App* sub : subcommands) {
        write_command(*sub, path + " " + sub->get_name(), out);
    }
    if (!subcommands.empty()) {
        return;
    }
    std::string synopsis = fmt::format("\\fB{}\\fR", escape(path));
    for (const CLI::Option* option : app.get_options()) {
        if (is_positional(*option)) {
            const std::string name = fmt::format("\\fI{}\\fR{}", escape(option->get_name(true)),
                                                 option->get_items_expected_max() > 1 ? " ..." : "");
            synopsis += option->get_required() ? " " + name : fmt::format(" [{}]", name);
        }
    }
    out += fmt::format(".SS {}\n{} [\\fIoptions\\fR]\n.PP\n", escape(path), synopsis);
    std::string summary = escape(app.get_description());
    if (!summary.empty() && summary[0] >= 'a' && summary[0] <= 'z') {
        summary[0] = static_cast<char>(summary[0] - 'a' + 'A');
    }
    out += summary + ".\n";
    if (!app.get_footer().empty()) {
        out += escape(app.get_footer()) + "\n";
    }
    write_options(app, out);
}

void replace(std::string& text, std::string_view what, const std::string& by) {
    if (const auto at = text.find(what); at != std::string::npos) {
        text.replace(at, what.size(), by);
    }
}

}  // namespace

std::string write_man_page(const CLI::App& app, std::string page) {
    std::string options;
    write_options(app, options);
    std::string commands;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) {
        write_command(*sub, sub->get_name(), commands);
    }
    replace(page, "@VERSION@", DAMIER_VERSION);
    replace(page, "@GLOBAL_OPTIONS@\n", options);
    replace(page, "@COMMANDS@\n", commands);
    return page;
}

}  // namespace damier
