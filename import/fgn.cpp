// Reads games in FGN, a notation for Fanorona that is modelled on PGN.
//
// The reader for `.dmr` reads the envelope, and `Translator` then translates tags and turns. That reader does not know
// the result `½-½`, so `hide_halves` replaces it before, and `restore_halves` puts it back. formats.md has the table of
// the translation.

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "notation/lexer.hpp"
#include "notation/reader.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace damier {
namespace {

constexpr std::string_view half_half = "½-½";

/// The names of known variants (folded), and their boards.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> boards{
    {{"fanoron-tsivy", ""}, {"fanoron-sivy", ""}, {"fanoron-dimy", "5x5"}}};

/// The names of both sides in English, French and Malagasy (folded).
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> side_names{{{"white", "White"},
                                                                                   {"blancs", "White"},
                                                                                   {"blanc", "White"},
                                                                                   {"fotsy", "White"},
                                                                                   {"black", "Black"},
                                                                                   {"noirs", "Black"},
                                                                                   {"noir", "Black"},
                                                                                   {"mainty", "Black"}}};

/// Words (folded) in remarks on the end of a game, and their terminations.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> terminations{{{"abandon", "resignation"},
                                                                                     {"resign", "resignation"},
                                                                                     {"temps", "time forfeit"},
                                                                                     {"repetition", "repetition"},
                                                                                     {"accord", "agreement"}}};

/// Translates `d3e3Ad4W` or `d3-e3A-d4W` into damier's notation. A text of another form is given unchanged.
std::string translate_turn(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (text.size() - at < 2 || text[at] < 'a' || text[at] > 'i' || text[at + 1] < '1' || text[at + 1] > '9') {
            return std::string(text);
        }
        out += out.empty() ? "" : "-";
        out += text.substr(at, 2);
        at += 2;
        if (at < text.size() && (text[at] == 'A' || text[at] == 'W')) {
            out += text[at++];
        }
        at += at < text.size() && text[at] == '-' ? 1 : 0;
    }
    return out;
}

/// Whether the text begins with a board of Fanorona's FEN: ranks of `W`, `B` (in any case) and digits.
bool is_fen(std::string_view fen) {
    const std::string_view board = fen.substr(0, fen.find(' '));
    return board.find('/') != std::string_view::npos &&
           board.find_first_not_of("WwBb123456789/") == std::string_view::npos;
}

/// Translates one game of FGN.
class Translator {
public:
    Translator(Record& record, std::vector<Diagnostic>& diagnostics) : record_(record), diagnostics_(diagnostics) {}

    void run() {
        const Tag* variant = record_.find("Variant");
        const Span place = variant != nullptr ? variant->span : record_.span;
        if (variant != nullptr && !read_variant(*variant)) {
            return;
        }
        read_vela();
        if (record_.find("Rules") == nullptr) {
            record_.tags.push_back({"Rules", winner_.empty() ? "forced" : "vela", place});
        }
        read_fen();
        read_termination();
        record_.tags.push_back({"Game", "fanorona", place});
        for (Item& item : record_.items) {
            if (item.kind == Item::Kind::turn) {
                item.text = translate_turn(item.text);
            }
        }
    }

private:
    void error(Span span, std::string message) { diagnostics_.push_back({Severity::error, span, std::move(message)}); }
    void drop(std::string_view name) {
        record_.remove(name);
        tags_.clear();
    }

    /// False if the variant is another game.
    bool read_variant(const Tag& variant) {
        const std::string name = fold(variant.value);
        const auto found = std::find_if(boards.begin(), boards.end(), [&](const auto& b) { return b.first == name; });
        if (found == boards.end()) {
            error(variant.span,
                  tr_format("unknown variant \"{}\" (expected Fanoron-Tsivy, Fanoron-Dimy)", variant.value));
            record_.tags.clear();
            return false;
        }
        const Span span = variant.span;
        drop("Variant");
        add_tag(record_, tags_, "Board", found->second, span);
        return true;
    }

