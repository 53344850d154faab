// Nothing: what is compiled with it are the headers that all tests read (see damier_tests).
