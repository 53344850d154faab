#include "solve/memory/proof_file.hpp"

#include "base/chars.hpp"
#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

namespace damier {
namespace {

std::string checksum(std::string_view text) {
    return fmt::format("{:016x}", mix_text(0, text));
}

std::string write_answer(const KeptProof& proof) {
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}", proof.value.lower, proof.value.upper,
                       proof.distance ? fmt::format("{}", *proof.distance) : "-", proof.nodes,
                       static_cast<std::int64_t>(std::ceil(proof.seconds * 1000)), proof.line);
}

std::optional<KeptProof> read_answer(std::string_view text) {
    const auto lower = to_number<int>(take_until(text, '\t'));
    const auto upper = to_number<int>(take_until(text, '\t'));
    const std::string_view plies = take_until(text, '\t');
    const auto distance = to_number<int>(plies, 0);
    const auto nodes = to_number<std::uint64_t>(take_until(text, '\t'));
    const auto milliseconds = to_number<std::int64_t>(take_until(text, '\t'));
    if (!lower || !upper || *lower > *upper || !nodes || !milliseconds || (!distance && plies != "-")) {
        return std::nullopt;
    }
    return KeptProof{{*lower, *upper}, distance, *nodes, static_cast<double>(*milliseconds) / 1000, std::string(text)};
}

}  // namespace

ProofFile::ProofFile(std::filesystem::path file, std::string version)
    : file_(std::move(file)), version_(std::move(version)) {
    struct stat status {};
    // Nothing is read from a pipe, a device or a file that damier would have cut.
    if (::stat(file_.c_str(), &status) != 0 || !S_ISREG(status.st_mode) ||
        static_cast<std::uint64_t>(status.st_size) > 2 * most_bytes) {
        return;
    }
    text_ = read_whole_file(file_).value_or("");
    std::string_view rest = text_;
    while (!rest.empty()) {
        read_line(take_until(rest, '\n'));
    }
}

void ProofFile::read_line(std::string_view line) {
    const std::string_view sum = take_until(line, '\t');
    if (sum != checksum(line) || take_until(line, '\t') != version_) {
        return;
    }
    const std::string_view question = take_until(line, '\t');
    answers_.erase(question);  // its text may be gone sooner than that of the new one
    answers_.emplace(question, line);
}

std::optional<KeptProof> ProofFile::find(const std::string& question) const {
    const std::lock_guard lock(mutex_);
    const auto found = answers_.find(question);
    return found == answers_.end() ? std::nullopt : read_answer(found->second);
}

void ProofFile::keep(const std::string& question, const KeptProof& proof) {
    const std::lock_guard lock(mutex_);
    const std::string rest = fmt::format("{}\t{}\t{}", version_, question, write_answer(proof));
    added_.push_back(checksum(rest) + '\t' + rest);
    read_line(added_.back());
    append(added_.back());
}

void ProofFile::append(const std::string& line) const {
    Descriptor descriptor(::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666));
    struct stat status {};
    const bool is_file = ::fstat(descriptor.number(), &status) == 0 && S_ISREG(status.st_mode);
    if (is_file) {
        // The first line end separates the line from one that was cut short.
        const std::string whole = '\n' + line + '\n';
        static_cast<void>(::write(descriptor.number(), whole.data(), whole.size()));
    }
    descriptor.close();
    if (is_file && static_cast<std::uint64_t>(status.st_size) > most_bytes) {
        shorten();
    }
}

void ProofFile::shorten() const {
    try {
        const std::string text = read_whole_file(file_).value_or("");
        const auto middle = text.find('\n', text.size() - std::min(text.size(), most_bytes / 2));
        AtomicFile file(file_.string());
        file.write(std::string_view(text).substr(std::min(middle, text.size())));
        file.commit();
    } catch (const std::system_error&) {
        return;  // perhaps the disk is full; the next proof tries again
    }
}

}  // namespace damier
