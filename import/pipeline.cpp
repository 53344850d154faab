// Reads games from a stream, with several threads.
//
// `read_games`, at the end of this file, takes these steps:
// 1. look at the beginning of the stream, and refuse a file that cannot contain games;
// 2. decode the stream (encoding.hpp), and detect its format;
// 3. read a foreign file as a whole with its reader (`read_foreign`);
// 4. otherwise cut the stream into blocks of `.dmr`, which the threads of a `Pipeline` read (`read_block`).
// Every game is replayed (`judge_game`) on the thread that read it.

#include "import/pipeline.hpp"

#include "base/text.hpp"
#include "base/threads.hpp"
#include "base/translate.hpp"
#include "import/encoding.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "import/rejoined.hpp"
#include "notation/reader.hpp"
#include "record/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

namespace damier {
namespace {

void apply_defaults(Record& record, const ReadOptions& options) {
    for (const auto& [name, value] : options.defaults) {
        if (record.find(name) == nullptr) {
            record.tags.push_back({name, value, record.span});
        }
    }
}

/// Rejects the whole text, as one faulty game.
GameRead reject_all(const Source& source, std::string message) {
    GameRead game;
    game.faulty = true;
    game.whole = span_of(0, source.text.size());
    game.diagnostics.push_back({Severity::error, {0, 0}, std::move(message)});
    return game;
}

/// Checks a game by the rules.
GameRead judge_game(Record& record, std::vector<Diagnostic> diagnostics, const ReadOptions& options,
                    const BlockStages& stages) {
    GameRead game;
    game.diagnostics = std::move(diagnostics);
    apply_defaults(record, options);
    game.faulty = has_error(game.diagnostics);
    ReplayOptions replay_options = options.replay;
    replay_options.keep_faulty = replay_options.keep_faulty && !game.faulty;  // such a game is rejected anyway
    const auto replayed = replay(record, replay_options, game.diagnostics);
    game.faulty = game.faulty || !replayed;
    if (!game.faulty) {
        game.plies = replayed->plies;
        if (stages.prepare) {
            stages.prepare(record, *replayed);
        }
    }
    game.whole = record.whole;
    std::stable_sort(game.diagnostics.begin(), game.diagnostics.end(),
                     [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
    return game;
}

/// Adds the remark that the encoding was guessed, at the first byte that shows it.
void remark_encoding(BlockRead& read) {
    if (const auto at = read.block.guessed_at) {
        read.remarks.push_back({Severity::warning,
                                {*at, *at + 1},
                                tr("this is not UTF-8, so damier reads the file as Windows-1252 (--encoding NAME gives "
                                   "another encoding)")});
    }
}

/// Reads a block and its games, independently of all other blocks.
BlockRead read_block(Block block, const ReadOptions& options, const BlockStages& stages) {
    BlockRead read{std::move(block), {}, {}};
    remark_encoding(read);
    if (read.block.oversized) {
        if (!read.block.continued) {
            read.games.push_back(
                reject_all(read.block.source,
                           tr_format("the game is too large (expected at most {} MiB)", longest_game >> 20U)));
        }
        return read;
    }
    Reader reader(read.block.source.text, {read.block.from_windows, options.replay.error_limit});
    Record record;
    for (std::vector<Diagnostic> diagnostics; reader.next(record, diagnostics); diagnostics = {}) {
        read.games.push_back(judge_game(record, std::move(diagnostics), options, stages));
    }
    return read;
}

/// The blocks of a stream that is decoded while it is read.
class Blocks {
public:
    Blocks(std::istream& in, const std::string& name, const Decoder& decoder) : reader_(in, name), decoder_(decoder) {}

    /// The next block, or nothing at the end of the stream. Throws the same exceptions as `BlockReader::next`, after the
    /// blocks before the failure were taken; then also at every further call.
    std::optional<Block> next() {
        if (ahead_.empty() && !read_ahead()) {
            std::rethrow_exception(failure_);
        }
        auto block = std::move(ahead_.front());
        ahead_.pop_front();
        if (block) {
            block->recoded = decoder_.has_recoded();
            const auto guessed = decoder_.guessed_at();
            const std::uint64_t begin = std::exchange(end_, end_ + block->source.text.size());
            block->from_windows = guessed && *guessed < end_;
            if (guessed && *guessed >= begin && *guessed < end_) {
                block->guessed_at = static_cast<std::uint32_t>(*guessed - begin);
            }
        }
        return block;
    }

    /// Whether two or more blocks are left and can be read.
    bool has_several() {
        while (ahead_.size() < 2) {
            if (!read_ahead()) {
                return false;
            }
        }
        return ahead_[1].has_value();
    }

private:
    /// Reads one block more. False if the stream fails.
    bool read_ahead() {
        try {
            if (!failure_) {
                ahead_.push_back(reader_.next());
            }
        } catch (...) {
            failure_ = std::current_exception();
        }
        return !failure_;
    }

    BlockReader reader_;
    const Decoder& decoder_;
    std::deque<std::optional<Block>> ahead_;  // blocks that have already been read, or the end
    std::exception_ptr failure_;              // after these blocks the stream cannot be read
    std::uint64_t end_ = 0;  // of the last block
};

/// Reads blocks with several threads. Blocks are numbered in the order of the file. Workers take the next block from
/// the stream, read it, and store the outcome under its number. The consumer uses outcomes in order. Workers do not
/// run far ahead of the consumer, so memory stays small. If something fails, the consumer still uses all blocks before
/// that one. So the outcome does not depend on the number of threads.
class Pipeline {
public:
    Pipeline(Blocks& blocks, const ReadOptions& options, const MakeStages& make_stages)
        : blocks_(blocks), options_(options), make_stages_(make_stages) {}

    /// Reads all blocks. False, with nothing done, if no thread can be started.
    [[nodiscard]] bool run() {
        Threads workers(options_.jobs, [this](unsigned) { work(); });
        if (workers.size() == 0) {
            return false;
        }
        std::exception_ptr failure;
        try {
            consume();
        } catch (...) {
            failure = std::current_exception();
            end_at(0, nullptr);
        }
        workers.join();
        if (failure || failure_) {
            std::rethrow_exception(failure ? failure : failure_);
        }
        return true;
    }

private:
    void work() {
        std::size_t number = 0;
        try {
            for (;;) {
                std::unique_lock lock(reading_);
                number = next_to_read_;
                if (!wait_for_room()) {
                    return;
                }
                auto block = blocks_.next();
                next_to_read_ += block ? 1U : 0U;
                lock.unlock();
                if (!block) {
                    end_at(number, nullptr);
                    return;
                }
                delete_used();
                BlockStages stages = make_stages_();
                BlockRead read = read_block(std::move(*block), options_, stages);
                deliver(number, {std::move(read), std::move(stages.use)});
            }
        } catch (...) {
            end_at(number, std::current_exception());
        }
    }

    /// Waits until the next block may be read. False if no more blocks are needed.
    bool wait_for_room() {
        std::unique_lock lock(state_);
        changed_.wait(lock, [&] {
            return next_to_read_ >= end_ || next_to_read_ < next_to_use_ + 2 * options_.jobs + 2;
        });
        return next_to_read_ < end_;
    }

    struct Outcome {
        BlockRead read;
        std::function<void(BlockRead&)> use;
    };

    void deliver(std::size_t number, Outcome outcome) {
        const std::lock_guard lock(state_);
        ready_.emplace(number, std::move(outcome));
        changed_.notify_all();
    }

    /// Deletes blocks that were used. The consumer has enough to do.
    void delete_used() {
        std::vector<Outcome> used;
        const std::lock_guard lock(state_);
        used.swap(used_);
    }

    /// Ends the reading before a block, at the end of the stream or because of a failure. Several threads may fail; the
    /// first block counts.
    void end_at(std::size_t number, std::exception_ptr failure) {
        const std::lock_guard lock(state_);
        if (number < end_) {
            end_ = number;
            failure_ = std::move(failure);
        }
        changed_.notify_all();
    }

    void consume() {
        for (;;) {
            std::unique_lock lock(state_);
            changed_.wait(lock, [&] { return next_to_use_ >= end_ || ready_.contains(next_to_use_); });
            if (next_to_use_ >= end_) {
                return;
            }
            const auto found = ready_.find(next_to_use_);
            Outcome outcome = std::move(found->second);
            ready_.erase(found);
            lock.unlock();
            outcome.use(outcome.read);
            lock.lock();
            used_.push_back(std::move(outcome));
            ++next_to_use_;
            changed_.notify_all();
        }
    }

    Blocks& blocks_;
    const ReadOptions& options_;
    const MakeStages& make_stages_;
    std::mutex reading_;            // held while a block is taken from the stream
    std::size_t next_to_read_ = 0;  // guarded by reading_
    std::mutex state_;              // guards all below
    std::condition_variable changed_;
    std::map<std::size_t, Outcome> ready_;
    std::vector<Outcome> used_;
    std::size_t next_to_use_ = 0;
    std::size_t end_ = static_cast<std::size_t>(-1);  // no block from here on is used
    std::exception_ptr failure_;                      // the reason, unless it is the end of the stream
};

/// Checks a foreign record by the rules. A record without tags is not a game; its reader has rejected it.
GameRead judge_foreign(Record& record, std::vector<Diagnostic>& diagnostics, const ReadOptions& options,
                       const BlockStages& stages) {
    if (record.tags.empty()) {
        GameRead game;
        game.faulty = true;
        game.whole = record.whole;
        game.diagnostics = std::move(diagnostics);
        return game;
    }
    return judge_game(record, std::move(diagnostics), options, stages);
}

void fill(std::istream& in, std::string& text, std::size_t wanted, const std::string& name) {
    const std::size_t have = text.size();
    text.resize(wanted);
    in.read(text.data() + have, static_cast<std::streamsize>(wanted - have));
    if (in.bad()) {
        throw std::ios_base::failure("cannot read " + name);
    }
    text.resize(have + static_cast<std::size_t>(in.gcount()));
}

/// Like `fill`, but in growing pieces, so that a small file needs little memory.
void fill_all(std::istream& in, std::string& text, std::size_t most, const std::string& name) {
    for (std::size_t wanted = 0; text.size() == wanted || wanted == 0;) {
        wanted = std::min(most, std::max<std::size_t>(2 * text.size(), std::size_t{1} << 16U));
        if (text.size() >= most) {
            return;
        }
        fill(in, text, wanted, name);
    }
}

/// Reads the games of a foreign file as one block. `text` is the part of the stream that has already been read.
BlockRead read_foreign(std::istream& in, std::string text, const Format& format, const std::string& name,
                       const ReadOptions& options, const Decoder& decoder, const BlockStages& stages) {
    BlockRead read;
    read.format = format.name;
    Source& source = read.block.source;
    source.name = name;
    source.text = std::move(text);
    fill_all(in, source.text, options.longest_foreign + 1, name);
    if (const auto guessed = decoder.guessed_at(); guessed && *guessed < source.text.size()) {
        read.block.guessed_at = static_cast<std::uint32_t>(*guessed);
    }
    remark_encoding(read);
    if (source.text.size() > options.longest_foreign) {
        read.games.push_back(
            reject_all(source, tr_format("{} may have at most {} MiB (cut it into parts before you import it)",
                                         tr(format.name), options.longest_foreign >> 20U)));
        return read;
    }
    read.names = format.names != nullptr ? format.names(source.text) : Span{};
    const bool has_texts = format.names != nullptr && has_whole_games(source.text);
    const GameSink sink = [&](Record& record, std::vector<Diagnostic>& diagnostics) {
        if (record.tags.empty() && !has_error(diagnostics) && !diagnostics.empty()) {
            read.remarks.insert(read.remarks.end(), diagnostics.begin(), diagnostics.end());
            return;
        }
        read.games.push_back(judge_foreign(record, diagnostics, options, stages));
        read.games.back().listed = format.names != nullptr && read.games.back().plies == 0;
        read.games.back().typed = read.games.back().listed && !has_texts;
    };
    const auto game = std::find_if(options.defaults.begin(), options.defaults.end(),
                                   [](const auto& tag) { return tag.first == "Game"; });
    if (format.read_with_game != nullptr && game != options.defaults.end()) {
        format.read_with_game(source.text, game->second, sink);
    } else {
        format.read(source.text, sink);
    }
    return read;
}

/// Reads a stream of `.dmr` to its end. Most files are one block, for which starting threads would take longer.
void read_blocks(Blocks& blocks, const ReadOptions& options, const MakeStages& make_stages) {
    if (options.jobs > 1 && blocks.has_several() && Pipeline(blocks, options, make_stages).run()) {
        return;
    }
    while (auto block = blocks.next()) {
        const BlockStages stages = make_stages();
        BlockRead read = read_block(std::move(*block), options, stages);
        stages.use(read);
    }
}

/// Rejects a file that has no games in .dmr, as one faulty game.
BlockRead refuse(std::string text, const std::string& name, std::string message) {
    BlockRead read;
    read.block.source.name = name;
    read.block.source.text = std::move(text);
    read.games.push_back(reject_all(read.block.source, std::move(message)));
    return read;
}

}  // namespace

bool may_hold_games(const std::string& head, const std::string& encoding) {
    if (encoding == guess_encoding && !detect_stranger(without_bom(head)).empty()) {
        return false;
    }
    std::stringbuf bytes(head);
    Decoder decoder(bytes, encoding);
    const std::string decoded(std::istreambuf_iterator<char>(&decoder), {});
    const std::string_view text = without_bom(decoded);
    return detect_format(text) != nullptr || has_tag_line(text);
}

void read_games(std::istream& in, const std::string& name, const ReadOptions& options, const MakeStages& make_stages) {
    std::string raw;
    fill(in, raw, format_head, name);
    const bool guessing = options.encoding == guess_encoding;
    const std::string_view stranger = guessing ? detect_stranger(without_bom(raw)) : std::string_view();
    // A text without NUL bytes may only look like a stranger: a table may begin with "<".
    if (!stranger.empty() && (raw.find('\0') != std::string::npos || detect_format(without_bom(raw)) == nullptr)) {
        BlockRead read = refuse(std::move(raw), name, tr_format("this is {}", stranger));
        read.is_stranger = true;
        make_stages().use(read);
        return;
    }
    Rejoined bytes(std::move(raw), *in.rdbuf());
    Decoder decoder(bytes, options.encoding);
    std::istream decoded(&decoder);
    decoded.exceptions(in.exceptions());
    std::string head;
    fill(decoded, head, format_head, name);
    const Format* format = detect_format(without_bom(head));
    if (format != nullptr && !options.foreign) {
        fill_all(decoded, head, options.longest_foreign, name);
        BlockRead read = refuse(std::move(head), name,
                                tr_format("this is {} (expected .dmr; damier import reads it)", tr(format->name)));
        make_stages().use(read);
        return;
    }
    if (format == nullptr && options.foreign && !has_tag_line(without_bom(head))) {
        format = detect_shape(without_bom(head));
    }
    if (format != nullptr) {
        const BlockStages stages = make_stages();
        BlockRead read = read_foreign(decoded, std::move(head), *format, name, options, decoder, stages);
        stages.use(read);
        return;
    }
    Rejoined whole(std::move(head), decoder);
    std::istream rejoined(&whole);
    rejoined.exceptions(in.exceptions());
    Blocks blocks(rejoined, name, decoder);
    read_blocks(blocks, options, make_stages);
}

}  // namespace damier
