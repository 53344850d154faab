#include "record/turns.hpp"

#include "games/any.hpp"

namespace damier {

void for_each_turn(const Record& record, const Position& start,
                   const std::function<void(const Item& turn, const Position& before, const Position& after)>& visit) {
    with_position(start, [&]<class G>(const typename G::Position& first) {
        struct Line {
            typename G::Position before;  // the position before the last turn, where a variation begins
            typename G::Position now;
        };
        std::vector<Line> lines{{first, first}};
        for (const Item& item : record.items) {
            Line& line = lines.back();
            switch (item.kind) {
                case Item::Kind::turn:
                    line.before = line.now;
                    line.now = G::play(line.before, *G::parse_turn(line.before, item.text));
                    visit(item, Position::of<G>(line.before), Position::of<G>(line.now));
                    break;
                case Item::Kind::open:
                    lines.push_back(Line{lines.back().before, lines.back().before});
                    break;
                case Item::Kind::close:
                    lines.pop_back();
                    break;
                case Item::Kind::nag:
                case Item::Kind::comment:
                    break;
            }
        }
    });
}

std::vector<std::string> main_turns(const Record& record) {
    std::vector<std::string> turns;
    TurnCounter counter(Side::one);
    for (const Item& item : record.items) {
        if (item.kind == Item::Kind::turn && counter.in_main_line()) {
            turns.push_back(item.text);
        }
        counter.pass(item);
    }
    return turns;
}

Picture picture_at(const std::vector<Position>& positions, const std::vector<std::string>& turns, std::size_t ply) {
    return ply == 0 ? picture_of(positions.at(0)) : picture_after(positions.at(ply - 1), turns.at(ply - 1));
}

}  // namespace damier
