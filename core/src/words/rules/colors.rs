//! The rules of Colors, page by page.

use super::{Page, plain};

/// The pictures of these pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is told by the page it stands on")]
pub enum Picture {
    Home,
    Ways,
    Landing,
    Skip,
    Deadlock,
    Reach,
    Queen,
    Push,
    Pushed,
    NextRound,
    Match,
    Classic,
}

/// The number of the Classic variant in [`Page::covers`].
pub const CLASSIC: u8 = 10;

const fn page(picture: Picture, covers: &'static [u8], texts: [&'static str; 3]) -> Page {
    Page { picture: Some(super::Picture::Colors(picture)), covers, texts }
}

pub(super) const PAGES: &[Page] = &[
    page(
        Picture::Home,
        &[1],
        [
            "Eight pawns each, every one on its colour. A's are round and go up, B's are square and go down.",
            "Chacun a huit pions sur leurs couleurs. Les ronds de A montent, les carrés de B descendent.",
            "Ognuno ha otto pedine sui loro colori. Quelle tonde di A salgono, le quadrate di B scendono.",
        ],
    ),
    page(
        Picture::Ways,
        &[2],
        [
            "A pawn moves as far as it likes: ahead, diagonally ahead or sideways. Never back, never over a piece.",
            "Un pion va tout droit, en diagonale ou de côté, sans limite. Jamais en arrière, jamais par-dessus.",
            "La pedina va avanti, in diagonale o di lato, senza limite. Mai indietro, mai oltre un pezzo.",
        ],
    ),
    page(
        Picture::Landing,
        &[3],
        [
            "The first move is free. Then the square you land on says which colour the other must move.",
            "Le premier coup est libre. Ensuite, l'autre joue sa pièce de la couleur de votre case d'arrivée.",
            "La prima mossa è libera. Poi l'altro muove il pezzo del colore della tua casella d'arrivo.",
        ],
    ),
    page(
        Picture::Skip,
        &[4],
        [
            "If that piece cannot move, the turn is skipped: the other plays his own piece of the same colour.",
            "Si cette pièce est bloquée, le tour saute : l'autre joue sa pièce de la même couleur.",
            "Se quel pezzo è bloccato, il turno salta: l'altro muove il suo pezzo dello stesso colore.",
        ],
    ),
    page(
        Picture::Deadlock,
        &[4],
        [
            "If that one is stuck too, the round ends. Who moved last wins it: 1 point, but no new queen.",
            "Si elle l'est aussi, la manche finit. Le dernier à avoir joué marque 1 point, sans dame.",
            "Se è bloccato anche quello, la manche finisce. Chi ha mosso per ultimo ha 1 punto, senza regina.",
        ],
    ),
    page(
        Picture::Reach,
        &[5],
        [
            "Reach the far row and win the round. A pawn scores 1 and is a queen for the rest of the match.",
            "Qui atteint le bord opposé gagne la manche. Un pion marque 1 point et devient dame.",
            "Chi arriva al bordo opposto vince la manche. Una pedina fa 1 punto e diventa regina.",
        ],
    ),
    page(
        Picture::Queen,
        &[5, 6],
        [
            "A queen moves like a pawn, but 5 squares at most. On the far row she scores 2 points.",
            "La dame joue comme un pion, de 5 cases au plus. Au bord opposé, elle marque 2 points.",
            "La regina muove come una pedina, ma al più di 5 caselle. Al bordo opposto fa 2 punti.",
        ],
    ),
    page(
        Picture::Push,
        &[6],
        [
            "A queen may also run into one enemy pawn and push it a square further, if that square is free.",
            "La dame peut aussi heurter un pion adverse et le pousser d'une case, si cette case est libre.",
            "La regina può anche urtare una pedina nemica e spingerla di una casella, se è libera.",
        ],
    ),
    page(
        Picture::Pushed,
        &[6],
        [
            "Now the colour under the pushed pawn counts. A push wins no round; queens cannot be pushed.",
            "Compte alors la case du pion poussé. La poussée ne gagne pas et ne vise jamais une dame.",
            "Ora conta il colore sotto la pedina spinta. La spinta non vince; le regine non si spingono.",
        ],
    ),
    plain(
        &[6],
        [
            "A queen pushes any way she may move, one pawn only; its square counts among her five. The push ends the turn. A \
             piece that can only push is not stuck: it must push.",
            "Une dame pousse là où elle peut aller, un seul pion, dont la case compte dans les cinq. Pousser finit le tour. \
             Qui ne peut que pousser n'est pas bloqué : il doit pousser.",
            "La regina spinge dove può muovere, una sola pedina; quella casella conta tra le cinque. La spinta chiude il \
             turno. Chi può solo spingere non è bloccato: deve spingere.",
        ],
    ),
    page(
        Picture::NextRound,
        &[7],
        [
            "Next round: all go home, queens stay queens. The loser starts, or as the set-up says.",
            "Ensuite tous rentrent ; les dames restent dames. Le perdant commence, ou selon l'option.",
            "Nuova manche: tutti a casa, le regine restano. Inizia chi ha perso, o come da opzione.",
        ],
    ),
    page(
        Picture::Match,
        &[8],
        [
            "A match has 1 to 9 rounds; all are played. Most points win. On a tie one more round is played.",
            "Un match a 1 à 9 manches, toutes jouées. Le plus de points gagne. À égalité, une de plus.",
            "Un incontro ha da 1 a 9 manche, tutte giocate. Vince chi ha più punti; se pari, una manche in più.",
        ],
    ),
    plain(
        &[2, 7, 8, 9],
        [
            "Still a tie: the match is drawn. The same position for the third time, or 100 moves, ends a round without \
             points; then the other starts. Move 512 ends the match. Sideways moves are an option.",
            "Encore égalité : match nul. La même position trois fois, ou 100 coups, finit la manche sans point. L'autre \
             commence alors. Le coup 512 finit le match. Les coups de côté sont une option.",
            "Ancora pari: nessuno vince l'incontro. La stessa posizione tre volte, o 100 mosse, chiude la manche senza punti; \
             poi inizia l'altro. La mossa 512 chiude tutto. Le mosse di lato sono un'opzione.",
        ],
    ),
    page(
        Picture::Classic,
        &[CLASSIC],
        [
            "Classic: one round, no sideways. A stuck piece passes on the colour of its own square.",
            "Classique : une manche, rien de côté. La pièce bloquée transmet la couleur de sa propre case.",
            "Classico: una manche, niente di lato. Il pezzo bloccato passa il colore della sua casella.",
        ],
    ),
    plain(
        &[CLASSIC],
        [
            "Classic is Kamisado, without queens. Turns are skipped until somebody can move. If the same player and colour \
             come up twice, the one who moved last loses. The far row wins.",
            "Classique, c'est Kamisado sans dames. On saute jusqu'à un coup possible. Si les mêmes joueur et couleur \
             reviennent, le dernier à avoir joué perd. Le bord opposé gagne.",
            "Classico è Kamisado, senza regine. Si saltano turni finché qualcuno può muovere. Se tornano lo stesso giocatore \
             e colore, perde chi ha mosso per ultimo. Il bordo opposto vince.",
        ],
    ),
];
