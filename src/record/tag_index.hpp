#pragma once

#include "record/record.hpp"

#include <string>
#include <string_view>
#include <unordered_set>

namespace damier {

/// Tells which tags a record has while tags are added to it, however many they are: looking through all of them for
/// each would take time that grows with their square.
class TagIndex {
public:
    /// Whether the record, whose tags have only grown since it was last asked about, has a tag of that name.
    [[nodiscard]] bool has(const Record& record, std::string_view name) {
        if (record.tags.size() <= few) {
            return record.find(name) != nullptr;
        }
        for (; indexed_ < record.tags.size(); ++indexed_) {
            names_.insert(record.tags[indexed_].name);
        }
        return names_.count(std::string(name)) != 0;
    }

    /// Another record begins.
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
