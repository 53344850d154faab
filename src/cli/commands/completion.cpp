#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "options/command_line.hpp"

#include <array>
#include <memory>
#include <string_view>

namespace damier {
namespace {

// The scripts only pass the typed words to damier and return its answer (see `answer_shell`). So the rules of
// completion exist once, and not per shell.

constexpr std::string_view bash_script = R"script(# Completion of damier's command lines in bash.
_damier() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <("${1/#\~\//"$HOME"/}" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:/] ]]; then
        compopt -o nospace
    fi
}
complete -o nosort -F _damier damier
)script";

constexpr std::string_view zsh_script = R"script(#compdef damier
# Completion of damier's command lines in zsh.
_damier() {
    local line
    local -a open open_shown whole whole_shown
    for line in "${(@f)$("${(Q)${~words[1]}}" __complete zsh "${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null)}"; do
        if [[ $line == +* ]]; then
            open+=("${${line%%$'\t'*}#?}")
            open_shown+=("${line#*$'\t'}")
        elif [[ -n $line ]]; then
            whole+=("${${line%%$'\t'*}#?}")
            whole_shown+=("${line#*$'\t'}")
        fi
    done
    (( $#open )) && compadd -Q -U -S '' -V damier -l -d open_shown -a open
    (( $#whole )) && compadd -Q -U -V damier -l -d whole_shown -a whole
    (( $#open + $#whole ))
}
if [[ ${funcstack[1]-} == _damier ]]; then
    _damier "$@"
else
    compdef _damier damier
fi
)script";

constexpr std::string_view fish_script = R"script(# Completion of damier's command lines in fish.
function __damier_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l typed (commandline -ct)
    $program __complete fish $words "$typed" 2>/dev/null
end
complete -c damier -f -a '(__damier_complete)'
)script";

constexpr std::array<std::string_view, 3> scripts{bash_script, zsh_script, fish_script};

}  // namespace

void declare_completion(CommandLine& app, Context& context) {
    const auto chosen = std::make_shared<std::size_t>();
    app.add_choice(
           "SHELL", {"bash", "zsh", "fish"}, [=](std::size_t i) { *chosen = i; },
           tr_later("The shell: bash, zsh or fish"))
        ->required();
    app.about(
        "Use it if damier was not installed by a package; packages put the script in its place. With the script the "
        "Tab key completes commands, options, games, terms of queries, files, and the players, events and places of "
        "the database. damier help completion names the place of the script for each shell.");
    app.action([=, &context] { context.write(scripts[*chosen]); });
}

}  // namespace damier
