// Memory in large pages, for arrays that are read and written at random places.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace damier {

/// Asks the system for large pages for this memory. With large pages, the processor finds a random place much faster,
/// and the system gives the memory in fewer steps. If there are none, nothing changes.
inline void ask_for_large_pages(void* memory, std::size_t bytes) {
#ifdef __linux__
    constexpr std::uintptr_t page = 4096;
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) & ~(page - 1);
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) & ~(page - 1);
    if (begin < end) {
        static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
    }
#else
    static_cast<void>(memory);
    static_cast<void>(bytes);
#endif
}

/// An allocator for vectors in large pages.
template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class U>
    explicit LargePages(const LargePages<U>&) {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(T);
        const std::size_t alignment = bytes >= least_bytes ? large_page : std::max(alignof(T), sizeof(void*));
        void* const memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
        if (memory == nullptr) {
            throw std::bad_alloc();
        }
        if (bytes >= least_bytes) {
            ask_for_large_pages(memory, bytes);
        }
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { std::free(memory); }
    bool operator==(const LargePages&) const = default;

private:
    static constexpr std::size_t large_page = std::size_t{1} << 21U;  // the usual size
    static constexpr std::size_t least_bytes = 2 * large_page;
};

}  // namespace damier
