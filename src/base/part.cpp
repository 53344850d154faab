#include "base/part.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace damier {

void* find_in_part(const char* file, const char* function) {
    void* const part = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    void* const found = part == nullptr ? nullptr : dlsym(part, function);
    if (found == nullptr) {
        throw std::runtime_error(std::string("a part of damier is missing, is it installed whole? ") + dlerror());
    }
    return found;
}

}  // namespace damier
