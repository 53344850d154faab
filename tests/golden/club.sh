# What the examples of the manual find: the games of a club in its database, those of an evening, and a file at fault.
cp "$DATA/sample.dmr" club.dmr
cp "$DATA/evening.dmr" evening.dmr
damier --quiet import club.dmr
printf '[Game "avalam"]\n[Yellow "Ann"]\n[Red "Bob"]\n\n1. a4-a5 b5-e6 2. c4-c5 *\n' > faulty.dmr
