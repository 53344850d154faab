// Writes damier(1) from its template, or the page of each command into a folder.

#include "cli/command.hpp"
#include "cli/man.hpp"
#include "manual/pages.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

namespace {

bool write(const std::string& path, const std::string& page) {
    std::ofstream out(path, std::ios::binary);
    out << page;
    return static_cast<bool>(out.flush());
}

/// damier(1), from its template.
int write_program(const damier::CommandLine& app, const std::string& name, const std::string& path) {
    std::ifstream in(name);
    std::ostringstream page;
    page << in.rdbuf();
    return in && write(path, damier::write_man_page(app, page.str())) ? 0 : 3;
}

/// The page of each command.
int write_commands(const damier::CommandLine& app, const std::string& folder) {
    bool is_written = true;
    for (const damier::CommandLine* command : app.subcommands()) {
        const auto text = damier::manual_text(command->name());
        if (text.empty()) {
            std::cerr << "man/commands/" << command->name() << ".txt is missing\n";
            return 1;
        }
        is_written &= write(folder + "/damier-" + command->name() + ".1", damier::write_command_page(*command, text));
    }
    return is_written ? 0 : 3;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2 && argc != 3) {
        std::cerr << "usage: damier-man TEMPLATE PAGE\n       damier-man FOLDER\n";
        return 2;
    }
    damier::Context context;
    damier::CommandLine app("", "damier");
    damier::declare_all(app, context);
    return argc == 3 ? write_program(app, argv[1], argv[2]) : write_commands(app, argv[1]);
}
