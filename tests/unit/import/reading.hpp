// Reading a text as a file, for tests of formats.
#pragma once

#include "import/pipeline.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

/// The result of reading a file: the games without errors in canonical form, and all messages as `LINE:COLUMN:
/// MESSAGE`.
struct Reading {
    std::vector<std::string> games;
    std::vector<std::string> said;
    int faulty = 0;
};

inline Reading read_foreign(const std::string& text, unsigned jobs = 1, std::size_t longest = std::size_t{1} << 30U) {
    damier::ReadOptions options;
    options.foreign = true;
    options.jobs = jobs;
    options.longest_foreign = longest;
    const auto prepare = [](const damier::Record& record, const damier::Replay& replay) {
        std::string out;
        damier::write_game(record, replay.first, out);
        return out;
    };
    Reading reading;
    std::istringstream in(text);
    const auto use = [&](const damier::BlockRead& read, const std::vector<std::string>& written) {
        reading.games.insert(reading.games.end(), written.begin(), written.end());
        for (const damier::Diagnostic& d : read.remarks) {
            const auto place = damier::locate(read.block.source, d.span.begin);
            reading.said.push_back(fmt::format("{}:{}: {}", place.line, place.column, d.message));
        }
        for (const damier::GameRead& game : read.games) {
            reading.faulty += game.faulty ? 1 : 0;
            for (const damier::Diagnostic& d : game.diagnostics) {
                const auto place = damier::locate(read.block.source, d.span.begin);
                reading.said.push_back(fmt::format("{}:{}: {}", place.line, place.column, d.message));
            }
        }
    };
    damier::read_games(in, "f", options, damier::stages(prepare, use));
    return reading;
}

/// The text with every LF as CR LF.
inline std::string with_crlf(const std::string& text) {
    std::string out;
    for (const char c : text) {
        out += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return out;
}

/// Reads the sample cut off at every byte, and with bytes replaced, removed or doubled at random. Nothing may crash,
/// and every game is either good or has an error.
inline void survive_damage(const std::string& sample) {
    const auto look = [](const std::string& text) {
        const Reading reading = read_foreign(text);
        if (reading.faulty > 0 && reading.said.empty()) {
            throw std::logic_error("a faulty game without a fault: " + text);
        }
    };
    for (std::size_t length = 0; length < sample.size(); ++length) {
        look(sample.substr(0, length));
    }
    std::uint32_t seed = 12345;
    const auto random = [&](std::size_t below) {
        seed = seed * 1664525U + 1013904223U;
        return static_cast<std::size_t>(seed >> 8U) % below;
    };
    const std::string bytes = std::string("{}[]()\",;:\\*-+0a \n\r\xC2\xFF") + '\0';
    for (int round = 0; round < 2000; ++round) {
        std::string text = sample;
        for (std::size_t change = 0; change <= random(3); ++change) {
            const std::size_t at = random(text.size());
            switch (random(3)) {
                case 0:
                    text[at] = bytes[random(bytes.size())];
                    break;
                case 1:
                    text.erase(at, 1 + random(8));
                    break;
                default:
                    text.insert(at, text.substr(at, 1 + random(40)));
            }
            text += text.empty() ? "x" : "";
        }
        look(text);
    }
}
