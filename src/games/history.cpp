#include "games/history.hpp"

#include "base/translate.hpp"

namespace damier {

std::string repeat_error() {
    return tr("it brings back an earlier board of the game, which these rules forbid");
}

}  // namespace damier
