#include "store/game/uid.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("a uid is the first half of a SHA-256, as servers keep it") {
    // Examples of FIPS 180-4.
    CHECK(uid_text(content_uid("")) == "e3b0c442-98fc-1c14-9afb-f4c8996fb924");
    CHECK(uid_text(content_uid("abc")) == "ba7816bf-8f01-cfea-4141-40de5dae2223");
    CHECK(uid_text(content_uid(std::string(1'000'000, 'a'))) == "cdc76e5c-9914-fb92-81a1-c7e284d73e67");
}
