#!/usr/bin/env python3
"""Long output goes to the pager on a terminal, only there, and is never lost."""

from screen import check, table

MARKED = "sed s/^/paged:/"


def lines_of(place, *arguments, **environment):
    screen = place.start(*arguments, **environment)
    screen.ends()
    return [line for line in screen.all_lines() if line]


def main():
    with table() as place:
        for number in range(60):
            place.run("result", "avalam", f"Player {number}", "Ann", "1-0")
        plain = place.run("list").splitlines()
        check(len(plain) == 61, "all games are listed")

        shown = lines_of(place, "list", PAGER=MARKED)
        check(shown == ["paged:" + line for line in plain], f"the pager shows the list: {shown[:3]}")
        for arguments in (["log"], ["players"], ["stats"], ["events"], ["versus", "Ann", "Player 7"], ["ratings"]):
            shown = lines_of(place, *arguments, PAGER=MARKED, LANG="C.UTF-8")
            check(any(line.startswith("paged:") for line in shown), f"{arguments[0]} goes to the pager: {shown[:3]}")

        # Without a pager, or if the user does not want one, the list is written to the terminal itself.
        for arguments, environment in ((["--no-pager", "list"], {"PAGER": MARKED}), (["list"], {"PAGER": ""}),
                                       (["list"], {"PAGER": "cat"})):
            check(lines_of(place, *arguments, **environment) == plain, f"{arguments} {environment}: no pager")

        # If a pager cannot be run, or fails, nothing is lost.
        for pager in ("no-such-pager", "false", "/etc/passwd", "exit 3"):
            shown = lines_of(place, "list", PAGER=pager)
            check(shown[-61:] == plain, f"PAGER={pager}: the list is shown all the same: {shown[:3]}")

        # Leaving the pager is not an error, and nothing more is written.
        shown = lines_of(place, "list", PAGER="head -n 3")
        check(shown == plain[:3], f"what the pager shows is all that is shown: {shown[:5]}")

        # Errors are written without a pager, and the exit status is that of the command.
        screen = place.start("list", "nonsense:1", PAGER=MARKED)
        screen.ends(status=2)
        check("paged:" not in screen.shown() and "nonsense" in screen.shown(), "an error is no page")

        # Output to a pipe has no pager.
        piped = place.run("list", PAGER=MARKED).splitlines()
        check(piped == plain, "nothing is paged in a pipe")


if __name__ == "__main__":
    main()
