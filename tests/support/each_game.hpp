// Test cases that run once for every kind of game.
#pragma once

#include "catch.hpp"
#include "games/any.hpp"

#include <string>

#define DAMIER_JOIN_NOW(a, b) a##b
#define DAMIER_JOIN(a, b) DAMIER_JOIN_NOW(a, b)
#define DAMIER_TEST_OF_EACH_GAME(function, name, tags)                                       \
    template <damier::Game G>                                                                \
    static void function();                                                                  \
    static const bool DAMIER_JOIN(function, _registered) = [] {                              \
        damier::for_each_game([]<class G>() {                                                \
            const std::string of_game = std::string(name) + " - " + std::string(G::info.id); \
            REGISTER_TEST_CASE(function<G>, of_game, tags);                                  \
        });                                                                                  \
        return true;                                                                         \
    }();                                                                                     \
    template <damier::Game G>                                                                \
    static void function()

/// A test case for every game of the list. The game is the type G in it, and the end of the test's name.
#define TEST_OF_EACH_GAME(name, tags) DAMIER_TEST_OF_EACH_GAME(DAMIER_JOIN(test_of_each_game_, __LINE__), name, tags)
