#include "base/part.hpp"

#include "base/environment.hpp"
#include "base/translate.hpp"

#include <dlfcn.h>

#include <stdexcept>

namespace damier {

void* find_in_part(const char* file, const char* function) {
    const auto beside = program_folder();
    const auto path = (beside.empty() ? DAMIER_PARTS : beside / DAMIER_PARTS_FROM_BIN) / file;
    void* const part = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = part == nullptr ? nullptr : dlsym(part, function);
    if (found == nullptr) {
        throw std::runtime_error(tr_format("a part of damier is missing; install damier again: {}", dlerror()));
    }
    return found;
}

}  // namespace damier
