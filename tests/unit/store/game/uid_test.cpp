#include "store/game/uid.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("a uid is the first half of a SHA-256, the form that servers keep") {
    // Examples of FIPS 180-4.
    CHECK(uid_text(content_uid("")) == "e3b0c442-98fc-1c14-9afb-f4c8996fb924");
    CHECK(uid_text(content_uid("abc")) == "ba7816bf-8f01-cfea-4141-40de5dae2223");
    CHECK(uid_text(content_uid(std::string(1'000'000, 'a'))) == "cdc76e5c-9914-fb92-81a1-c7e284d73e67");
}

TEST_CASE("a uid is read in the same form as it is written") {
    CHECK(parse_uid("ba7816bf-8f01-cfea-4141-40de5dae2223") == content_uid("abc"));
    for (const char* text : {"", "7", "ba7816bf8f01cfea414140de5dae2223", "ba7816bf-8f01-cfea-4141-40de5dae222",
                             "ba7816bf-8f01-cfea-4141-40de5dae22233", "BA7816BF-8F01-CFEA-4141-40DE5DAE2223",
                             "ba7816bf-8f01-cfea-4141-40de5dae222g"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_uid(text));
    }
}
