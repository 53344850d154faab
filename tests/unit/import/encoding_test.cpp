#include "import/encoding.hpp"

#include "catch.hpp"
#include "reading.hpp"

#include <istream>
#include <iterator>
#include <limits>
#include <sstream>

using namespace damier;

namespace {

struct Decoded {
    std::string text;
    std::optional<std::uint64_t> guessed_at;
};

Decoded decode(const std::string& bytes, const std::string& encoding) {
    std::istringstream in(bytes);
    Decoder decoder(*in.rdbuf(), encoding);
    std::istream decoded(&decoder);
    return {std::string(std::istreambuf_iterator<char>(decoded), {}), decoder.guessed_at()};
}

}  // namespace

TEST_CASE("text is read as UTF-8, or else as Windows-1252") {
    const std::string ascii(200'000, 'a');
    CHECK(decode("", "auto").text.empty());
    CHECK(decode(ascii, "auto").text == ascii);
    CHECK(decode(ascii + "é", "auto").text == ascii + "é");
    CHECK_FALSE(decode("é\xE9", "auto").guessed_at);
    CHECK(decode("é\xE9", "auto").text == "é\xE9");
    CHECK(decode("b\xE9 \x80", "auto").text == "bé €");
    CHECK(decode("b\xE9 \x80", "auto").guessed_at == 1);
    const auto late = decode(ascii + "\xE9" + ascii + "\xE8", "auto");
    CHECK(late.text == ascii + "é" + ascii + "è");
    CHECK(late.guessed_at == ascii.size());
    // A single wrong byte in a text that is otherwise UTF-8 does not change its encoding, even if that byte comes
    // first.
    CHECK(decode("\xE9 é è", "auto").text == "\xE9 é è");
}

TEST_CASE("a decoder knows whether the text differs from the bytes") {
    const auto recodes = [](const std::string& bytes, const char* encoding) {
        std::istringstream in(bytes);
        Decoder decoder(*in.rdbuf(), encoding);
        std::istream(&decoder).ignore(std::numeric_limits<std::streamsize>::max());
        return decoder.has_recoded();
    };
    CHECK_FALSE(recodes("a", "latin1"));
    CHECK(recodes("a\xE9", "latin1"));
    CHECK(recodes("a\xE9", "auto"));
    CHECK_FALSE(recodes("aé", "auto"));
}

TEST_CASE("an encoding can be named") {
    CHECK(decode("\xE9\xA4", "latin1").text == "é¤");
    CHECK(decode("\xE9\xA4", "ISO-8859-15").text == "é€");
    CHECK(decode("\xE9", "utf-8").text == "\xE9");
    CHECK(decode(std::string("\xFF\xFE"
                             "a\0\xE9\0",
                             6),
                 "UTF-16")
              .text == "aé");
    CHECK_FALSE(decode("\xE9", "latin1").guessed_at);
    // Text that is invalid in its encoding is not read as UTF-8 either.
    CHECK(decode("a\x81z", "windows-1252").text == "a\x81z");
    CHECK(is_encoding("auto"));
    CHECK(is_encoding("windows-1252"));
    CHECK_FALSE(is_encoding("latin-one"));
    CHECK_FALSE(is_encoding(""));
}

TEST_CASE("a guess is reported once, at the byte that decided it, whatever the blocks") {
    std::string text;
    for (int i = 0; i < 30'000; ++i) {
        text += "[Game \"avalam\"]\n[Yellow \"Ann\"]\n\n1. a4-a5 *\n\n";
    }
    const std::string late = text + "[Game \"avalam\"]\n[Yellow \"Zo\xE9\"]\n[Red \"\xC9ve\"]\n\n1. a4-a4 *\n";
    for (const unsigned jobs : {1U, 3U}) {
        const Reading reading = read_foreign(late, jobs);
        REQUIRE(reading.said.size() == 2);
        CHECK(reading.said[0] ==
              "150002:12: this is not UTF-8, so damier reads the file as Windows-1252 (--encoding NAME gives another "
              "encoding)");
        CHECK(reading.said[1].starts_with("150005:4: illegal turn"));
        CHECK(reading.games.size() == 30'000);
    }
    const Reading table = read_foreign("game;side1;side2;result\navalam;Zo\xE9;\xC9ve;1\n");
    REQUIRE(table.games.size() == 1);
    CHECK(table.games[0].find("[Yellow \"Zoé\"]\n[Red \"Éve\"]") != std::string::npos);
    CHECK(table.said.size() == 1);
}
