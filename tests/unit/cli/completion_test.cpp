#include "catch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/completion/candidates.hpp"
#include "cli/completion/shell_words.hpp"
#include "cli/completion/values.hpp"

#include <algorithm>

using namespace damier;

namespace {

std::vector<std::string> completed(const std::vector<std::string>& words) {
    std::vector<std::string> out;
    for (const Candidate& candidate : complete_words(words)) {
        out.push_back(candidate.text);
    }
    return out;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("commands, options and their values are completed", "[completion]") {
    CHECK(completed({"imp"}) == Words{"import"});
    CHECK(completed({"player"}) == Words{"players", "player"});
    CHECK(completed({"--db", "x.db", "db", "ch"}) == Words{"check"});
    CHECK(completed({"list", "--rev"}) == Words{"--reverse"});
    CHECK(completed({"list", "--no-p"}) == Words{"--no-pager"});
    CHECK(completed({"list", "--sort", "da"}) == Words{"date"});
    CHECK(completed({"list", "--sort=da"}) == Words{"--sort=date"});
    CHECK(completed({"--color", "al"}) == Words{"always"});
    CHECK(completed({"list", "--limit", ""}).empty());
    CHECK(completed({"list", "--columns", "id,sco"}) == Words{"id,score"});
    CHECK(completed({"list", "--columns", "date_"}) == Words{"date_iso"});
    CHECK(completed({"import", "--encoding", "w"}) == Words{"windows-1252"});
    CHECK(completed({"help", "pos"}) == Words{"positions"});
    CHECK(completed({"completion", ""}) == Words{"bash", "zsh", "fish"});
    CHECK(completed({"stats", "--by", "event,pl"}) == Words{"event,player"});
    CHECK(completed({"nosuch", "x"}).empty());
    CHECK(completed({"list", "--nosuch=x"}).empty());
    CHECK(completed({""}).size() == commands().size());
}

TEST_CASE("rules, sides and boards are completed for the game on the command line", "[completion]") {
    CHECK(completed({"moves", "f"}) == Words{"fanorona"});
    CHECK(completed({"moves", "fanorona", "--rules", ""}) == Words{"free", "forced", "vela", "continue", "other",
                                                                   "vela-choice", "vela-forced", "vela-continue",
                                                                   "vela-other"});
    CHECK(completed({"moves", "avalam", "--first", ""}) == Words{"Yellow", "Red"});
    CHECK(completed({"record", "avalam", "--first", ""}) == Words{"Yellow", "Red", "lot"});
    CHECK(completed({"board", "fanorona", "--first", "l"}) == Words{"lot"});
    CHECK(completed({"result", "avalam", "--first-round", "y"}) == Words{"Yellow"});
    CHECK(completed({"result", "avalam", "A", "B", "0"}) == Words{"0-1"});
    CHECK(completed({"record", "--resume", "avalam", "--date", ""}).empty());
    CHECK(completed({"moves", "fanorona", "--board", "5"}) == Words{"5x3", "5x5", "5x7", "5x9"});
    CHECK(completed({"moves", "anacund", "--board", ""}).empty());
}

TEST_CASE("queries are completed term by term", "[completion]") {
    CHECK(completed({"list", "pl"}) == Words{"player:", "plies:"});
    CHECK(completed({"list", "game:avalam", "result:1"}) == Words{"result:1-0", "result:1/2-1/2"});
    CHECK(completed({"list", "game:a"}) == Words{"game:achef", "game:anacund", "game:avalam"});
    CHECK(completed({"find", "avalam", "--where", "game:avalam (not rules:v"}) ==
          Words{"game:avalam (not rules:vela", "game:avalam (not rules:vela-choice",
                "game:avalam (not rules:vela-forced", "game:avalam (not rules:vela-continue",
                "game:avalam (not rules:vela-other"});
    CHECK(completed({"list", "--", "ev"}) == Words{"event:"});
}

TEST_CASE("a letter case that nothing begins with is ignored, and no typed letter is lost", "[completion]") {
    const auto like = [](const char* typed, std::vector<Candidate> candidates) {
        Words out;
        for (const Candidate& candidate : beginning_like(typed, std::move(candidates))) {
            out.push_back(candidate.text);
        }
        return out;
    };
    CHECK(like("du", {{"Dupont", "", false}, {"Durand", "", false}}) == Words{"Dupont", "Durand"});
    CHECK(like("Du", {{"Dupont", "", false}, {"DURAND", "", false}}) == Words{"Dupont"});
    CHECK(like("du", {{"Dupont", "", false}, {"DURAND", "", false}}) == Words{"Dupont"});
    CHECK(like("evr", {{"Évrard", "", false}, {"Dupont", "", false}}) == Words{"Évrard"});
}

TEST_CASE("a line is read as a shell reads it", "[completion]") {
    const ShellLine line = read_shell_line("LANG=fr damier list player:Jean\\ Du \"a\\\"b\\c\" 'x y'z");
    CHECK(line.words == Words{"damier", "list", "player:Jean Du", "a\"b\\c", "x yz"});
    CHECK(line.quote == '\0');
    const ShellLine open = read_shell_line("damier list \"player:Jean Du");
    CHECK(open.words.back() == "player:Jean Du");
    CHECK(open.quote == '"');
    CHECK(open.before_quote == 0);
    CHECK(read_shell_line("damier list ").words == Words{"damier", "list", ""});
}

TEST_CASE("escaped words are read back", "[completion]") {
    const Words texts{"Jean Dupont", "O'Neil \"Ned\"", "$HOME `id` \\ *?[]", "Éric; & | <> () {} # !", "a~b=c:d,e"};
    for (const std::string& text : texts) {
        for (const char quote : {'\0', '"', '\''}) {
            const std::string begin = quote == '\0' ? std::string() : std::string(1, quote);
            INFO(text << " in " << begin);
            CHECK(read_shell_line("damier " + begin + shell_escaped(text, quote) + begin).words.back() == text);
        }
    }
    CHECK(read_fish_word("Jean\\ Du") == "Jean Du");
    CHECK(read_fish_word("'it\\'s") == "it's");
    CHECK(read_fish_word("\"a\\$b \\x") == "a$b \\x");
}

TEST_CASE("readline keeps the text before a break or an open quote", "[completion]") {
    const std::string breaks = " \t\n\"'><=;|&(:";
    const auto kept = [&](const char* line) { return kept_by_readline(read_shell_line(line), breaks); };
    CHECK(kept("damier list player:Je") == 7);
    CHECK(kept("damier list player:Jean\\ Du") == 7);
    CHECK(kept("damier list player\\:Je") == 0);
    CHECK(kept("damier list \"player:Je") == 0);
    CHECK(kept("damier list player:\"Je") == 7);
    CHECK(kept("damier list --sort=da") == 7);
    CHECK(kept("damier li") == 0);
}
