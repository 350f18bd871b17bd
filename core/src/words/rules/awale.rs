//! The rules of Awalé, page by page.

use super::{Page, plain};

/// The pictures of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is told by the page it stands on")]
pub enum Picture {
    Sow,
    Capture,
    Stop,
    Lap,
    Feed,
    NoFeed,
    Slam,
    Win,
    Few,
    Propose,
}

const fn page(picture: Picture, covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: Some(super::Picture::Awale(picture)), covers, texts }
}

pub(super) const PAGES: &[Page] = &[
    page(
        Picture::Sow,
        &[1],
        [
            "The lower row is yours. Empty one hole and sow to the right and round, one seed a hole.",
            "La rangée du bas est à vous. Videz un trou et semez à droite et en rond, une graine par trou.",
            "La fila in basso è tua. Vuota una buca e semina verso destra e in giro, un seme per buca.",
        ],
    ),
    page(
        Picture::Capture,
        &[2],
        [
            "If the last seed makes 2 or 3 in a hole of the other row, you take them, then walk back.",
            "Si la dernière graine fait 2 ou 3 dans un trou adverse, prenez-les, puis remontez en arrière.",
            "Se l'ultimo seme fa 2 o 3 in una buca dell'altra fila, li prendi e torni indietro.",
        ],
    ),
    page(
        Picture::Stop,
        &[2],
        [
            "Walking back, you take each hole of 2 or 3. Another number or your own row stops you.",
            "En arrière, prenez chaque trou de 2 ou 3. Un autre nombre vous arrête, votre rangée aussi.",
            "Tornando indietro prendi ogni buca da 2 o 3. Ti ferma un altro numero o la tua fila.",
        ],
    ),
    page(
        Picture::Lap,
        &[1],
        [
            "With 12 seeds or more you come round again: the hole you emptied is skipped and stays empty.",
            "Avec 12 graines ou plus, on fait le tour : le trou vidé est sauté et reste vide.",
            "Con 12 semi o più si fa il giro: la buca da cui sei partito si salta e resta vuota.",
        ],
    ),
    page(
        Picture::Feed,
        &[3],
        [
            "If the other row has no seed, you must feed it: play a move that brings a seed there.",
            "Si l'autre rangée est vide, il faut la nourrir : jouez un coup qui y met une graine.",
            "Se l'altra fila è vuota, devi nutrirla: gioca una mossa che vi porta un seme.",
        ],
    ),
    page(
        Picture::NoFeed,
        &[3],
        [
            "If no move can feed, the game stops: the player to move takes what is left. More seeds win.",
            "Si aucun coup ne nourrit, c'est fini : qui doit jouer prend le reste, et le plus de graines gagne.",
            "Se nessuna mossa nutre, si smette: chi ha il turno prende il resto. Vince chi ha più semi.",
        ],
    ),
    page(
        Picture::Slam,
        &[4],
        [
            "A move that would take all seeds of the other row may be played, but it takes nothing.",
            "Un coup qui prendrait toutes les graines adverses est permis, mais il ne prend rien.",
            "Una mossa che prenderebbe tutti i semi dell'altra fila è permessa, ma non prende nulla.",
        ],
    ),
    page(
        Picture::Win,
        &[5],
        [
            "There are 48 seeds. Who has taken 25 or more wins at once. The set-up says who starts.",
            "Il y a 48 graines. Qui en a pris 25 ou plus gagne aussitôt. Une option dit qui commence.",
            "I semi sono 48. Chi ne ha presi 25 o più vince subito. Un'opzione dice chi inizia.",
        ],
    ),
    page(
        Picture::Few,
        &[5],
        [
            "When 6 seeds or fewer are left on the board and nobody has 25, the game is a draw.",
            "S'il ne reste que 6 graines ou moins sans que personne en ait 25, la partie est nulle.",
            "Se restano 6 semi o meno e nessuno ne ha 25, la partita è patta.",
        ],
    ),
    page(
        Picture::Propose,
        &[6],
        [
            "With 10 seeds or fewer left, you may propose to stop. If the other agrees, each gets half of them.",
            "À 10 graines ou moins, on peut proposer l'arrêt. Si l'autre accepte, chacun prend la moitié.",
            "Con 10 semi o meno puoi proporre di smettere. Se l'altro accetta, si divide a metà.",
        ],
    ),
    plain(
        &[6, 7],
        [
            "An odd seed is set aside. After a refusal you must sow; propose again only after a capture. The same position \
             for the third time, or sowing 400, ends the game: each takes his own row.",
            "Une graine impaire est mise de côté. Après un refus, il faut semer ; on ne repropose qu'après une prise. La même \
             position trois fois, ou le semis 400, finit la partie : à chacun sa rangée.",
            "Un seme dispari si mette da parte. Dopo un rifiuto devi seminare; riproponi solo dopo una presa. La stessa \
             posizione tre volte, o la semina 400, chiude la partita: a ognuno la sua fila.",
        ],
    ),
];
