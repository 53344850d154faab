#include "store/file/names_in_files.hpp"

#include "base/chars.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <system_error>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// Whether a name goes on after its beginning: `Alice` in `Alice Carré` and in `Alice-Marie`. That is another person.
bool goes_on(std::string_view after) {
    const auto is_capital = [](char c) { return is_upper(c) || !is_ascii(c); };
    return after.starts_with('-') || (after.size() > 1 && after[0] == ' ' && is_capital(after[1]));
}

/// Whether a file may have names of the database: a database, a file next to it, or a file that damier writes or reads.
bool may_have_names(const fs::path& file, const fs::path& database) {
    constexpr std::array<std::string_view, 9> endings{".dmr", ".csv", ".json", ".jsonl", ".html",
                                                      ".ods", ".svg", ".trf",  ".txt"};
    if (std::find(endings.begin(), endings.end(), file.extension().string()) != endings.end()) {
        return true;
    }
    std::array<char, 15> magic{};
    std::ifstream(file, std::ios::binary).read(magic.data(), magic.size());
    return std::string_view(magic.data(), magic.size()) == "SQLite format 3" ||
           file.filename().string().starts_with(database.filename().string());
}

}  // namespace

NamesInFiles::NamesInFiles(const SQLite::Database& db, const std::vector<std::string>& names) : names_(names) {
    const char* const all_spellings = "SELECT spelling FROM player_spelling UNION SELECT folded FROM player_spelling";
    for (const std::string& spelling : texts(db, all_spellings)) {
        const auto is_in_it = [&](const std::string& name) {
            return spelling != name && spelling.find(name) != std::string::npos;
        };
        if (std::any_of(names.begin(), names.end(), is_in_it)) {
            longer_.push_back(spelling);
        }
    }
    for (const auto& all : {names_, longer_}) {
        for (const std::string& name : all) {
            reach_ = std::max(reach_, name.size() + 2);  // with what `goes_on` looks at
        }
    }
}

std::vector<fs::path> NamesInFiles::files_next_to(const fs::path& database) const {
    std::vector<fs::path> out;
    std::error_code ignored;
    const fs::path folder = fs::absolute(database).parent_path();
    for (const auto& file : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, ignored)) {
        if (file.is_regular_file(ignored) && may_have_names(file.path(), database) && are_in(file.path())) {
            out.push_back(file.path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool NamesInFiles::are_in(const fs::path& file) const {
    std::ifstream in(file, std::ios::binary);
    std::string window;
    std::string block(std::size_t{1} << 20U, '\0');
    std::size_t begin = 0;
    for (bool is_end = false; !is_end;) {
        in.read(block.data(), static_cast<std::streamsize>(block.size()));
        const auto size = static_cast<std::size_t>(in.gcount());
        is_end = size < block.size();
        window.append(block, 0, size);
        // A name near the end is looked at again with what follows.
        if (is_between(window, begin, is_end ? window.size() : window.size() - reach_)) {
            return true;
        }
        window.erase(0, window.size() - std::min(window.size(), 2 * reach_));
        begin = reach_;
    }
    return false;
}

/// Whether a name begins in this part of the text.
bool NamesInFiles::is_between(const std::string& text, std::size_t begin, std::size_t end) const {
    return std::any_of(names_.begin(), names_.end(), [&](const std::string& name) {
        for (std::size_t at = text.find(name, begin); at < end; at = text.find(name, at + 1)) {
            if (!goes_on(std::string_view(text).substr(at + name.size())) && !is_in_longer(text, at, name)) {
                return true;
            }
        }
        return false;
    });
}

/// Whether the name at that place is part of a longer name.
bool NamesInFiles::is_in_longer(const std::string& text, std::size_t at, const std::string& name) const {
    return std::any_of(longer_.begin(), longer_.end(), [&](const std::string& longer) {
        for (std::size_t in = longer.find(name); in != std::string::npos; in = longer.find(name, in + 1)) {
            if (at >= in && text.compare(at - in, longer.size(), longer) == 0) {
                return true;
            }
        }
        return false;
    });
}

}  // namespace damier
