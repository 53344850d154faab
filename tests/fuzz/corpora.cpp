// Puts every file of the corpora, and small damages of each, to its harness: what fuzzing found once is not forgotten,
// and each test run sees all harnesses at work.
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

using namespace damier::fuzz;

namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string damaged(std::string text, std::mt19937& random) {
    if (text.empty()) {
        return text;
    }
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
        case 0:
            text[at] = static_cast<char>(random());
            break;
        case 1:
            text.erase(at, 1 + random() % 8);
            break;
        case 2:
            text.insert(at, text.substr(random() % text.size(), 1 + random() % 8));
            break;
        default:
            text.resize(at);
            break;
    }
    return text;
}

/// Whether the harness was content.
bool run(const Harness& harness, const std::string& input, const std::string& name) {
    try {
        harness.run(input);
        return true;
    } catch (const std::exception& error) {
        std::printf("\n%s: %s\n", name.c_str(), error.what());
        std::ofstream("fuzz-broken", std::ios::binary) << input;  // where the program was started, to look into
        return false;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        return EXIT_FAILURE;
    }
    std::setvbuf(stdout, nullptr, _IONBF, 0);  // what is said before a crash is seen
    const int damages = argc > 2 ? std::atoi(argv[2]) : 20;
    const std::set<std::string_view> wanted(argv + std::min(argc, 3), argv + argc);
    int broken = 0;
    for (const Harness& harness : harnesses()) {
        if (!wanted.empty() && !wanted.contains(harness.name)) {
            continue;
        }
        std::set<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(argv[1]) / harness.name)) {
            files.insert(entry.path());
        }
        std::printf("%s: ", std::string(harness.name).c_str());
        int inputs = 0;
        for (const auto& path : files) {
            const std::string input = read_file(path);
            std::mt19937 random(static_cast<std::uint32_t>(input.size()));
            broken += run(harness, input, path.string()) ? 0 : 1;
            for (int i = 0; i < damages; ++i, ++inputs) {
                broken += run(harness, damaged(input, random), path.string() + ", damaged") ? 0 : 1;
            }
            ++inputs;
        }
        std::printf("%d inputs\n", inputs);
        broken += inputs > 0 ? 0 : 1;
    }
    return broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
