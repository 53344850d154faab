#include "base/part.hpp"

#include "base/translate.hpp"

#include <dlfcn.h>

#include <stdexcept>

namespace damier {

void* find_in_part(const char* file, const char* function) {
    void* const part = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    void* const found = part == nullptr ? nullptr : dlsym(part, function);
    if (found == nullptr) {
        throw std::runtime_error(tr_format("a part of damier is missing, is it installed whole? {}", dlerror()));
    }
    return found;
}

}  // namespace damier
