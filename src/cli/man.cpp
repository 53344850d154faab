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

void write_option(const Option& option, std::string& out) {
    std::string names;
    for (const std::string& name : option.short_names()) {
        names += fmt::format("{}\\fB\\-{}\\fR", names.empty() ? "" : ", ", escape(name));
    }
    for (const std::string& name : option.long_names()) {
        names += fmt::format("{}\\fB\\-\\-{}\\fR", names.empty() ? "" : ", ", escape(name));
    }
    if (const std::string value = option.value_name(); !value.empty()) {
        names += fmt::format("{}\\fI{}\\fR", names.empty() ? "" : " ", escape(value));
    }
    out += fmt::format(".TP\n{}\n{}.\n", names, escape(option.description()));
}

void write_options(const CommandLine& app, std::string& out) {
    for (const bool positional : {true, false}) {
        for (const Option* option : app.options()) {
            if (option->is_positional() == positional) {
                write_option(*option, out);
            }
        }
    }
}

void write_command(const CommandLine& app, const std::string& path, std::string& out) {
    for (const CommandLine* part : app.subcommands()) {
        write_command(*part, path + " " + part->name(), out);
    }
    if (!app.subcommands().empty()) {
        return;
    }
    std::string synopsis = fmt::format("\\fB{}\\fR", escape(path));
    for (const Option* option : app.options()) {
        if (option->is_positional()) {
            const std::string name =
                fmt::format("\\fI{}\\fR{}", escape(option->value_name()), option->takes_many() ? " ..." : "");
            synopsis += option->is_required() ? " " + name : fmt::format(" [{}]", name);
        }
    }
    out += fmt::format(".SS {}\n{} [\\fIoptions\\fR]\n.PP\n", escape(path), synopsis);
    std::string summary = escape(app.description());
    if (!summary.empty() && summary[0] >= 'a' && summary[0] <= 'z') {
        summary[0] = static_cast<char>(summary[0] - 'a' + 'A');
    }
    out += summary + ".\n";
    if (!app.footer().empty()) {
        out += escape(app.footer()) + "\n";
    }
    write_options(app, out);
}

void replace(std::string& text, std::string_view what, const std::string& by) {
    if (const auto at = text.find(what); at != std::string::npos) {
        text.replace(at, what.size(), by);
    }
}

}  // namespace

std::string write_man_page(const CommandLine& app, std::string page) {
    std::string options;
    write_options(app, options);
    std::string commands;
    for (const CommandLine* part : app.subcommands()) {
        write_command(*part, part->name(), commands);
    }
    replace(page, "@VERSION@", DAMIER_VERSION);
    replace(page, "@GLOBAL_OPTIONS@\n", options);
    replace(page, "@COMMANDS@\n", commands);
    return page;
}

}  // namespace damier
