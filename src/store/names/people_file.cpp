#include "store/names/people_file.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace damier {
namespace {

constexpr std::string_view head = "% Who is who, as damier export --people writes it and import --people reads it.\n";
constexpr std::string_view also = "also";

/// Alphabetical order without regard to case and accents. Names that fold alike are ordered by their bytes.
bool comes_before(const std::string& a, const std::string& b) {
    return std::pair(fold(a), a) < std::pair(fold(b), b);
}

class PeopleReader {
public:
    PeopleReader(std::string_view text, std::vector<Diagnostic>& diagnostics)
        : text_(text), diagnostics_(diagnostics) {}

    std::vector<KnownAs> read() {
        at_ = bom_length(text_);
        while (at_ < text_.size()) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            std::string_view line = text_.substr(at_, end - at_);
            line.remove_suffix(line.ends_with('\r') ? 1 : 0);
            read_line(line);
            at_ = end + 1;
        }
        return std::move(people_);
    }

private:
    /// Reads the line that begins at `at_`.
    void read_line(std::string_view line) {
        if (trim(line).empty() || trim(line).front() == '%') {
            return;
        }
        const std::size_t colon = line.find(':');
        const std::string_view word = trim(line.substr(0, colon));
        std::string_view name = colon == std::string_view::npos ? "" : line.substr(colon + 1);
        name.remove_prefix(name.starts_with(' ') ? 1 : 0);
        if (word == also && colon != std::string_view::npos) {
            add_spelling(std::string(name), line);
        } else if ((word == name_of(Named::player) || word == name_of(Named::event)) &&
                   colon != std::string_view::npos) {
            begin(word == name_of(Named::player) ? Named::player : Named::event, std::string(name), line);
        } else {
            fail(line, tr_format("\"{}\" is not a line of such a file (expected \"player: NAME\", \"event: NAME\" or "
                                 "\"also: SPELLING\")",
                                 printable(std::string(line))));
        }
    }

    void begin(Named kind, std::string name, std::string_view line) {
        state_ = State::left_out;
        if (!is_name(name, line)) {
            return;
        }
        if (const auto [at, is_new] = owners_.try_emplace({kind, fold(name)}, people_.size()); !is_new) {
            fail(line, taken(name, people_[at->second].name));
            return;
        }
        state_ = State::in_one;
        people_.push_back({kind, std::move(name), {}});
    }

    void add_spelling(std::string spelling, std::string_view line) {
        if (state_ == State::before_all) {
            fail(line, tr_format("\"{}\" comes before the first player or event", printable(std::string(line))));
        }
        if (state_ != State::in_one || !is_name(spelling, line)) {
            return;
        }
        KnownAs& known = people_.back();
        const auto [at, is_new] = owners_.try_emplace({known.kind, fold(spelling)}, people_.size() - 1);
        if (at->second != people_.size() - 1) {
            fail(line, taken(spelling, people_[at->second].name));
        } else if (spelling != known.name && (is_new || std::find(known.spellings.begin(), known.spellings.end(),
                                                                  spelling) == known.spellings.end())) {
            known.spellings.push_back(std::move(spelling));
        }
    }

    bool is_name(const std::string& name, std::string_view line) {
        if (const auto error = name_error(name)) {
            fail(line, tr_format("the name \"{}\" {}", printable(name), *error));
            return false;
        }
        if (fold(name) == "?") {
            fail(line, tr_format("\"{}\" means that a name is unknown, so it cannot be a spelling", name));
            return false;
        }
        return true;
    }

    static std::string taken(const std::string& spelling, const std::string& name) {
        return tr_format("\"{}\" already means \"{}\"", spelling, name);
    }

    void fail(std::string_view line, std::string message) {
        const auto begin = static_cast<std::uint32_t>(at_);
        diagnostics_.push_back(
            {Severity::error, {begin, begin + static_cast<std::uint32_t>(line.size())}, std::move(message)});
    }

    enum class State { before_all, in_one, left_out };

    std::string_view text_;
    std::vector<Diagnostic>& diagnostics_;
    std::size_t at_ = 0;
    State state_ = State::before_all;
    std::vector<KnownAs> people_;
    std::map<std::pair<Named, std::string>, std::size_t> owners_;  // kind and folded spelling: index in `people_`
};

}  // namespace

std::string write_people(std::vector<KnownAs> people) {
    std::sort(people.begin(), people.end(), [](const KnownAs& a, const KnownAs& b) {
        return a.kind != b.kind ? a.kind < b.kind : comes_before(a.name, b.name);
    });
    std::string out(head);
    for (KnownAs& known : people) {
        std::sort(known.spellings.begin(), known.spellings.end(), comes_before);
        out += fmt::format("\n{}: {}\n", name_of(known.kind), known.name);
        for (const std::string& spelling : known.spellings) {
            out += fmt::format("{}: {}\n", also, spelling);
        }
    }
    return out;
}

std::vector<KnownAs> read_people(std::string_view text, std::vector<Diagnostic>& diagnostics) {
    return PeopleReader(text, diagnostics).read();
}

}  // namespace damier
