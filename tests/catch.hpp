// Catch2, the library of the unit tests.
#pragma once

// Catch2 2 (Debian 12) and Catch2 3 (Debian 13) have their headers in different places and different names for two
// things.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
inline auto Contains(const std::string& text) {
    return Catch::Matchers::ContainsSubstring(text);
}
#else
#include <catch2/catch.hpp>
using Catch::Matchers::Contains;
#endif
