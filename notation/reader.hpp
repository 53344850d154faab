// The second step of reading a .dmr file: tokens to records, without any rules. The format is described in dmr.md.
//
//     Reader reader(text);
//     Record record;
//     std::vector<Diagnostic> diagnostics;
//     while (reader.next(record, diagnostics)) {
//         …                                         // the game, also if it has errors
//     }
//
// record/replay.hpp plays the turns of a record through the rules. writer.hpp writes a record as text.
#pragma once

#include "base/diagnostic.hpp"
#include "notation/lexer.hpp"
#include "record/record.hpp"
#include "record/tag_index.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

struct ReaderOptions {
    bool from_windows = false;  ///< the text was converted from Windows-1252, for messages about bytes that were not
    std::size_t error_limit = most_errors;  ///< the most errors that are listed for one game
};

/// Reads the games of a text one after the other. It knows tags, comments, NAGs, variations and results. It does not
/// know the rules of games, so it takes any other symbol for a turn. An error in one game does not affect the next one.
class Reader {
public:
    /// `text` must outlive the reader. A byte order mark at its start is skipped.
    explicit Reader(std::string_view text, ReaderOptions options = {});

    /// Reads the next game into `record`, and appends its errors and warnings to `diagnostics` in the order of their
    /// places. False if no game is left; `record` is then unspecified.
    bool next(Record& record, std::vector<Diagnostic>& diagnostics);

    /// The place up to which the games are the same whatever follows the text; see `Lexer::certain_until`.
    [[nodiscard]] std::size_t certain_until() const { return lexer_.certain_until(); }

private:
    void begin_game(Record& record, std::vector<Diagnostic>& diagnostics);
    void read_token(const Token& token, bool is_malformed_tag, Record& record);
    // Tags; see reader_tags.cpp.
    static std::size_t tag_name_length(std::string_view text);
    void read_tag(Record& record);
    bool read_tag_value(Tag& tag, std::uint32_t& at);
    void read_malformed_tag();
    // Movetext.
    Item* add(Item::Kind kind, Span span, Record& record);
    void make_room(Record& record) const;
    void give_up(Span span, std::string message, Record& record);
    void read_comment(const Token& token, Record& record);
    void read_nag(const Token& token, Record& record);
    void read_number(const Token& token);
    void forget_number();
    void read_symbol(const Token& token, Record& record);
    void read_open(const Token& token, Record& record);
    void read_close(const Token& token, Record& record);
    bool starts_next_game(const Token& token, const Record& record);
    [[nodiscard]] bool is_stray_before_tag(const Token& token, const Record& record);
    /// Whether the game has a tag of this name already.
    [[nodiscard]] bool is_known_tag(const Token& token, const Record& record);
    void end_game(std::uint32_t end, Record& record);
    void keep_last_comments(Record& record);
    void error(Span span, std::string message) { findings_->error(span, std::move(message)); }
    [[nodiscard]] std::string quote(Span span) const;

    std::string_view text_;
    ReaderOptions options_;
    Lexer lexer_;
    Token token_;  // the next token to use

    // State of the current game.
    bool begun_ = false;        // the game has begun: something other than comments was read
    bool in_movetext_ = false;  // something other than comments and tags was read
    bool abrupt_ = false;       // the game ends inside a comment or variation
    std::optional<Findings> findings_;
    TagIndex tags_;
    std::uint32_t number_ = 0;  // the number before the next turn, or 0
    std::uint32_t number_at_ = 0;
    std::uint8_t dots_ = 0;
    bool renumbered_ = false;    // the number that was read last does not count
    bool is_misplaced_ = false;  // a variation has no turn to replace, so nobody knows the numbers of its turns
    std::vector<std::uint32_t> open_at_;  // the place of each open variation's bracket
    std::size_t lost_depth_ = 0;          // open variations that opened after the game was given up
    std::vector<bool> turn_seen_;         // whether the main line and each open variation has a turn
};

}  // namespace damier
