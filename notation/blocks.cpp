#include "notation/blocks.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_result.hpp"
#include "notation/lexer.hpp"
#include "notation/reader.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <ios>
#include <stdexcept>

namespace damier {
namespace {

/// The last line of the text that is not blank.
std::string_view last_line(std::string_view text) {
    const auto end = text.find_last_not_of(" \t\r\n\v\f");
    if (end == std::string_view::npos) {
        return {};
    }
    text = text.substr(0, end + 1);
    const auto begin = text.find_last_of("\r\n");
    return begin == std::string_view::npos ? text : text.substr(begin + 1);
}

/// Whether a game surely ends with this line, even if a comment before it was never closed. Its last word must be a
/// result, and it must have no sign of a comment, escape or tag.
bool ends_game(std::string_view line) {
    if (line.find_first_of("{};%[") != std::string_view::npos) {
        return false;
    }
    const auto blank = line.find_last_of(" \t");
    return parse_result(blank == std::string_view::npos ? line : line.substr(blank + 1)).has_value();
}

/// The beginning of the last tag section in the text that follows the result of a game directly, or 0. In most files
/// this finds the end of a game without reading the games.
std::size_t find_last_section(std::string_view text) {
    for (std::size_t at = text.rfind('['); at != std::string_view::npos && at > 0; at = text.rfind('[', at - 1)) {
        const char before = text[at - 1];
        if ((before != '\n' && before != '\r') || !starts_tag_pair(text.substr(at, 300))) {
            continue;
        }
        const std::size_t window = at > 4096 ? at - 4096 : 0;
        const std::string_view line = last_line(text.substr(window, at - window));
        if (window > 0 && line.data() == text.data() + window) {
            continue;  // the beginning of the line, which may be a comment, is outside the window
        }
        if (ends_game(line) &&
            find_tag_section(text.substr(0, at + 300), static_cast<std::size_t>(line.data() - text.data())) == at) {
            return at;
        }
    }
    return 0;
}

/// The beginning of the last game with tags in the text that is not the first game, or 0. A comment after a result
/// belongs to the next game. With `strict`, the game begins there whatever follows the text. Otherwise a comment that
/// is not closed in the text counts as one that is never closed.
std::size_t find_last_game(std::string_view text, bool strict) {
    Reader reader(text);
    Record record;
    std::size_t last = 0;
    bool is_first = true;
    for (std::vector<Diagnostic> ignored; reader.next(record, ignored); ignored.clear()) {
        const std::size_t at = record.whole.begin;
        const std::size_t certain = strict ? reader.certain_until() : text.size();
        if (record.span.begin >= certain) {
            break;
        }
        // At the beginning of a block, a sign means the same as at the beginning of a line. Signs of comments mean the
        // same everywhere.
        const bool may_begin =
            text[at] == '{' || text[at] == ';' || (at > 0 && (text[at - 1] == '\n' || text[at - 1] == '\r'));
        // Results without tags are errors, and an endless input of them must be given up. An open comment may still be
        // the last comment of the game before.
        if (!is_first && may_begin && !record.tags.empty() && !(strict && record.given_up)) {
            last = at;
        }
        is_first = false;
    }
    return last;
}

/// The place after the bracket of the first tag, if the text begins with a game: blank lines and comments before its
/// tags belong to it. Otherwise 0.
std::size_t end_of_first_bracket(std::string_view text) {
    Lexer lexer(text, bom_length(text));
    Token token = lexer.next();
    while (token.kind == Token::Kind::comment) {
        token = lexer.next();
    }
    return token.kind == Token::Kind::tag ? token.span.end : 0;
}

}  // namespace

BlockReader::BlockReader(std::istream& in, std::string name, std::size_t size)
    : in_(in), name_(std::move(name)), size_(std::max<std::size_t>(1, size)) {}

/// Reads until the buffer has `wanted` bytes. False at the end of the stream.
bool BlockReader::fill(std::size_t wanted) {
    while (buffer_.size() < wanted && !at_end_) {
        // Most files are far smaller than a block, and to clear its memory would take longer than to read them.
        const std::size_t have = buffer_.size();
        const std::size_t room = std::min(wanted, std::max<std::size_t>(2 * have, std::size_t{1} << 14U));
        buffer_.resize(room);
        in_.read(buffer_.data() + have, static_cast<std::streamsize>(room - have));
        if (in_.bad()) {
            throw std::ios_base::failure("cannot read " + name_);
        }
        const auto got = static_cast<std::size_t>(in_.gcount());
        buffer_.resize(have + got);
        at_end_ = have + got < room;
    }
    return !at_end_;
}

Block BlockReader::take(std::size_t length) {
    Block block;
    block.source.name = name_;
    block.source.first_line = place_.line;
    block.source.first_column = place_.column;
    block.source.text.assign(buffer_, 0, length);
    buffer_.erase(0, length);
    place_ = locate(block.source, length);
    return block;
}

std::optional<Block> BlockReader::next() {
    if (in_oversized_) {
        return next_piece(0);
    }
    for (std::size_t wanted = size_;; wanted = std::min(2 * buffer_.size(), longest_game + 1)) {
        const bool more = fill(wanted);
        if (buffer_.empty()) {
            return std::nullopt;
        }
        const bool too_long = buffer_.size() > longest_game;
        if (!more && !too_long) {
            return take(buffer_.size());
        }
        std::size_t cut = find_last_section(buffer_);
        if (cut == 0) {
            cut = find_last_game(buffer_, true);
        }
        if (cut == 0 && too_long) {
            cut = find_last_game(buffer_, false);
        }
        if (cut > 0) {
            return take(cut);
        }
        if (too_long) {
            Block block = next_piece(end_of_first_bracket(buffer_)).value();
            block.continued = false;
            return block;
        }
    }
}

/// Takes a piece of a game that is too long: up to the next tag section at or after `from`, or what the buffer holds.
std::optional<Block> BlockReader::next_piece(std::size_t from) {
    fill(size_);
    // A blank line and the tag after it may be cut in two, so the last bytes stay for the next piece.
    constexpr std::size_t overlap = 512;
    const std::size_t section = find_tag_section(buffer_, from);
    in_oversized_ = section == buffer_.size() && !at_end_;
    Block block = take(in_oversized_ ? section - std::min(section, overlap) : section);
    passed_over_ = in_oversized_ ? passed_over_ + block.source.text.size() : 0;
    if (passed_over_ > longest_gap) {
        throw std::runtime_error(
            tr_format("cannot read {} to its end: no game begins in {} MiB of it", name_, longest_gap >> 20U));
    }
    block.oversized = block.continued = true;
    return block;
}

}  // namespace damier
