// The commands of damier: the list of all commands.
//
// The steps of a run (main.cpp):
//
// 1. `declare_all` declares the program's options and commands (command_line.hpp).
// 2. The command line is parsed.
// 3. The action of the chosen command runs. It may raise the exit status (context.hpp, exit.hpp).
//
// Each command has a file of its own name in this folder, whose function `declare_<name>` declares its options;
// import, serve and tablebase have folders.
// Next: list.cpp, a short example.
#pragma once

#include "cli/context/command.hpp"
#include "cli/context/context.hpp"
#include "options/command_line.hpp"

#include <string>
#include <vector>

namespace damier {

/// All commands, in the order of help: the commands of a group follow one another.
[[nodiscard]] const Commands& commands();

/// Declares the options of the program and its commands. Declaring all commands takes a while. So if `only` is not
/// empty, only the commands with a name among these words are declared.
void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only = {});

}  // namespace damier
