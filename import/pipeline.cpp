#include "import/pipeline.hpp"

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

/// All that can be done to a block apart from the others.
BlockRead read_block(Block block, const ReadOptions& options) {
    BlockRead read{std::move(block), {}};
    if (read.block.oversized) {
        read_oversized(read);
        return read;
    }
    Reader reader(read.block.source.text);
    Record record;
    for (GameRead game; reader.next(record, game.diagnostics); game = {}) {
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
        read.games.push_back(std::move(game));
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

}  // namespace

void read_games(std::istream& in, const std::string& name, const ReadOptions& options,
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

}  // namespace damier
