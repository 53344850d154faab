// Small changes (mutants) inside the program that they change. mutants.py numbers every operator, literal and statement
// that it can change. When a program starts, DAMIER_MUTANT chooses one number. So one build contains all mutants. Every
// source of such a tree includes this file first (-include).
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace mutant {

/// The number of a mutant that is compiled in. Values that the compiler computes cannot be chosen when the program
/// starts.
inline constexpr int always = -1;
inline constexpr int most_mutants = 1 << 17;

inline const int chosen = [] {
    const char* number = std::getenv("DAMIER_MUTANT");
    return number != nullptr ? std::atoi(number) : 0;
}();

/// Records the mutants that a run reaches, and writes their numbers to the file that DAMIER_REACHED names. Mutants that
/// make no sense for their types, such as a difference of texts, have negative numbers.
struct Reached {
    std::array<signed char, most_mutants> seen{};
    ~Reached() {
        const char* name = std::getenv("DAMIER_REACHED");
        std::FILE* file = name != nullptr ? std::fopen(name, "w") : nullptr;
        for (int n = 0; file != nullptr && n < most_mutants; ++n) {
            if (seen[n] != 0) {
                std::fprintf(file, "%d\n", seen[n] * n);
            }
        }
        if (file != nullptr) {
            std::fclose(file);
        }
    }
};
inline Reached reached;

constexpr bool is_on(int n) {
    if (n == always || std::is_constant_evaluated()) {
        return n == always;
    }
    reached.seen[n] = 1;
    return n == chosen;
}

/// Records that the mutant makes no sense.
constexpr void give_up(int n) {
    if (!std::is_constant_evaluated() && n != always) {
        reached.seen[n] = -1;
    }
}

/// The number that is added to a literal.
constexpr int by(int n) {
    return is_on(n) ? 1 : 0;
}

template <class T>
constexpr T pick(int n, T normal, T instead) {
    return is_on(n) ? instead : normal;
}

// `a < b` becomes `a < Less{n} < b`: the same operator twice, so that the precedence does not change.
#define MUTANT_BINARY(Name, op, instead)                                                                              \
    struct Name {                                                                                                     \
        int n;                                                                                                        \
    };                                                                                                                \
    template <class L>                                                                                                \
    struct Name##With {                                                                                               \
        L&& left;                                                                                                     \
        int n;                                                                                                        \
    };                                                                                                                \
    template <class L>                                                                                                \
    constexpr Name##With<L> operator op(L&& left, Name mutant) {                                                      \
        return {std::forward<L>(left), mutant.n};                                                                     \
    }                                                                                                                 \
    template <class L, class R>                                                                                       \
    constexpr auto operator op(Name##With<L> with, R&& right) {                                                       \
        using Result = std::decay_t<decltype(std::forward<L>(with.left) op std::forward<R>(right))>;                  \
        if constexpr (requires { static_cast<Result>(std::forward<L>(with.left) instead std::forward<R>(right)); }) { \
            if (is_on(with.n)) {                                                                                      \
                return static_cast<Result>(std::forward<L>(with.left) instead std::forward<R>(right));                \
            }                                                                                                         \
        } else {                                                                                                      \
            give_up(with.n);                                                                                          \
        }                                                                                                             \
        return static_cast<Result>(std::forward<L>(with.left) op std::forward<R>(right));                             \
    }

MUTANT_BINARY(Less, <, <=)
MUTANT_BINARY(AtMost, <=, <)
MUTANT_BINARY(More, >, >=)
MUTANT_BINARY(AtLeast, >=, >)
MUTANT_BINARY(Equal, ==, !=)
MUTANT_BINARY(Unequal, !=, ==)
MUTANT_BINARY(Plus, +, -)
MUTANT_BINARY(Minus, -, +)
MUTANT_BINARY(Times, *, +)
MUTANT_BINARY(Over, /, *)
MUTANT_BINARY(Modulo, %, *)
MUTANT_BINARY(And, &, |)
MUTANT_BINARY(Or, |, &)
MUTANT_BINARY(Xor, ^, |)
MUTANT_BINARY(Left, <<, >>)
MUTANT_BINARY(Right, >>, <<)

// `a += b` becomes `a += PlusIs{n} += b`, which is read from the right.
#define MUTANT_ASSIGNMENT(Name, op, instead)                                    \
    struct Name {                                                               \
        int n;                                                                  \
    };                                                                          \
    template <class R>                                                          \
    struct Name##With {                                                         \
        R&& right;                                                              \
        int n;                                                                  \
    };                                                                          \
    template <class R>                                                          \
    constexpr Name##With<R> operator op(Name mutant, R&& right) {               \
        return {std::forward<R>(right), mutant.n};                              \
    }                                                                           \
    template <class L, class R>                                                 \
    constexpr void operator op(L& left, Name##With<R> with) {                   \
        if constexpr (requires { left instead std::forward<R>(with.right); }) { \
            if (is_on(with.n)) {                                                \
                left instead std::forward<R>(with.right);                       \
                return;                                                         \
            }                                                                   \
        } else {                                                                \
            give_up(with.n);                                                    \
        }                                                                       \
        left op std::forward<R>(with.right);                                    \
    }

MUTANT_ASSIGNMENT(PlusIs, +=, -=)
MUTANT_ASSIGNMENT(MinusIs, -=, +=)
MUTANT_ASSIGNMENT(AndIs, &=, |=)
MUTANT_ASSIGNMENT(OrIs, |=, &=)
MUTANT_ASSIGNMENT(XorIs, ^=, |=)

/// `!a` becomes `Not{n}->* !a`: `->*` binds closer than every operator but the unary ones.
struct Not {
    int n;
};
template <class T>
constexpr bool operator->*(Not mutant, const T& value) {
    return is_on(mutant.n) != static_cast<bool>(value);
}

struct Min {
    int n;
    template <class T>
    constexpr T operator()(const T& a, const T& b) const {
        return is_on(n) ? std::max(a, b) : std::min(a, b);
    }
};

struct Max {
    int n;
    template <class T>
    constexpr T operator()(const T& a, const T& b) const {
        return is_on(n) ? std::min(a, b) : std::max(a, b);
    }
};

}  // namespace mutant
