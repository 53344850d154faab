#include "cli/option_groups/assignment.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "record/date.hpp"
#include "record/tags.hpp"

namespace damier {

Tag read_assignment(const std::string& word) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
        throw UsageError(tr_format("\"{}\" sets no tag (expected NAME=VALUE, for example Round=4)", printable(word)));
    }
    Tag tag{word.substr(0, equals), word.substr(equals + 1), {}};
    if (const auto error = tag_name_error(tag.name)) {
        throw UsageError(*error);
    }
    if (const char first = tag.name[0]; first < 'A' || first > 'Z') {
        std::string right = tag.name;
        right[0] = is_letter(first) ? to_upper(first) : 'T';
        throw UsageError(tr_format("\"{}\" cannot be set: names of tags begin with a capital letter (for example {}=…)",
                                   tag.name, right));
    }
    if (const auto error = tag_value_error(tag.name, tag.value)) {
        throw UsageError(*error);
    }
    tag.value = tag.name == "Date"          ? tag_date(tag.value)
                : tag.name == "Termination" ? termination_tag(tag.value)
                                            : tag.value;
    return tag;
}

}  // namespace damier
