// Empty: compiling it makes the precompiled headers of all tests (see damier_tests).
