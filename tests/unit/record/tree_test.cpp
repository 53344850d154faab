#include "record/tree.hpp"

#include "catch.hpp"
#include "notation/reader.hpp"
#include "record/clocks.hpp"

using namespace damier;

namespace {

Record read(const std::string& text) {
    Record record;
    std::vector<Diagnostic> diagnostics;
    Reader reader(text);
    REQUIRE(reader.next(record, diagnostics));
    return record;
}

const std::string game = R"([Game "avalam"]
[Result "*"]

{Club} 1. a4-a5 $5 {[%clk 0:09:58]} b5-b4 (1... {better} d5-e6 2. d3-d4) (1... c4-c5) 2. c4-c5 {quiet, [%clk 0:09:00]} d3-d4 *
)";

}  // namespace

TEST_CASE("a tree has the main line and the variations, with the remarks on each turn") {
    const GameTree tree = make_tree(read(game));
    REQUIRE(tree.nodes.size() == 8);
    CHECK(tree.nodes[0].comments == std::vector<std::string>{"Club"});
    CHECK(tree.label(0) == "start");
    CHECK(tree.label(1) == "1. a4-a5!?");
    CHECK(tree.label(2) == "1... b5-b4");
    CHECK(tree.nodes[1].children == std::vector<std::size_t>{2, 3, 5});
    CHECK(tree.nodes[3].comments == std::vector<std::string>{"better"});
    CHECK(tree.label(4) == "2. d3-d4");
    CHECK(tree.nodes[2].children == std::vector<std::size_t>{6});
    CHECK(tree.nodes[7].ply == 4);
    CHECK(tree.picture(0).marks.empty());
    CHECK(tree.picture(1).marks == std::vector<Square>{{0, 3}, {0, 4}});
    CHECK(tree.picture(3).marks == std::vector<Square>{{3, 4}, {4, 5}});
}

TEST_CASE("a cursor moves along lines, into variations and to remarks") {
    const GameTree tree = make_tree(read(game));
    Walk walk(tree);
    walk.back();
    CHECK(walk.at() == 0);
    walk.next_variation();
    CHECK(walk.at() == 0);
    walk.to_end();
    CHECK(walk.at() == 7);
    walk.forward();
    CHECK(walk.at() == 7);
    walk.to_ply(2);
    CHECK(walk.at() == 2);
    walk.next_variation();
    CHECK(walk.at() == 3);
    walk.to_ply(99);
    CHECK(walk.at() == 4);
    walk.to_ply(2);
    walk.next_variation();
    CHECK(walk.at() == 5);
    walk.next_variation();
    CHECK(walk.at() == 2);
    walk.to_start();
    CHECK(walk.find("QUIET"));
    CHECK(walk.at() == 6);
    CHECK(walk.find("d5-e6"));
    CHECK(walk.at() == 3);
    CHECK(!walk.find("nowhere"));
    CHECK(walk.at() == 3);
}

TEST_CASE("the comments of a variation without turns come after those of the turn before it") {
    const GameTree tree = make_tree(
        read("[Game \"avalam\"]\n[Result \"*\"]\n\n1. a4-a5 {one} ({two} {three}) b5-b4 2. c4-c5 ({four}) *\n"));
    REQUIRE(tree.nodes.size() == 4);
    CHECK(tree.nodes[1].comments == std::vector<std::string>{"one", "two", "three"});
    CHECK(tree.nodes[2].comments.empty());
    CHECK(tree.nodes[3].comments == std::vector<std::string>{"four"});
}

TEST_CASE("a game without a board has no tree") {
    CHECK(make_tree(read("[Game \"anacund\"]\n[Result \"1-0\"]\n\n1-0\n")).nodes.empty());
}

TEST_CASE("clocks are read from comments of the main line") {
    CHECK(main_clocks(read(game)) == std::vector<std::string>{"0:09:58", "", "0:09:00", ""});
    CHECK(clock_in("[%clk 1") == std::nullopt);
    CHECK(clock_in(clock_comment("0:00:01")) == "0:00:01");
}
