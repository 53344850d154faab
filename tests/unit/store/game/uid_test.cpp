#include "store/game/uid.hpp"

#include "catch.hpp"

#include <set>

using namespace damier;

TEST_CASE("the hash of a text is the first half of a SHA-256, the form that servers keep") {
    // Examples of FIPS 180-4.
    CHECK(uuid_text(text_hash("")) == "e3b0c442-98fc-1c14-9afb-f4c8996fb924");
    CHECK(uuid_text(text_hash("abc")) == "ba7816bf-8f01-cfea-4141-40de5dae2223");
    CHECK(uid_text(text_hash(std::string(1'000'000, 'a'))) == "cdc76e5c9914fb9281a1c7e284d73e67");
}

TEST_CASE("a uid is read in the forms in which it is written") {
    CHECK(parse_uid("ba7816bf-8f01-cfea-4141-40de5dae2223") == text_hash("abc"));
    CHECK(parse_uid("ba7816bf8f01cfea414140de5dae2223") == text_hash("abc"));
    CHECK(parse_uid(uid_text(NewUids().next())));
    for (const char* text :
         {"", "ba7816bf", "BA7816BF-8F01-CFEA-4141-40DE5DAE2223", "ba7816bf-8f01cfea-4141-40de5dae2223",
          "ba7816bf-8f01-cfea-4141-40de5dae22233", "xa7816bf-8f01-cfea-4141-40de5dae2223"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_uid(text));
    }
}

TEST_CASE("new uids differ, also those that are taken from the system at once") {
    std::set<Uid> seen{Uid{}};
    NewUids some;
    NewUids others;
    for (int i = 0; i < 100; ++i) {
        CHECK(seen.insert(some.next()).second);
        CHECK(seen.insert(others.next()).second);
    }
}
