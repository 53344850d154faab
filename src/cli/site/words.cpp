#include "cli/site/words.hpp"

#include <array>
#include <utility>

namespace damier {
namespace {

using Entry = std::pair<std::string_view, std::string_view>;

constexpr std::array<Entry, 72> french{{
    {"Games", "Parties"},
    {"Players", "Joueurs"},
    {"Events", "Tournois"},
    {"Home", "Accueil"},
    {"Player", "Joueur"},
    {"Event", "Tournoi"},
    {"Game", "Jeu"},
    {"game", "partie"},
    {"player", "joueur"},
    {"event", "tournoi"},
    {"turn", "coup"},
    {"Latest games", "Dernières parties"},
    {"Standings", "Classement"},
    {"Records", "Records"},
    {"Longest game", "Partie la plus longue"},
    {"Greatest margin", "Plus grand écart"},
    {"Most games", "Le plus de parties"},
    {"Turns", "Coups"},
    {"Rating", "Classement Glicko-2"},
    {"Deviation", "Écart-type"},
    {"Wins", "Gains"},
    {"Draws", "Nulles"},
    {"Losses", "Pertes"},
    {"Score", "Score"},
    {"Unfinished", "Inachevées"},
    {"Date", "Date"},
    {"Round", "Ronde"},
    {"Result", "Résultat"},
    {"First", "Première"},
    {"Last", "Dernière"},
    {"Results by side", "Résultats par camp"},
    {"Side", "Camp"},
    {"Opponents", "Adversaires"},
    {"Opponent", "Adversaire"},
    {"Openings", "Ouvertures"},
    {"Opening", "Ouverture"},
    {"Rating over time", "Classement au fil du temps"},
    {"Crosstable", "Tableau"},
    {"Progress", "Progression"},
    {"Place", "Rang"},
    {"Points", "Points"},
    {"How games end", "Comment finissent les parties"},
    {"Share", "Part"},
    {"95 % interval", "Intervalle à 95 %"},
    {"Length in turns", "Longueur en coups"},
    {"quarter", "premier quart"},
    {"median", "médiane"},
    {"three quarters", "trois quarts"},
    {"Opening tree", "Arbre des ouvertures"},
    {"Other turns", "Autres coups"},
    {"Boards are mixed: a turn is shown by the groups that its pieces come from.",
     "Les plateaux sont mélangés : un coup est désigné par les groupes d’où viennent ses pièces."},
    {"Shown here", "Montrées ici"},
    {"share of games", "part des parties"},
    {"first mover", "premier à jouer"},
    {"draw", "nulle"},
    {"wins", "gagne"},
    {"unfinished", "inachevées"},
    {"Black", "Noir"},
    {"White", "Blanc"},
    {"Dark", "Sombre"},
    {"Light", "Clair"},
    {"Yellow", "Jaune"},
    {"Red", "Rouge"},
    {"Explorer", "Explorateur"},
    {"Turn", "Coup"},
    {"Rules", "Règles"},
    {"Board", "Plateau"},
    {"Position", "Position"},
    {"Turns so far", "Coups joués"},
    {"Start", "Début"},
    {"Show", "Montrer"},
    {"Legal turns", "Coups permis"},
}};

}  // namespace

bool is_page_language(std::string_view language) {
    return language == "en" || language == "fr";
}

std::string in_language(std::string_view language, std::string_view key) {
    if (language == "fr") {
        for (const auto& [english, other] : french) {
            if (english == key) {
                return std::string(other);
            }
        }
    }
    return std::string(key);
}

std::string counted(std::string_view language, std::int64_t n, std::string_view thing) {
    const bool is_one = n == 1 || (n == 0 && language == "fr");
    return std::to_string(n) + ' ' + in_language(language, thing) + (is_one ? "" : "s");
}

std::string_view colon(std::string_view language) {
    return language == "fr" ? "\u00A0: " : ": ";
}

}  // namespace damier
