#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <utility>
#include <vector>

namespace damier {

/// Adds an option that takes one of a few words, each of which means a value.
template <class T>
CLI::Option* add_choice(CLI::App& app, const std::string& name, T& target,
                        const std::vector<std::pair<std::string, T>>& choices, const std::string& description) {
    std::vector<std::string> words;
    for (const auto& choice : choices) {
        words.push_back(choice.first);
    }
    const auto take = [&target, choices](const std::string& word) {
        for (const auto& [name_of_choice, value] : choices) {
            if (name_of_choice == word) {
                target = value;
            }
        }
    };
    return app.add_option_function<std::string>(name, take, description)
        ->check(CLI::IsMember(words).description(""))
        ->type_name("WORD");
}

}  // namespace damier
