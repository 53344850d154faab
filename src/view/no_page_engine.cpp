#include "view/page_engine.hpp"

namespace damier {

std::string_view page_engine() {
    return {};
}

const std::vector<const char*>& page_engine_texts() {
    static const std::vector<const char*> none;
    return none;
}

}  // namespace damier
