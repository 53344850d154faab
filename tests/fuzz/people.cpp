#include "store/names/people_file.hpp"

#include "fuzz/harness.hpp"
#include "store/file/open.hpp"
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
    std::vector<Diagnostic> faults;
    auto people = read_people(input, faults);
    for (const Diagnostic& fault : faults) {
        require(fault.span.begin <= fault.span.end && fault.span.end <= input.size(), "a fault lies in the file", input);
        require(!fault.message.empty() && fault.severity == Severity::error, "a fault says what is wrong", input);
    }
    const std::string written = write_people(people);
    faults.clear();
    require(write_people(read_people(written, faults)) == written, "what is written reads back", written);
    require(faults.empty(), "what is written has no fault", written);
    std::erase_if(people, [](const KnownAs& known) { return known.spellings.empty(); });
    require(write_people(brought(people)) == write_people(people), "what is taken in is given out again", written);
}

}  // namespace damier::fuzz
