// Runs each harness on every file of its corpus, and on small damages of each file. In this way, earlier findings of
// fuzzing are not forgotten, and each test run uses all harnesses.
//
//     fuzz-corpora FOLDER [DAMAGES [HARNESS…]]
#include "fuzz/harness.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace damier::fuzz;

namespace {

/// The files of a folder with their contents, by name.
std::vector<std::pair<std::string, std::string>> read_folder(const std::filesystem::path& folder) {
    std::vector<std::pair<std::string, std::string>> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(entry.path(), std::ios::binary);
        files.emplace_back(entry.path().string(), std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// The text with one small damage; pieces of `other` may be inserted.
std::string damaged(std::string text, const std::string& other, std::mt19937& random) {
    if (text.empty() || other.empty()) {
        return text;
    }
    const std::size_t at = random() % text.size();
    switch (random() % 5) {
        case 0:
            text[at] = static_cast<char>(random());
            break;
        case 1:
            text.erase(at, 1 + random() % 8);
            break;
        case 2:
            text.insert(at, text.substr(random() % text.size(), 1 + random() % 8));
            break;
        case 3:
            text.insert(at, other.substr(random() % other.size(), 1 + random() % 40));
            break;
        default:
            text.resize(at);
            break;
    }
    return text;
}

/// Whether the input passed the harness.
bool run(const Harness& harness, const std::string& input, const std::string& name) {
    try {
        harness.run(input);
        return true;
    } catch (const std::exception& error) {
        std::printf("\n%s: %s\n", name.c_str(), error.what());
        std::ofstream("fuzz-broken", std::ios::binary) << input;  // in the current folder, for inspection
        return false;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        return EXIT_FAILURE;
    }
    std::setvbuf(stdout, nullptr, _IONBF, 0);  // output before a crash is shown
    const int damages = argc > 2 ? std::atoi(argv[2]) : 20;
    const std::set<std::string_view> wanted(argv + std::min(argc, 3), argv + argc);
    int broken = 0;
    for (const Harness& harness : harnesses()) {
        if (!wanted.empty() && !wanted.contains(harness.name)) {
            continue;
        }
        std::printf("%s: ", std::string(harness.name).c_str());
        const auto corpus = read_folder(std::filesystem::path(argv[1]) / harness.name);
        broken += corpus.empty() ? 1 : 0;
        int inputs = 0;
        for (const auto& [name, input] : corpus) {
            std::mt19937 random(static_cast<std::uint32_t>(input.size()));
            broken += run(harness, input, name) ? 0 : 1;
            for (int i = 0; i < damages; ++i) {
                std::string bad = input;
                for (std::uint32_t times = random() % 4 + 1; times > 0; --times) {
                    bad = damaged(std::move(bad), corpus[random() % corpus.size()].second, random);
                }
                broken += run(harness, bad, name + ", damaged") ? 0 : 1;
            }
            inputs += damages + 1;
        }
        std::printf("%d inputs\n", inputs);
    }
    return broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