    /// FGN names the side with the advantage, which lost the first round.
    void read_vela() {
        const Tag* vela = record_.find("Vela");
        if (vela == nullptr) {
            return;
        }
        const std::string name = fold(vela->value);
        const auto found =
            std::find_if(side_names.begin(), side_names.end(), [&](const auto& s) { return s.first == name; });
        if (found == side_names.end()) {
            error(vela->span, tr_format("unknown side \"{}\" (expected White or Black)", vela->value));
            return;
        }
        winner_ = found->second == "White" ? "Black" : "White";
        const Span span = vela->span;
        drop("Vela");
        add_tag(record_, tags_, "FirstRound", winner_, span);
    }

    /// A FEN has the side to move after its board, and then counters.
    void read_fen() {
        const Tag* fen = record_.find("FEN");
        if (fen == nullptr) {
            return;
        }
        const std::string value = to_lower(clean(fen->value));
        std::string_view rest = value;
        std::string position(take_until(rest, ' '));
        const std::string_view side = take_until(rest, ' ');
        position += " ";
        position += side.empty() ? "w" : side;
        if (!winner_.empty()) {
            position += winner_ == "White" ? " vela:w" : " vela:b";
        }
        const Span span = fen->span;
        drop("FEN");
        add_tag(record_, tags_, "Position", position, span);
    }

    void read_termination() {
        Tag* termination = record_.find("Termination");
        if (termination == nullptr || is_termination(termination->value)) {
            return;
        }
        const std::string folded = fold(termination->value);
        for (const auto& [word, meaning] : terminations) {
            if (folded.find(word) != std::string::npos) {
                termination->value = meaning;
                return;
            }
        }
    }

    Record& record_;
    std::vector<Diagnostic>& diagnostics_;
    TagIndex tags_;
    std::string_view winner_;  // of the first round, under vela
};

/// Replaces every `½-½` that is a result by `*` and blanks, so the reader for `.dmr` accepts it, and all places stay
/// the same. `places` gets their offsets. Comments and tags are left unchanged.
std::string hide_halves(std::string_view text, std::vector<std::size_t>& places) {
    std::string out(text);
    Lexer lexer(text);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        const std::size_t at = token.span.begin;
        if (token.kind == Token::Kind::tag) {
            lexer.resume(static_cast<std::uint32_t>(std::min(text.find_first_of("]\r\n", at), text.size())));
        } else if (token.kind == Token::Kind::stray && text.substr(at, half_half.size()) == half_half) {
            lexer.resume(static_cast<std::uint32_t>(at + half_half.size()));
            out.replace(at, half_half.size(), "*      ", half_half.size());
            places.push_back(at);
        }
    }
    return out;
}

/// Restores a result that was hidden, or one that only the tag has.
void restore_halves(Record& record, const std::vector<std::size_t>& places) {
    if (Tag* tag = record.find("Result"); tag != nullptr && tag->value == half_half) {
        tag->value = result_text(GameResult::draw);
    }
    if (std::binary_search(places.begin(), places.end(), std::size_t{record.result_span.begin})) {
        record.result = result_text(GameResult::draw);
    }
}

}  // namespace

/// Detects tags without a Game, among them Vela, a Variant of Fanorona, or a FEN of its pieces.
bool detect_fgn(std::string_view head) {
    bool telling = false;
    while (!head.empty()) {
        const std::string_view line = trim(take_until(head, '\n'));
        if (!line.empty() && !starts_tag_pair(line)) {
            break;
        }
        std::string_view value = line;
        const std::string_view name = trim(take_until(value, '"').substr(line.empty() ? 0 : 1));
        value = take_until(value, '"');
        if (name == "Game") {
            return false;
        }
        telling = telling || name == "Vela" || (name == "Variant" && fold(value).starts_with("fanoron-")) ||
                  (name == "FEN" && is_fen(value));
    }
    return telling;
}

void read_fgn(std::string_view text, const GameSink& sink) {
    std::vector<std::size_t> places;
    const std::string plain = hide_halves(text, places);
    Reader reader(plain);
    Record record;
    std::vector<Diagnostic> diagnostics;
    for (; reader.next(record, diagnostics); diagnostics.clear()) {
        restore_halves(record, places);
        if (record.find("Game") == nullptr) {
            Translator(record, diagnostics).run();
        }
        sink(record, diagnostics);
    }
}

}  // namespace damier
