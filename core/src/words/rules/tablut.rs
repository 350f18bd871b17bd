//! The rules of Tablut, page by page.

use super::{Page, plain};

/// The pictures of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is told by the page it stands on")]
pub enum Picture {
    Start,
    Escape,
    Move,
    Closed,
    OutOfCamp,
    Capture,
    Safe,
    CampAnvil,
    CastleAnvil,
    Tip,
    KingAtHome,
    KingBeside,
    Challenge,
    Tactics,
}

/// The number of the Tactics board in [`Page::covers`].
pub const TACTICS: u8 = 6;

const fn page(picture: Picture, covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: Some(super::Picture::Tablut(picture)), covers, texts }
}

pub(super) const PAGES: &[Page] = &[
    page(
        Picture::Start,
        &[4],
        [
            "White: a king and eight soldiers, to move first. Black: sixteen men, to take the king.",
            "Les Blancs, un roi et huit soldats, commencent. Les seize Noirs doivent prendre le roi.",
            "Il Bianco, un re e otto soldati, inizia. I sedici uomini del Nero devono prendere il re.",
        ],
    ),
    page(
        Picture::Escape,
        &[4],
        [
            "White wins when the king stands on an escape: a green square on the edge. Who cannot move loses.",
            "Les Blancs gagnent quand le roi est sur une issue, case verte du bord. Qui ne peut jouer perd.",
            "Il Bianco vince se il re arriva su una via di fuga, verde, al bordo. Chi non può muovere perde.",
        ],
    ),
    page(
        Picture::Move,
        &[1],
        [
            "Every piece moves in a straight line as far as the way is free, like a rook in chess.",
            "Toute pièce avance en ligne droite aussi loin que la voie est libre, comme la tour aux échecs.",
            "Ogni pezzo muove in linea retta finché la via è libera, come la torre negli scacchi.",
        ],
    ),
    page(
        Picture::Closed,
        &[1],
        [
            "Nobody enters or crosses the empty castle, not even the king, and nobody a camp from outside.",
            "Nul n'entre ni ne passe dans le château vide, roi compris, ni dans un camp depuis l'extérieur.",
            "Nessuno entra o passa nel castello vuoto, neppure il re, né da fuori in un campo.",
        ],
    ),
    page(
        Picture::OutOfCamp,
        &[1],
        [
            "A black man in a camp may move inside it, through it and out. Once out, he cannot go back.",
            "Un Noir dans un camp peut y glisser, le traverser et sortir. Une fois dehors, il n'y revient pas.",
            "Un Nero in un campo può muoversi dentro, attraversarlo e uscire. Uscito, non rientra.",
        ],
    ),
    page(
        Picture::Capture,
        &[2],
        [
            "Take an enemy by closing him in between two of yours. One move can take several men.",
            "Prenez un ennemi en l'enfermant entre deux des vôtres. Un coup peut en prendre plusieurs.",
            "Prendi un nemico chiudendolo tra due dei tuoi. Una mossa può prenderne più d'uno.",
        ],
    ),
    page(
        Picture::Safe,
        &[2],
        [
            "To move in between two enemies is safe. The king takes and helps to take like a soldier.",
            "Se placer entre deux ennemis est sans danger. Le roi prend et aide à prendre comme un soldat.",
            "Entrare tra due nemici è senza rischio. Il re prende e aiuta a prendere come un soldato.",
        ],
    ),
    page(
        Picture::CampAnvil,
        &[2],
        [
            "A camp beside a man counts as an enemy, unless he stands in it. The board's edge never does.",
            "Un camp à côté compte comme un ennemi, sauf pour qui s'y trouve. Le bord, jamais.",
            "Un campo accanto vale come un nemico, ma non per chi ci sta dentro. Il bordo mai.",
        ],
    ),
    page(
        Picture::CastleAnvil,
        &[2],
        [
            "The castle counts as an enemy too, empty or not: a man beside it is taken by one.",
            "Le château compte aussi comme un ennemi, vide ou non : un seul suffit pour prendre à côté.",
            "Anche il castello vale come un nemico, vuoto o no: accanto basta uno solo per prendere.",
        ],
    ),
    page(
        Picture::Tip,
        &[2],
        [
            "In a camp only the man on its inner tip can be taken, from both sides. The others are safe.",
            "Dans un camp, seul l'homme de la pointe peut être pris, par les côtés. Les autres sont à l'abri.",
            "In un campo si prende solo l'uomo sulla punta, dai due lati. Gli altri sono al sicuro.",
        ],
    ),
    page(
        Picture::KingAtHome,
        &[3],
        [
            "King rule \"surrounded\": he is taken when black men close all four sides; the last has just moved.",
            "Règle du roi « encerclé » : il est pris quand les Noirs ferment ses quatre côtés par leur coup.",
            "Regola \"circondato\": il re è preso quando il Nero, muovendo, ne chiude i quattro lati.",
        ],
    ),
    page(
        Picture::KingBeside,
        &[3],
        [
            "The empty castle and camps beside him count as closed sides. The edge of the board never does.",
            "À côté de lui, château vide et camps sont des côtés fermés. Le bord du plateau, jamais.",
            "Il castello vuoto e i campi accanto a lui valgono come chiusi. Il bordo mai.",
        ],
    ),
    page(
        Picture::Challenge,
        &[3],
        [
            "King rule \"challenge\": two opposite men suffice, or one and a camp. On the castle 4, beside it 3.",
            "Règle « tournoi » : deux Noirs opposés suffisent, ou un et un camp. Au château 4, à côté 3.",
            "Regola \"torneo\": bastano due opposti, o uno e un campo. Nel castello 4, accanto 3.",
        ],
    ),
    plain(
        &[4, 5],
        [
            "The same board with the same player to move for the second time is a draw, and so is move 500. A win goes before \
             a draw.",
            "Le même plateau avec le même joueur au trait une deuxième fois est une nulle, le coup 500 aussi. Une victoire \
             passe avant la nulle.",
            "La stessa posizione con lo stesso giocatore al tratto per la seconda volta è patta; anche la mossa 500. La \
             vittoria vale prima della patta.",
        ],
    ),
    page(
        Picture::Tactics,
        &[TACTICS],
        [
            "Try things on the Tactics board: move freely, see legal moves, keep ten boards in slots 0-9.",
            "À l'essai, bougez librement, voyez les coups permis, gardez dix positions, de 0 à 9.",
            "Sul tavolo di prova muovi liberamente, vedi le mosse legali, tieni dieci posizioni, da 0 a 9.",
        ],
    ),
    plain(
        &[TACTICS],
        [
            "On the Tactics board choose EMPTY, BLACK, WHITE or KING and put it where you like. Reset brings back the start. \
             \"Play from here\" turns the rules on: the game begins from your board.",
            "À l'essai, choisissez VIDE, NOIR, BLANC ou ROI et posez-le où vous voulez. On peut revenir au départ. « Jouer \
             d'ici » met les règles : la partie part de ce plateau.",
            "Sul tavolo di prova scegli VUOTO, NERO, BIANCO o RE e mettilo dove vuoi. Si può tornare all'inizio. \"Gioca da \
             qui\" attiva le regole: la partita parte da quella posizione.",
        ],
    ),
];
