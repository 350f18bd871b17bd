//! The rules of Latice, page by page.

use super::{Page, plain};

/// The pictures of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is told by the page it stands on")]
pub enum Picture {
    Tiles,
    Moon,
    Match,
    Closed,
    Points,
    Sun,
    Buy,
    Exchange,
    Refill,
    Win,
    Cycles,
}

const fn page(picture: Picture, covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: Some(super::Picture::Latice(picture)), covers, texts }
}

pub(super) const PAGES: &[Page] = &[
    page(
        Picture::Tiles,
        &[6],
        [
            "Six shapes in six colours, each twice: 72 tiles. You have 36: five in a secret rack, 31 in your pile.",
            "Six formes, six couleurs, en double : 72 tuiles. Vous en avez 36 : cinq en main, cachées, 31 en pile.",
            "Sei forme, sei colori, due volte: 72 tessere. Ne hai 36: cinque in mano, segrete, 31 nel mazzo.",
        ],
    ),
    page(
        Picture::Win,
        &[7],
        [
            "The aim is to get rid of your tiles. Who has no tile left in rack and pile wins at once.",
            "Le but est de poser vos tuiles. Qui n'en a plus ni en main ni en pile gagne aussitôt.",
            "Lo scopo è posare le tue tessere. Chi non ne ha più in mano e nel mazzo vince subito.",
        ],
    ),
    page(
        Picture::Moon,
        &[1],
        [
            "The first tile goes on the moon, in the middle of the board. It earns no point.",
            "La première tuile va sur la lune, au milieu du plateau. Elle ne rapporte rien.",
            "La prima tessera va sulla luna, al centro del tavolo. Non dà punti.",
        ],
    ),
    page(
        Picture::Match,
        &[2],
        [
            "Every other tile touches tiles by its sides and shares colour or shape with each neighbour.",
            "Les suivantes touchent par un côté et partagent couleur ou forme avec chaque voisine.",
            "Le altre toccano per un lato e condividono colore o forma con ogni vicina.",
        ],
    ),
    page(
        Picture::Closed,
        &[2],
        [
            "One neighbour that shares neither closes the square to this tile. Two equal tiles do match.",
            "Une voisine sans rien en commun suffit à fermer la case. Deux tuiles égales vont ensemble.",
            "Basta una vicina senza nulla in comune a vietare la casella. Due tessere uguali si abbinano.",
        ],
    ),
    page(
        Picture::Points,
        &[3],
        [
            "Two neighbours earn 1 point, three earn 2, four earn 4. A single one earns nothing.",
            "Deux voisines rapportent 1 point, trois 2 et quatre 4. Une seule ne rapporte rien.",
            "Due vicine danno 1 punto, tre ne danno 2, quattro 4. Una sola non dà niente.",
        ],
    ),
    page(
        Picture::Sun,
        &[3],
        [
            "A tile on a sun earns 2 points more. Here: 1 for two neighbours and 2 for the sun.",
            "Une tuile sur un soleil rapporte 2 points de plus. Ici 1 pour deux voisines, 2 pour le soleil.",
            "Una tessera su un sole dà 2 punti in più. Qui 1 per due vicine e 2 per il sole.",
        ],
    ),
    page(
        Picture::Buy,
        &[4],
        [
            "A turn is one tile. Each extra tile costs 2 points; you may pay with points just earned.",
            "Un tour, une tuile. Chaque tuile en plus coûte 2 points, même tout juste gagnés.",
            "Un turno, una tessera. Ogni tessera in più costa 2 punti, anche appena guadagnati.",
        ],
    ),
    plain(
        &[4],
        [
            "You may buy at any time in your turn while you have 2 points and a tile for it. What is bought but not used is \
             lost. \"Pass\" ends the turn; you may also pass without placing anything.",
            "Achetez quand vous voulez dans votre tour, avec 2 points et une tuile à poser. Un achat non joué est perdu. « \
             Passer » finit le tour, même sans rien poser.",
            "Compra quando vuoi nel tuo turno, con 2 punti e una tessera da posare. Un acquisto non usato è perso. \"Passa\" \
             chiude il turno, anche senza posare.",
        ],
    ),
    page(
        Picture::Exchange,
        &[5],
        [
            "Or, before placing or buying, exchange the whole rack: draw, then put back. That ends the turn.",
            "Ou bien, avant tout achat ou pose, échangez toute la main : piochez, rendez. Le tour finit.",
            "Oppure cambia tutta la mano prima di posare o comprare: peschi, poi rendi. Il turno finisce.",
        ],
    ),
    page(
        Picture::Refill,
        &[5, 6],
        [
            "At the end of your turn the rack fills up to five. With an empty pile you cannot exchange.",
            "À la fin du tour, la main revient à cinq. Quand la pile est vide, on n'échange plus.",
            "A fine turno la mano torna a cinque. Con il mazzo vuoto non si cambia.",
        ],
    ),
    page(
        Picture::Cycles,
        &[7],
        [
            "After 20 turns, ten each, more tiles on the board win; equal is a draw. The set-up says who starts.",
            "Après 20 tours, qui a posé le plus gagne ; à égalité, nulle. Une option dit qui commence.",
            "Dopo 20 turni, dieci a testa, vince chi ha posato di più; se pari è patta. Chi inizia è un'opzione.",
        ],
    ),
];
