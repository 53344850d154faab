#include "fuzz/harness.hpp"
#include "store/file/open.hpp"
#include "store/names/people_file.hpp"
#include "store/read/known_by_several.hpp"
#include "store/write/writer.hpp"

namespace damier::fuzz {
namespace {

/// The people in a database after these were imported.
std::vector<KnownAs> brought(const std::vector<KnownAs>& people) {
    Database db = database_in_memory();
    GameWriter writer(db, "import", "people");
    writer.begin();
    for (const KnownAs& known : people) {
        writer.bring(known);
    }
    for (const KnownAs& known : people) {
        require(!writer.bring(known), "what was brought is there", known.name);
    }
    writer.commit();
    return known_by_several(db, {});
}

}  // namespace

void read_people_file(std::string_view input) {
    std::vector<Diagnostic> errors;
    auto people = read_people(input, errors);
    for (const Diagnostic& error : errors) {
        require(error.span.begin <= error.span.end && error.span.end <= input.size(), "an error lies in the file",
                input);
        require(!error.message.empty() && error.severity == Severity::error, "an error says what is wrong", input);
    }
    const std::string written = write_people(people);
    errors.clear();
    require(write_people(read_people(written, errors)) == written, "what is written reads back", written);
    require(errors.empty(), "what is written has no error", written);
    std::erase_if(people, [](const KnownAs& known) { return known.spellings.empty(); });
    require(write_people(brought(people)) == write_people(people), "what is taken in is given out again", written);
}

}  // namespace damier::fuzz
