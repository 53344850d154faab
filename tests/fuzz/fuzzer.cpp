// The entry point of libFuzzer for one harness, whose function DAMIER_HARNESS names.
#include "fuzz/harness.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        damier::fuzz::DAMIER_HARNESS({reinterpret_cast<const char*>(data), size});
    } catch (const std::exception& error) {
        std::fprintf(stderr, "broken: %s\n", error.what());
        std::abort();
    }
    return 0;
}
