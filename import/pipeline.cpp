#include "import/pipeline.hpp"

#include "base/text.hpp"
#include "import/foreign.hpp"
#include "import/format.hpp"
#include "import/rejoined.hpp"
#include "notation/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace damier {
namespace {

void apply_defaults(Record& record, const ReadOptions& options) {
    for (const auto& [name, value] : options.defaults) {
        if (record.find(name) == nullptr) {
            record.tags.push_back({name, value, record.span});
        }
    }
}

void read_oversized(BlockRead& read) {
    if (!read.block.continued) {
        GameRead& game = read.games.emplace_back();
        game.faulty = true;
        game.whole.end = static_cast<std::uint32_t>(read.block.source.text.size());
        game.diagnostics.push_back(
            {Severity::error, {0, 0}, fmt::format("a game of more than {} MiB is not read", longest_game >> 20U)});
    }
}

/// Puts a game that was read to the rules.
GameRead judge_game(Record& record, std::vector<Diagnostic> diagnostics, const ReadOptions& options) {
    GameRead game;
    game.diagnostics = std::move(diagnostics);
    apply_defaults(record, options);
    const auto is_error = [](const Diagnostic& d) { return d.severity == Severity::error; };
    game.faulty = std::any_of(game.diagnostics.begin(), game.diagnostics.end(), is_error);
    const auto replayed = replay(record, options.replay, game.diagnostics);
    game.faulty = game.faulty || !replayed;
    if (!game.faulty) {
        game.plies = replayed->plies;
        game.prepared = options.prepare ? options.prepare(record, *replayed) : std::any();
    }
    game.whole = record.whole;
    std::stable_sort(game.diagnostics.begin(), game.diagnostics.end(),
                     [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
    return game;
}

/// All that can be done to a block apart from the others.
BlockRead read_block(Block block, const ReadOptions& options) {
    BlockRead read{std::move(block), {}};
    if (read.block.oversized) {
        read_oversized(read);
        return read;
    }
    Reader reader(read.block.source.text);
    Record record;
    for (std::vector<Diagnostic> diagnostics; reader.next(record, diagnostics); diagnostics = {}) {
        read.games.push_back(judge_game(record, std::move(diagnostics), options));
    }
    return read;
}

/// Blocks are numbered in the order of the file. Workers take the next one from the stream, read it, and leave what
/// they made under its number; the consumer takes them in order. Nobody runs far ahead, so memory stays small.
class Pipeline {
public:
    Pipeline(std::istream& in, const std::string& name, const ReadOptions& options)
        : blocks_(in, name), options_(options) {}

    void run(const std::function<void(BlockRead&)>& use) {
        std::vector<std::thread> workers;
        for (unsigned i = 0; i < options_.jobs; ++i) {
            workers.emplace_back([this] { work(); });
        }
        std::exception_ptr failure;
        try {
            consume(use);
        } catch (...) {
            failure = std::current_exception();
            stop();
        }
        for (std::thread& worker : workers) {
            worker.join();
        }
        if (failure || failure_) {
            std::rethrow_exception(failure ? failure : failure_);
        }
    }

private:
    void work() {
        try {
            for (;;) {
                std::unique_lock lock(reading_);
                wait_for_room();
                auto block = blocks_.next();
                const std::size_t number = next_to_read_;
                next_to_read_ += block ? 1U : 0U;
                lock.unlock();
                if (!block || stopped()) {
                    finish(number);
                    return;
                }
                deliver(number, read_block(std::move(*block), options_));
            }
        } catch (...) {
            const std::lock_guard lock(state_);
            failure_ = std::current_exception();
            stopped_ = true;
            changed_.notify_all();
        }
    }

    void wait_for_room() {
        std::unique_lock lock(state_);
        changed_.wait(lock, [&] { return stopped_ || next_to_read_ < next_to_use_ + 2 * options_.jobs + 2; });
    }

    void deliver(std::size_t number, BlockRead read) {
        const std::lock_guard lock(state_);
        ready_.emplace(number, std::move(read));
        changed_.notify_all();
    }

    void finish(std::size_t blocks) {
        const std::lock_guard lock(state_);
        blocks_in_all_ = blocks;
        changed_.notify_all();
    }

    void consume(const std::function<void(BlockRead&)>& use) {
        for (;;) {
            std::unique_lock lock(state_);
            changed_.wait(
                lock, [&] { return stopped_ || ready_.count(next_to_use_) != 0 || next_to_use_ == blocks_in_all_; });
            const auto found = ready_.find(next_to_use_);
            if (found == ready_.end()) {
                return;
            }
            BlockRead read = std::move(found->second);
            ready_.erase(found);
            lock.unlock();
            use(read);
            lock.lock();
            ++next_to_use_;
            changed_.notify_all();
        }
    }

    bool stopped() {
        const std::lock_guard lock(state_);
        return stopped_;
    }

    void stop() {
        const std::lock_guard lock(state_);
        stopped_ = true;
        changed_.notify_all();
    }

    BlockReader blocks_;
    const ReadOptions& options_;
    std::mutex reading_;            // held while a block is taken from the stream
    std::size_t next_to_read_ = 0;  // guarded by reading_
    std::mutex state_;              // guards all below
    std::condition_variable changed_;
    std::map<std::size_t, BlockRead> ready_;
    std::size_t next_to_use_ = 0;
    std::size_t blocks_in_all_ = static_cast<std::size_t>(-1);
    bool stopped_ = false;
    std::exception_ptr failure_;
};

/// A faulty game that is the whole text.
GameRead reject_all(const Source& source, std::string message) {
    GameRead game;
    game.faulty = true;
    game.whole = span_of(0, source.text.size());
    game.diagnostics.push_back({Severity::error, {0, 0}, std::move(message)});
    return game;
}

/// What was read of a foreign record, put to the rules. One without tags was no game to its reader.
GameRead judge_foreign(Record& record, std::vector<Diagnostic>& diagnostics, const ReadOptions& options) {
    if (record.tags.empty()) {
        GameRead game;
        game.faulty = true;
        game.whole = record.whole;
        game.diagnostics = std::move(diagnostics);
        return game;
    }
    complete_result(record);
    return judge_game(record, std::move(diagnostics), options);
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

/// The stream's games in one block, if it is none of ours; `head` is what was taken from it so far.
std::optional<BlockRead> read_foreign(std::istream& in, std::string& head, const std::string& name,
                                      const ReadOptions& options) {
    const std::string_view begin = std::string_view(head).substr(head.starts_with(utf8_bom) ? utf8_bom.size() : 0);
    const Format* format = detect_format(begin);
    const std::string_view stranger = format == nullptr ? detect_stranger(begin) : std::string_view();
    if (format == nullptr && stranger.empty()) {
        return std::nullopt;
    }
    BlockRead read;
    Source& source = read.block.source;
    source.name = name;
    source.text = std::move(head);
    if (format == nullptr) {
        read.games.push_back(reject_all(source, fmt::format("this is {}", stranger)));
        return read;
    }
    fill(in, source.text, longest_foreign + 1, name);
    if (source.text.size() > longest_foreign) {
        read.games.push_back(reject_all(source, fmt::format("{} of more than {} MiB is not read (cut it into parts)",
                                                            format->name, longest_foreign >> 20U)));
        return read;
    }
    format->read(source.text, [&](Record& record, std::vector<Diagnostic>& diagnostics) {
        read.games.push_back(judge_foreign(record, diagnostics, options));
    });
    return read;
}

/// Reads a stream of our own games to its end.
void read_blocks(std::istream& in, const std::string& name, const ReadOptions& options,
                 const std::function<void(BlockRead&)>& use) {
    if (options.jobs > 1) {
        Pipeline(in, name, options).run(use);
        return;
    }
    BlockReader blocks(in, name);
    while (auto block = blocks.next()) {
        BlockRead read = read_block(std::move(*block), options);
        use(read);
    }
}

}  // namespace

void read_games(std::istream& in, const std::string& name, const ReadOptions& options,
                const std::function<void(BlockRead&)>& use) {
    if (!options.foreign) {
        read_blocks(in, name, options, use);
        return;
    }
    std::string head;
    fill(in, head, format_head, name);
    if (auto foreign = read_foreign(in, head, name, options)) {
        use(*foreign);
        return;
    }
    Rejoined whole(std::move(head), *in.rdbuf());
    std::istream rejoined(&whole);
    read_blocks(rejoined, name, options, use);
}

}  // namespace damier
