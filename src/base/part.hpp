#pragma once

namespace damier {

/// A function of a part of the program, a shared library that is loaded when it is first asked for. What only a few
/// commands need stands in one where it needs libraries that take long to load: all others start without them. Parts lie
/// where `damier_part` in cmake/DamierRooms.cmake puts them. No exception leaves a part. Throws std::runtime_error.
[[nodiscard]] void* find_in_part(const char* file, const char* function);

template <class Function>
[[nodiscard]] Function* load_part(const char* file, const char* function) {
    return reinterpret_cast<Function*>(find_in_part(file, function));
}

}  // namespace damier
