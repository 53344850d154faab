// Writes damier(1) to standard output, from the template that is named.

#include "cli/command.hpp"
#include "cli/man.hpp"

#include <fstream>
#include <iostream>
#include <sstream>

int main(int argc, char** argv) {
    std::ifstream in(argc == 2 ? argv[1] : "");
    std::ostringstream page;
    page << in.rdbuf();
    if (!in) {
        std::cerr << "usage: damier-man TEMPLATE\n";
        return 2;
    }
    damier::Context context;
    damier::CommandLine app("", "damier");
    damier::declare_all(app, context);
    std::cout << damier::write_man_page(app, page.str());
    return std::cout.flush() ? 0 : 3;
}
