#include "view/page_engine.hpp"

namespace damier {

std::string_view page_engine() {
    return {};
}

const std::vector<PageEngineText>& page_engine_texts() {
    static const std::vector<PageEngineText> none;
    return none;
}

}  // namespace damier
