// Writes damier(1), from the template that is named, and the pages of all commands and topics into a folder, in the
// language that the environment asks for.

#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/help/help.hpp"
#include "cli/help/man.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

namespace {

bool write(const std::string& path, const std::string& page) {
    std::ofstream out(path, std::ios::binary);
    out << page;
    return static_cast<bool>(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
    std::ifstream in(argc == 3 ? argv[1] : "");
    std::ostringstream page;
    page << in.rdbuf();
    if (!in) {
        std::cerr << "usage: damier-man TEMPLATE FOLDER\n";
        return 2;
    }
    const std::string folder = argv[2];
    damier::choose_language();
    damier::Context context;
    damier::CommandLine app("", "damier");
    damier::declare_all(app, context);
    bool is_written = write(folder + "/damier.1", damier::write_man_page(app, damier::commands(), page.str()));
    for (const damier::CommandLine* command : app.subcommands()) {
        const auto text = damier::translated_manual_text(command->name());
        if (text.empty()) {
            std::cerr << "man/commands/" << command->name() << ".txt is missing\n";
            return 1;
        }
        is_written &= write(folder + "/damier-" + command->name() + ".1", damier::write_command_page(*command, text));
    }
    for (const damier::Topic& topic : damier::topics()) {
        is_written &= write(folder + "/" + std::string(topic.page), damier::topic_page(topic));
    }
    return is_written ? 0 : 3;
}
