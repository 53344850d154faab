#include "games/picture.hpp"

namespace damier {

void label_edges(Picture& picture) {
    for (int file = 0; file < picture.files; ++file) {
        picture.labels.push_back({static_cast<double>(file), -1.0, std::string(1, static_cast<char>('a' + file))});
    }
    for (int rank = 0; rank < picture.ranks; ++rank) {
        picture.labels.push_back({-1.0, static_cast<double>(rank), std::to_string(rank + 1)});
    }
}

}  // namespace damier
