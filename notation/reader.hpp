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

/// Reads the games of a text one after the other. It knows the envelope (tags, comments, NAGs, variations, results)
/// and no rules: turns are any symbols. A fault never stops it; the next game is read as if nothing had happened.
class Reader {
public:
    /// `text` must outlive the reader. It is read from its start (behind a byte order mark) to its end.
    explicit Reader(std::string_view text);

    /// Reads the next game into `record` and appends what there is to say of it to `diagnostics`, in the order of
    /// places. False when no game is left; `record` is then unspecified.
    bool next(Record& record, std::vector<Diagnostic>& diagnostics);

private:
    void begin_game(Record& record, std::vector<Diagnostic>& diagnostics);
    void read_token(const Token& token, bool is_malformed_tag, Record& record);
    // Tags: reader_tags.cpp.
    static std::size_t tag_name_length(std::string_view text);
    void read_tag(Record& record);
    bool read_tag_value(Tag& tag, std::uint32_t& at);
    void read_malformed_tag();
    // Movetext.
    void add(Item item, Record& record);
    void make_room(Record& record) const;
    void give_up(Span span, std::string message, Record& record);
    void read_comment(const Token& token, Record& record);
    void read_nag(const Token& token, Record& record);
    void read_symbol(const Token& token, Record& record);
    void read_open(const Token& token, Record& record);
    void read_close(const Token& token, Record& record);
    bool starts_next_game(const Token& token, const Record& record);
    void end_game(std::uint32_t end, Record& record);
    void keep_last_comments(Record& record);
    void error(Span span, std::string message) { findings_->error(span, std::move(message)); }
    [[nodiscard]] std::string quote(Span span) const;

    std::string_view text_;
    Lexer lexer_;
    Token token_;  // the next one to use

    // About the game under way.
    bool begun_ = false;        // anything but comments was seen
    bool in_movetext_ = false;  // anything but comments and tags was seen
    bool abrupt_ = false;       // it ends inside a comment or variation
    std::optional<Findings> findings_;
    TagIndex tags_;
    std::uint32_t number_ = 0;  // a number that waits for its turn
    std::uint32_t number_at_ = 0;
    std::uint8_t dots_ = 0;
    std::vector<std::uint32_t> open_at_;  // where each open variation begins
    std::size_t lost_depth_ = 0;          // how many more are open since the game was given up
    std::vector<bool> turn_seen_;         // whether a turn was seen in the line and each open variation
};

}  // namespace damier
