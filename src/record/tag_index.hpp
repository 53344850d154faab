// A fast test for the tags of a record that is being built.

#pragma once

#include "record/record.hpp"

#include <string>
#include <string_view>
#include <unordered_set>

namespace damier {

/// Tells whether a record has a tag, while a reader is still adding tags to the record. Without this index, each
/// question would search all tags, and the total time would grow with the square of their number.
class TagIndex {
public:
    /// Whether the record has a tag of that name. Between two calls, the caller may add tags, but may not change or
    /// remove any.
    [[nodiscard]] bool has(const Record& record, std::string_view name) {
        if (record.tags.size() <= few) {
            return record.find(name) != nullptr;
        }
        for (; indexed_ < record.tags.size(); ++indexed_) {
            names_.insert(record.tags[indexed_].name);
        }
        return names_.count(std::string(name)) != 0;
    }

    /// Must be called when another record begins.
    void clear() {
        names_.clear();
        indexed_ = 0;
    }

private:
    static constexpr std::size_t few = 32;

    std::unordered_set<std::string> names_;
    std::size_t indexed_ = 0;
};

}  // namespace damier
