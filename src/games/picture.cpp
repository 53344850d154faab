#include "games/picture.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"

namespace damier {

void label_edges(Picture& picture, double distance) {
    for (int file = 0; file < picture.files; ++file) {
        picture.labels.push_back({static_cast<double>(file), -distance, std::string(1, static_cast<char>('a' + file))});
    }
    for (int rank = 0; rank < picture.ranks; ++rank) {
        picture.labels.push_back({-distance, static_cast<double>(rank), std::to_string(rank + 1)});
    }
}

Picture::Disc make_disc(double x, double y, const Tone& tone, std::string text) {
    return {.x = x, .y = y, .tone = tone, .text = std::move(text)};
}

std::vector<std::string> words_below(const Picture& picture) {
    std::vector<std::string> notes;
    for (const Picture::Note& note : picture.notes) {
        std::string& text = notes.emplace_back(tr(note.text));
        for (const std::string& value : note.values) {
            text.replace(text.find("{}"), 2, value);
        }
    }
    std::vector<std::string> words{picture.irregular, join(notes, "; "), picture.score, picture.status};
    std::erase(words, "");
    return words;
}

Picture picture_of(const std::vector<Symbol>& symbols) {
    Picture picture;
    picture.files = 1;
    picture.ranks = static_cast<int>(symbols.size());
    auto rank = static_cast<std::int8_t>(symbols.size());
    for (const Symbol& symbol : symbols) {
        --rank;
        if (symbol.cell) {
            picture.cells.push_back(*symbol.cell);
            picture.cells.back().y = rank;
        }
        if (symbol.disc) {
            picture.discs.push_back(*symbol.disc);
            picture.discs.back().y = rank;
        }
        if (symbol.marked) {
            picture.marks.push_back({0, rank});
        }
    }
    return picture;
}

}  // namespace damier
