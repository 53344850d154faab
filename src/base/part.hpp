// Parts of the program that are loaded when they are first needed.
#pragma once

namespace damier {

/// Loads a part, which is a shared library, and gives the address of one of its functions. Code is in a part if only a
/// few commands need it and if its libraries take long to load. All other commands start faster without these
/// libraries. `damier_part` in cmake/DamierModules.cmake says where parts are installed. A function of a part must not
/// throw. Throws std::runtime_error if the part or the function is missing.
[[nodiscard]] void* find_in_part(const char* file, const char* function);

/// The same, with the function's type.
template <class Function>
[[nodiscard]] Function* load_part(const char* file, const char* function) {
    return reinterpret_cast<Function*>(find_in_part(file, function));
}

}  // namespace damier
