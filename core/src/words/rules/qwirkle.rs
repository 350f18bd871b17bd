//! The rules of Qwirkle, page by page.

use super::{Page, plain};

/// The pictures of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is told by the page it stands on")]
pub enum Picture {
    Tiles,
    Start,
    Color,
    Shape,
    Turn,
    Refused,
    Score,
    Six,
    Exchange,
    Bonus,
    Best,
}

/// The number of the high scores in [`Page::covers`].
pub const HIGH_SCORES: u8 = 8;

const fn page(picture: Picture, covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: Some(super::Picture::Qwirkle(picture)), covers, texts }
}

pub(super) const PAGES: &[Page] = &[
    page(
        Picture::Tiles,
        &[1],
        [
            "Six shapes in six colours, three of each: 108 tiles, or 36 in the short game. Hands of six are secret.",
            "Six formes, six couleurs, trois fois : 108 tuiles, ou 36 en jeu court. Les six en main sont cachées.",
            "Sei forme, sei colori, tre volte: 108 tessere, o 36 nel gioco breve. Le sei in mano sono segrete.",
        ],
    ),
    page(
        Picture::Start,
        &[1],
        [
            "Who holds the longest line starts; on a tie, the lower number. The first tiles go anywhere.",
            "Qui a la plus longue ligne commence ; à égalité, le plus petit numéro. On pose où l'on veut.",
            "Inizia chi ha la linea più lunga; se pari, il numero minore. Le prime tessere vanno ovunque.",
        ],
    ),
    page(
        Picture::Color,
        &[4],
        [
            "Tiles form lines, across or down. A line has one colour and only different shapes...",
            "Les tuiles forment des lignes, en long ou en large. Une ligne a une couleur et des formes différentes...",
            "Le tessere formano linee, in riga o in colonna. Una linea ha un colore e forme tutte diverse...",
        ],
    ),
    page(
        Picture::Shape,
        &[4],
        [
            "...or one shape and only different colours. No tile twice in a line, and so six at most.",
            "...ou une seule forme et des couleurs différentes. Jamais deux tuiles égales, donc six au plus.",
            "...o una sola forma e colori tutti diversi. Mai due tessere uguali: al più sei.",
        ],
    ),
    page(
        Picture::Turn,
        &[2, 3],
        [
            "In your turn lay 1 to 6 tiles in one row or column, without a gap and touching the board's tiles.",
            "À votre tour, posez 1 à 6 tuiles en ligne ou en colonne, sans trou, au contact d'autres.",
            "Nel tuo turno posa da 1 a 6 tessere in una riga o colonna, senza buchi, a contatto.",
        ],
    ),
    page(
        Picture::Refused,
        &[4, 7],
        [
            "All lines must be right, crossing ones too. One fault, and the whole turn comes back: play again.",
            "Toutes les lignes doivent être justes, même croisées. Une faute annule tout le tour : rejouez.",
            "Ogni linea dev'essere giusta, anche incrociata. Un errore annulla tutto il turno: rigioca.",
        ],
    ),
    page(
        Picture::Score,
        &[5],
        [
            "Each line that you make or extend scores its length. Here 3 across and 2 down: 5 points.",
            "Chaque ligne faite ou allongée compte sa longueur. Ici 3 en largeur et 2 en hauteur : 5 points.",
            "Ogni linea fatta o allungata vale la sua lunghezza. Qui 3 in riga e 2 in colonna: 5 punti.",
        ],
    ),
    page(
        Picture::Six,
        &[5],
        [
            "A line of six is a Qwirkle: 6 points more, 12 in all. A lone first tile scores 1.",
            "Une ligne de six est un Qwirkle : 6 points de plus, 12 en tout. Une première tuile seule vaut 1.",
            "Una linea di sei è un Qwirkle: 6 punti in più, 12 in tutto. Una prima tessera sola vale 1.",
        ],
    ),
    page(
        Picture::Exchange,
        &[2],
        [
            "Or exchange 1 to 6 tiles, no more than the bag holds. Who cannot lay any tile must exchange.",
            "Ou échangez 1 à 6 tuiles, pas plus que le sac n'en a. Qui ne peut rien poser doit échanger.",
            "Oppure cambia da 1 a 6 tessere, quante ne ha il sacco. Chi non può posare deve cambiare.",
        ],
    ),
    page(
        Picture::Bonus,
        &[2, 6],
        [
            "With an empty bag, who cannot lay passes. The first empty hand gets 6 points and ends the game.",
            "Sac vide, qui ne peut poser passe. Le premier à vider sa main a 6 points, et c'est fini.",
            "A sacco vuoto, chi non può posare passa. Il primo che finisce la mano ha 6 punti: è la fine.",
        ],
    ),
    plain(
        &[6],
        [
            "It also ends when no tile left fits anywhere, at move 500, or when all agree: the starter may propose to stop \
             before his turn; one refusal, and play goes on. The highest total wins; ties share.",
            "Fin aussi si plus rien ne va, au coup 500, ou si tous sont d'accord : le premier joueur peut proposer d'arrêter \
             avant son tour ; un refus suffit. Le plus haut total gagne, ex aequo possible.",
            "Si finisce anche se nulla va più, alla mossa 500, o se tutti sono d'accordo: chi ha iniziato può proporlo prima \
             del suo turno; basta un rifiuto. Vince il totale più alto, anche a pari merito.",
        ],
    ),
    plain(
        &[4, 5],
        [
            "Two to four play. Check \"strict\" knows every rule. \"Base\" wants only one line without a gap, in contact; \
             colours and shapes are up to you. Lines of seven or more score their length.",
            "De deux à quatre joueurs. Contrôle « strict » : toutes les règles. « Base » vous laisse couleurs et formes, et \
             veut une ligne sans trou, au contact. À sept et plus, la longueur compte.",
            "Da due a quattro giocatori. Controllo \"severo\": tutte le regole. \"Base\" lascia a voi colori e forme, e vuole \
             una linea senza buchi, a contatto. Da sette in su conta la lunghezza.",
        ],
    ),
    page(
        Picture::Best,
        &[HIGH_SCORES],
        [
            "The ten best totals stay on the device: with name, kind of game, players and number of the game.",
            "Les dix meilleurs totaux restent ici, avec nom, type de jeu, joueurs et numéro de la partie.",
            "I dieci totali migliori restano qui, con nome, tipo di gioco, giocatori e numero di partita.",
        ],
    ),
];
