#include "view/report.hpp"

#include "catch.hpp"
#include "view/numbers.hpp"

using namespace damier;

namespace {

struct Game {
    int id;
    std::string name;
    std::optional<double> mean;
    std::vector<double> marks;
};

std::vector<Column<Game>> columns() {
    return {
        {.key = "id", .value = &Game::id, .right = true},
        {.key = "name", .value = &Game::name, .heading = "who"},
        {.heading = "%", .text = [](const Game& game) { return std::to_string(10 * game.id) + "%"; }, .right = true},
        {.key = "mean",
         .value = &Game::mean,
         .text = [](const Game& game) { return game.mean ? "some" : "none"; },
         .in = {.table = false}},
        {.key = "marks", .value = &Game::marks, .in = {.table = false}},
        {.key = "more",
         .value =
             [](const Game&) {
                 return Value{{"deep", true}};
             },
         .in = {.table = false, .csv = false}}};
}

const std::vector<Game> games{{1, "Ann \"A\", \n", 2.5, {1, 0.5}}, {2, "=1+1", std::nullopt, {}}};
const Game total{3, "all", std::nullopt, {}};

}  // namespace

TEST_CASE("large counts are in groups of three digits") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(9999) == "9999");
    CHECK(grouped(10000) == "10,000");
    CHECK(grouped(100000) == "100,000");
    CHECK(grouped(21711440) == "21,711,440");
    CHECK(grouped(18446744073709551615U) == "18,446,744,073,709,551,615");
}

TEST_CASE("tables group large counts, but not numbers that name something") {
    const std::vector<std::int64_t> numbers{12345};
    const auto value = [](const std::int64_t& n) { return n; };
    const std::vector<Column<std::int64_t>> described{{.key = "id", .value = value, .right = true, .is_name = true},
                                                      {.key = "games", .value = value, .right = true},
                                                      {.key = "event", .value = value}};
    const Report report(described, numbers);
    CHECK(report.table().rows.front() == std::vector<std::string>{"12345", "12,345", "12345"});
    CHECK(report.csv({}) == "id,games,event\n12345,12345,12345\n");
}

TEST_CASE("one description gives a report in every form") {
    const Report report(columns(), games, &total);
    CHECK(report.size() == 2);
    const Table table = report.table();
    REQUIRE(table.columns.size() == 3);
    CHECK(table.columns[1].heading == "who");
    CHECK(table.rows == std::vector<std::vector<std::string>>{
                            {"1", "Ann \"A\", \n", "10%"}, {"2", "=1+1", "20%"}, {"3", "all", "30%"}});
    CHECK(report.csv({}) == "id,name,mean,marks\n1,\"Ann \"\"A\"\", \n\",2.5,1.0 0.5\n2,=1+1,,\n");
    CHECK(report.csv({.guarded = true}).find("2,'=1+1,,") != std::string::npos);
    CHECK(json_line(report.list()) ==
          R"([{"id":1,"name":"Ann \"A\", \n","mean":2.5,"marks":[1.0,0.5],"more":{"deep":true}},)"
          R"({"id":2,"name":"=1+1","mean":null,"marks":[],"more":{"deep":true}}])");
    CHECK(json_line(fields_of(columns(), games[1])) == json_line(report.fields(1)));
    std::string rows = "[";
    report.add_json(0, rows);
    rows += ',';
    report.add_json(1, rows);
    CHECK(rows + "\n]\n" == json_text(report.list()));
}

TEST_CASE("a report without rows has its columns") {
    const Report report(columns(), {});
    CHECK(report.table().columns.size() == 3);
    CHECK(report.csv({}) == "id,name,mean,marks\n");
    CHECK(json_text(report.list()) == "[]\n");
}

TEST_CASE("columns of a missing part are empty") {
    struct Outer {
        const Game* game;
    };
    const std::vector<Outer> rows{{&games[0]}, {nullptr}};
    const Report report(columns_through<Outer>(columns(), [](const Outer& outer) { return outer.game; }), rows);
    CHECK(report.csv({}) == "id,name,mean,marks\n1,\"Ann \"\"A\"\", \n\",2.5,1.0 0.5\n,,,\n");
    CHECK(report.table().rows[1] == std::vector<std::string>{"", "", ""});
}

TEST_CASE("values are written as JSON") {
    Value value{{"none", nullptr}, {"yes", true}, {"count", -3}, {"large", 18446744073709551615U}, {"part", 0.25}};
    value["text"] = "é\n\xff";
    value["list"] = std::vector<std::string>{"a", "b"};
    value["empty"] = Value::list();
    value["fields"] = Value{{"x", std::optional<int>()}};
    value["count"] = 4;
    CHECK(json_text(value) ==
          "{\n  \"none\": null,\n  \"yes\": true,\n  \"count\": 4,\n  \"large\": 18446744073709551615,\n"
          "  \"part\": 0.25,\n  \"text\": \"é\\n\xEF\xBF\xBD\",\n  \"list\": [\n    \"a\",\n    \"b\"\n  ],\n"
          "  \"empty\": [],\n  \"fields\": {\n    \"x\": null\n  }\n}\n");
    Value other = Value::fields();
    CHECK(other.empty());
    other.append(Value{{"a", 1}});
    CHECK(json_line(other) == R"({"a":1})");
    constexpr bool known = false;
    CHECK(json_line(Value{{"score", known ? Value(1) : Value()}}) == R"({"score":null})");
    CHECK(plain_text(Value(0.1)) == "0.1");
    CHECK(plain_text(Value(true)) == "true");
}
