# The files for the examples of the manual: the games of a club in its database, the games of an evening, and a file
# with an error.
cp "$DATA/sample.dmr" club.dmr
cp "$DATA/evening.dmr" evening.dmr
damier --quiet import club.dmr
printf '[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. a4-a5 b5-e6 2. c4-c5 *\n' > faulty.dmr
