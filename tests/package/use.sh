# The first commands of a user after installing a package; run by chroot.sh.
cd "$HOME"
rm -rf .local
fail() {
  echo "use.sh: $*" >&2
  exit 1
}
examples=/usr/share/doc/damier/examples
damier --version
damier --version | grep -Eq '^damier [0-9.]+ \((commit [0-9a-f]+, )?SQLite [0-9.]+\)$' || fail "--version"
damier --quiet import $examples/sample.dmr $examples/evening.dmr
[ "$(damier list --format csv | wc -l)" = 243 ] || fail "import"
damier db check | grep -q 'no error' || fail "db check"
damier sheet avalam --pdf -o sheet.pdf          # the part with Cairo
head -c 5 sheet.pdf | grep -q '%PDF-' || fail "sheet --pdf"
damier export --format html -o games.html
grep -q '<html' games.html || fail "export --format html"
damier serve --port 8642 2>serve.log &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  grep -q http serve.log && break
  sleep 1
done
kill $server 2>/dev/null || fail "serve: $(cat serve.log)"
grep -q http://127.0.0.1:8642/ serve.log || fail "serve: $(cat serve.log)"
LANG=C.UTF-8 LANGUAGE=fr damier list 1 | grep -q 'résultat' || fail "LANGUAGE=fr"
damier help import | grep -q EXAMPLES || fail "help"
for page in man1/damier.1 man1/damier-import.1 man5/damier-dmr.5 man7/damier-rules.7 \
    fr/man1/damier.1 fr/man7/damier-rules.7; do
  zcat /usr/share/man/$page.gz | head -3 | grep -q DAMIER || fail "$page"
done
for file in bash-completion/completions/damier zsh/vendor-completions/_damier fish/vendor_completions.d/damier.fish \
    mime/packages/damier.xml applications/damier.desktop icons/hicolor/scalable/apps/damier.svg doc/damier/copyright \
    doc/damier/tutorial.md; do
  [ -s /usr/share/$file ] || fail "$file is missing"
done
for library in /usr/lib/*/damier.so; do
  [ -s "$library" ] || fail "damier.so is not in the folder of libraries"
done
view=$(sed -n 's/^Exec=\([^ ]*\) .*/\1/p' /usr/share/applications/damier.desktop)
mkdir -p bin
printf '#!/bin/sh\ncp "$1" "$HOME/opened"\n' > bin/xdg-open
chmod +x bin/xdg-open
PATH="$HOME/bin:$PATH" "$view" $examples/evening.dmr
grep -q '<html' opened || fail "$view opens no page"
printf 'no game\n' > notes.dmr
PATH="$HOME/bin:$PATH" "$view" notes.dmr
grep -q 'no game' opened || fail "$view says nothing of a file without games"
