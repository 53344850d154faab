#!/usr/bin/env python3
"""Changes are recognised, and a source with its mutants in it is still the same source."""

import unittest

import mutants

TELL = """
#include <array>  // a < b
template <class T> using Row = std::array<T, 8>;
static_assert(sizeof(int) == 4);
enum Kind { none = 0, some = 1 };
const char* text = "a < b && !c";
"""


def changes(text):
    return [m.text for m in mutants.Source(text).mutants]


def written(text, always=False):
    source = mutants.Source(text)
    for number, mutant in enumerate(source.mutants, 1):
        mutant.number = number
    return source.write(source.mutants, always)


def inside(text):
    return "int f() {\n" + text + "\n}\n"


class Changes(unittest.TestCase):
    def check(self, text, *expected):
        self.assertEqual(changes(inside(text)), list(expected))

    def test_code_that_does_not_run_is_not_changed(self):
        self.assertEqual(changes(TELL), [])
        self.check("using T = std::array<int, 3>;")
        self.check("for (const auto& x : rows) {}")
        self.check("Row<3> row;")

    def test_operators(self):
        self.check("x = f(a < b);", "{x = f(a < b); → }", "x = f(a {< → <=} b);")
        self.check("const int x = a - -b;", "const int x = a {- → +} -b;")
        self.check("const auto x = a & ~b;", "const auto x = a {& → |} ~b;")
        self.check("const bool x = !a;", "const bool x = {! → }a;")
        self.check("const auto x = a + \"text\";")

    def test_operands_are_dropped_once_each(self):
        self.check("const bool x = a && b && c;", "const bool x = a {&& b → } && c;", "const bool x = {a && → } b && c;",
                   "const bool x = a && b {&& c → };")

    def test_conditions_are_negated_if_no_other_mutant_does(self):
        self.check("if (a) {}", "if ({ → not}a) {}")
        self.check("if (a == b) {}", "if (a {== → !=} b) {}")
        self.check("if (!a) {}", "if ({! → }a) {}")
        self.check("if (const auto x = a(); b) {}", "if (const auto x = a(); { → not}b) {}")
        self.check("if (const auto x = a()) {}")

    def test_literals(self):
        self.check("const int x = 7;", "const int x = {7 → 7 + 1};", "const int x = {7 → 7 - 1};")
        self.check("const int x = 0;", "const int x = {0 → 0 + 1};")
        self.check("const bool x = true;", "const bool x = {true → false};")
        self.check("switch (x) { case 1: break; }", "switch (x) { case 1: {break; → } }")

    def test_statements(self):
        self.check("g(a);", "{g(a); → }")
        self.check("a.b->c[d] = e;", "{a.b->c[d] = e; → }")
        self.check("T x(a);")
        self.check("return x;", "{return x → return {}};")
        self.check("return {};")

    def test_arguments_are_swapped(self):
        self.check("const int x = g(a, b.c);", "const int x = g({a, b.c → b.c, a});")
        self.check("const int x = g(a, b + c);", "const int x = g(a, b {+ → -} c);")
        self.check("const auto x = other(side);", "const auto x = {other(side) → side};")

    def test_constant_expressions_are_recognised(self):
        text = "constexpr int a = b + c;\nconstexpr int f(int x) {\n    return x * b;\n}\nint d = b + c;\n"
        self.assertEqual([m.constant for m in mutants.Source(text).mutants], [True, True, True, False])


class Writing(unittest.TestCase):
    def test_wraps_are_nested(self):
        self.assertEqual(written(inside("if (!a && b < 1) {}")).splitlines()[1],
                         "if (mutant::is_on(1) != static_cast<bool>((mutant::is_on(4) || (mutant::Not{2}->* !a)) && "
                         "(mutant::is_on(3) || (b < mutant::Less{5} < ((1 - mutant::by(7)) + mutant::by(6)))))) {}")

    def test_statements_come_before_their_parts(self):
        self.assertEqual(written(inside("g(a, b);")).splitlines()[1],
                         "if (mutant::is_on(2)) {} else (mutant::is_on(1) ? g(b, a) : g(a, b));")

    def test_line_numbers_do_not_change(self):
        text = inside("x =\n    a &&\n    g(b,\n      c);")
        self.assertEqual(written(text).count("\n"), text.count("\n"))

    def test_a_mutant_can_be_permanent(self):
        self.assertIn("a < mutant::Less{mutant::always} < b", written(inside("x(a < b);"), always=True))


if __name__ == "__main__":
    unittest.main()
