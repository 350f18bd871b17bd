//! The table of words. Latin-1 only: "oe" for œ, ' and "..." as typed.

use super::words;

words! {
    /// Under the name on the title.
    tagline: "five games for two", "cinq jeux à deux", "cinque giochi per due";
    /// Title: begin.
    play: "Play", "Jouer", "Gioca";

    /// Awalé in a few words.
    pitch_awale: "Sow, count, capture", "Semer, compter, prendre", "Semina, conta, cattura";
    /// Colors in a few words.
    pitch_colors: "Your square, my piece", "Ta case, ma pièce", "Tua casella, mio pezzo";
    /// Tablut in a few words.
    pitch_tablut: "Eight guard a king", "Huit gardes, un roi", "Otto guardie, un re";
    /// Latice in a few words.
    pitch_latice: "Match, and chase suns", "Assortir, viser l'astre", "Abbina, e insegui i soli";
    /// Qwirkle in a few words.
    pitch_qwirkle: "Six shapes, six colours", "Six formes, six couleurs", "Sei forme, sei colori";
    /// A game whose table does not exist yet.
    not_yet: "Its table is not in this version yet.", "Sa table n'est pas encore dans cette version.",
        "Il suo tavolo non è ancora in questa versione.";

    /// Hint: left and right choose a game.
    game: "Game", "Choisir", "Gioco";
    /// Hint: up and down lead to the links.
    more: "More", "Suite", "Altro";
    /// Hint: up leads back to the cards.
    games: "Games", "Jeux", "Giochi";
    /// Hint: open what is under the cursor.
    open: "Open", "Ouvrir", "Apri";
    /// Hint: left and right go to the neighbour.
    link: "Link", "Aller", "Voce";
    /// Hint: change the value.
    change: "Change", "Changer", "Cambia";
    /// Hint: one page back.
    back: "Back", "Retour", "Indietro";
    /// Hint: take the button under the cursor.
    choose: "Choose", "Choisir", "Scegli";
    /// Hint: close what lies over the page.
    close: "Close", "Fermer", "Chiudi";
    /// Hint: turn the page.
    page: "Page", "Page", "Pagina";
    /// Button of a notice.
    understood: "All right", "D'accord", "Va bene";

    /// The page of settings.
    settings: "Settings", "Réglages", "Impostazioni";
    /// The link to the settings, where room is scarce.
    settings_link: "Settings", "Réglages", "Opzioni";
    /// Setting: language.
    language: "Language", "Langue", "Lingua";
    /// Setting: brightness of the panel.
    brightness: "Brightness", "Luminosité", "Luminosità";
    /// Setting: how much moves.
    animation: "Animation", "Animations", "Animazione";
    /// Animation: none.
    animation_off: "off", "aucune", "nessuna";
    /// Animation: half as long.
    animation_fast: "fast", "rapides", "veloce";
    /// Animation: as designed.
    animation_normal: "normal", "normales", "normale";
    /// Setting: glyphs and digits on colours.
    marks: "Colour marks", "Repères couleur", "Segni di colore";
    /// A setting that is on.
    on: "on", "oui", "sì";
    /// A setting that is off.
    off: "off", "non", "no";
    /// Setting: forget everything.
    erase: "Erase all", "Tout effacer", "Cancella tutto";
    /// Question: forget everything?
    erase_title: "Erase all?", "Tout effacer ?", "Cancello tutto?";
    /// What erasing does.
    erase_text: "Every setting goes back to what it was on a new device.",
        "Chaque réglage redevient celui d'un appareil neuf.",
        "Ogni impostazione torna com'era sul dispositivo nuovo.";
    /// Button: erase.
    erase_yes: "Erase", "Effacer", "Cancella";
    /// Button: leave as it is.
    keep: "Keep", "Garder", "Mantieni";

    /// The page about the device.
    about: "About", "À propos", "Info";
    /// About: what it is.
    about_what: "Five board games for two people who pass one device to each other. Made to be read, changed and shared.",
        "Cinq jeux de société pour deux personnes qui se passent un appareil. Fait pour être lu, changé, partagé.",
        "Cinque giochi da tavolo per due persone che si passano un dispositivo. Fatto per essere letto, cambiato, condiviso.";
    /// About: whose the program is.
    licence_program: "Program", "Programme", "Programma";
    /// The program's licences.
    licence_program_text: "MIT or Apache 2.0", "MIT ou Apache 2.0", "MIT o Apache 2.0";
    /// About: whose the letters are.
    licence_letters: "Letters", "Lettres", "Lettere";
    /// The letters' licences.
    licence_letters_text: "X11 fonts by Adobe, through U8g2 (BSD)", "Fontes X11 d'Adobe, par U8g2 (BSD)",
        "Font X11 di Adobe, tramite U8g2 (BSD)";
    /// About: whose the icons are.
    licence_icons: "Icons", "Icônes", "Icone";
    /// The icons' licences.
    licence_icons_text: "Open Iconic (MIT & OFL)", "Open Iconic (MIT et OFL)", "Open Iconic (MIT e OFL)";
    /// About: a new version.
    about_usb: "A new version arrives over USB: the device restarts as a drive, and you copy the file onto it.",
        "Une version nouvelle arrive par USB : l'appareil redémarre en disque, et vous y copiez le fichier.",
        "Una nuova versione arriva via USB: il dispositivo riparte come disco, e ci copi sopra il file.";
    /// Hint and button: restart as a USB drive.
    usb_restart: "Restart", "Relancer", "Riavvia";
    /// Button: do not restart.
    stay: "Stay", "Rester", "Resta";
    /// Question: restart as a drive?
    usb_title: "USB drive?", "Disque USB ?", "Disco USB?";
    /// What restarting does.
    usb_text: "The screen stays dark until a file is copied.",
        "L'écran reste noir jusqu'à la copie d'un fichier.",
        "Lo schermo resta buio finché non copi un file.";

    // --- At the table ---
    /// Hint: the menu.
    menu: "Menu", "Menu", "Menu";
    /// Hint: pick up the piece or tile under the cursor.
    pick: "Pick", "Prendre", "Prendi";
    /// Hint: move the picked piece here.
    move_here: "Move", "Jouer", "Muovi";
    /// Hint: go to the next legal target.
    next: "Next", "Suivant", "Avanti";
    /// Hint: sow the hole.
    sow: "Sow", "Semer", "Semina";
    /// Hint: choose the hole.
    hole: "Hole", "Trou", "Buca";

    /// Awalé: the player of the lower row.
    south: "South", "Sud", "Sud";
    /// Awalé: the player of the upper row.
    north: "North", "Nord", "Nord";
    /// Awalé: nothing is picked.
    awale_pick: "Pick a hole to sow", "Choisissez un trou", "Scegli una buca";
    /// Awalé: the hole and its seeds.
    awale_sows: "{} sows {}", "{} sème {}", "{} semina {}";
    /// Awalé: the hole, its seeds and what it takes.
    awale_takes: "{} sows {} and takes {}", "{} sème {} et prend {}", "{} semina {} e prende {}";
    /// Awalé: the hole, its seeds: the grand slam.
    awale_slam: "{} sows {}: all, so none", "{} sème {} : tout, donc rien", "{} semina {}: tutto, quindi niente";
    /// Awalé: who took how much.
    awale_took: "{} took {}", "{} a pris {}", "{} ha preso {}";
    /// Awalé: the feeding duty of the player to move.
    awale_feed: "{} has no seed: feed", "{} n'a plus rien : nourrir", "{} non ha semi: nutri";

    // --- Refusals: what, and why; {} is the opponent ---
    /// A refusal.
    no_title: "Not possible", "Impossible", "Non si può";
    /// Why.
    no_text: "The rules forbid it.", "Les règles l'interdisent.", "Le regole lo vietano.";
    /// A refusal.
    no_empty_hole: "An empty hole", "Un trou vide", "Una buca vuota";
    /// Why.
    no_empty_hole_why: "Pick one with seeds.", "Prenez-en un plein.", "Scegline una piena.";
    /// A refusal.
    no_feed: "{} must be fed", "{} doit manger", "{} va nutrito";
    /// Why.
    no_feed_why: "This hole gives no seed.", "Ce trou ne donne rien.", "Questa buca non dà semi.";
    /// A refusal.
    no_piece: "Nothing here", "Rien ici", "Qui non c'è nulla";
    /// Why.
    no_piece_why: "Pick a piece of yours.", "Prenez une pièce à vous.", "Scegli un tuo pezzo.";
    /// A refusal.
    no_yours: "Not your piece", "Pas votre pièce", "Non è un tuo pezzo";
    /// Why.
    no_yours_why: "It is {}'s.", "Elle est à {}.", "È di {}.";
    /// A refusal.
    no_colour: "Another colour", "Une autre couleur", "Un altro colore";
    /// Why.
    no_colour_why: "The last square decides.", "La dernière case décide.", "Decide l'ultima casella.";
    /// A refusal.
    no_line: "Not in a line", "Pas en ligne", "Non in linea";
    /// Why.
    no_line_why: "Pieces move straight.", "Les pièces vont droit.", "I pezzi vanno dritti.";
    /// A refusal.
    no_backwards: "Never backwards", "Jamais en arrière", "Mai all'indietro";
    /// Why.
    no_backwards_why: "Ahead or sideways only.", "En avant ou de côté.", "Solo avanti o di lato.";
    /// A refusal.
    no_sideways: "Not sideways", "Pas de côté", "Non di lato";
    /// Why.
    no_sideways_why: "This game has it off.", "Option désactivée.", "Opzione disattivata.";
    /// A refusal.
    no_way: "Something is in the way", "Le passage est pris", "La via è occupata";
    /// Why.
    no_way_why: "Nobody jumps.", "On ne saute pas.", "Non si salta.";
    /// A refusal.
    no_far: "Too far for a queen", "Trop loin pour elle", "Troppo lontano";
    /// Why.
    no_far_why: "At most five squares.", "Cinq cases au plus.", "Al massimo cinque caselle.";
    /// A refusal.
    no_push: "No push here", "Pas de poussée ici", "Qui non si spinge";
    /// Why.
    no_push_why: "One pawn, free square behind.", "Un pion, case libre derrière.", "Un pedone, dietro libero.";
    /// A refusal.
    no_castle: "The castle is closed", "Le château est fermé", "Il castello è chiuso";
    /// Why.
    no_castle_why: "Nobody enters or crosses it.", "Nul n'y entre ni le passe.", "Nessuno entra o passa.";
    /// A refusal.
    no_camp: "A camp is closed", "Un camp est fermé", "Un campo è chiuso";
    /// Why.
    no_camp_why: "Only leaving is allowed.", "On peut seulement sortir.", "Si può solo uscire.";
    /// A refusal.
    no_action: "No move left", "Plus de coup", "Nessuna mossa";
    /// Why.
    no_action_why: "Buy one, or end the turn.", "Achetez, ou finissez.", "Compra, o finisci.";
    /// A refusal.
    no_taken: "The square is taken", "La case est prise", "Casella occupata";
    /// Why.
    no_taken_why: "Choose an empty one.", "Choisissez-en une vide.", "Scegline una vuota.";
    /// A refusal.
    no_moon: "Begin on the moon", "Commencez sur la lune", "Inizia dalla luna";
    /// Why.
    no_moon_why: "It is in the middle.", "Elle est au milieu.", "Sta nel mezzo.";
    /// A refusal.
    no_touch: "It touches no tile", "Elle ne touche rien", "Non tocca nulla";
    /// Why.
    no_touch_why: "Lay it beside another.", "Posez-la près d'une autre.", "Posala accanto a un'altra.";
    /// A refusal.
    no_match: "It does not match", "Elle ne va pas", "Non si abbina";
    /// Why.
    no_match_why: "Colour or shape, each side.", "Couleur ou forme, partout.", "Colore o forma, ovunque.";
    /// A refusal.
    no_points: "Not enough points", "Pas assez de points", "Pochi punti";
    /// Why.
    no_points_why: "Another move costs 2.", "Un coup de plus coûte 2.", "Un'altra mossa costa 2.";
    /// A refusal.
    no_tile: "No tile for it", "Pas de tuile pour ça", "Manca la tessera";
    /// Why.
    no_tile_why: "The rack is used up.", "Le chevalet est épuisé.", "Il leggio è esaurito.";
    /// A refusal.
    no_pile: "The pile is empty", "La pioche est vide", "La pila è vuota";
    /// Why.
    no_pile_why: "Nothing to exchange for.", "Rien à échanger.", "Niente da scambiare.";
    /// A refusal.
    no_axes: "One row or column", "Une seule ligne", "Una sola linea";
    /// Why.
    no_axes_why: "All tiles of a turn.", "Pour tout le tour.", "Per tutto il turno.";
    /// A refusal.
    no_gap: "There is a gap", "Il y a un trou", "C'è un buco";
    /// Why.
    no_gap_why: "Tiles of a turn join up.", "Les tuiles se suivent.", "Le tessere si toccano.";
    /// A refusal.
    no_long: "The line is too long", "La ligne est trop longue", "La linea è troppo lunga";
    /// Why.
    no_long_why: "Six tiles at most.", "Six tuiles au plus.", "Al massimo sei tessere.";
    /// A refusal.
    no_double: "Twice in a line", "Deux fois en ligne", "Due volte in linea";
    /// Why.
    no_double_why: "Each tile only once.", "Chaque tuile une fois.", "Ogni tessera una volta.";
    /// A refusal.
    no_mixed: "The line is mixed", "La ligne est mêlée", "La linea è mista";
    /// Why.
    no_mixed_why: "One colour or one shape.", "Une couleur ou une forme.", "Un colore o una forma.";
    /// A refusal.
    no_bag: "The bag has fewer", "Le sac en a moins", "Il sacco ne ha meno";
    /// Why.
    no_bag_why: "Mark fewer tiles.", "Marquez-en moins.", "Segnane di meno.";
    /// A refusal.
    no_pass: "You can still play", "Vous pouvez jouer", "Puoi ancora giocare";
    /// Why.
    no_pass_why: "Lay a tile or exchange.", "Posez ou échangez.", "Posa o scambia.";
    /// A refusal.
    no_laid: "No tile laid yet", "Rien n'est posé", "Niente di posato";
    /// Why.
    no_laid_why: "Lay one, or exchange.", "Posez, ou échangez.", "Posa, o scambia.";
    /// A refusal.
    no_begun: "Tiles are laid", "Des tuiles sont posées", "Ci sono tessere posate";
    /// Why.
    no_begun_why: "Take them back first.", "Reprenez-les d'abord.", "Prima riprendile.";

    // --- Latice and Qwirkle ---
    /// Hint: lay the picked tile here.
    place: "Place", "Poser", "Posa";
    /// Hint at a tile of the hand, where room is scarce.
    take: "Pick", "Saisir", "Tieni";
    /// Hint at a tile of the hand while tiles are chosen for an exchange.
    mark: "Mark", "Choix", "Togli";
    /// Hint: take back the last tile laid.
    take_back: "Undo", "Annuler", "Annulla";
    /// Hint, and title of the panel of actions: what else can be done in a turn.
    turn: "Turn", "Tour", "Turno";
    /// Hint in a panel, where room is scarce.
    ok: "OK", "OK", "OK";
    /// Hint: left and right move the window over the board.
    scroll: "Scroll", "Défiler", "Scorri";
    /// Hint: from the overview to the tiles.
    zoom: "Zoom", "Loupe", "Lente";
    /// Latice: how many tiles are laid.
    tiles_laid: "{} tiles", "{} tuiles", "{} tessere";
    /// Latice: how many points there are.
    points: "{} pts", "{} pts", "{} pt";
    /// Action: one more placement.
    buy_move: "Buy a move", "Coup de plus", "Altra mossa";
    /// Action: the rack for another.
    exchange: "Exchange", "Échanger", "Scambia";
    /// What is exchanged.
    whole_rack: "rack", "tout", "tutto";
    /// Action: choose tiles to exchange.
    exchange_some: "Exchange...", "Échanger...", "Scambia...";
    /// Action: do nothing.
    pass: "Pass", "Passer", "Passa";
    /// Action: the turn is over.
    end_turn: "End turn", "Finir le tour", "Fine turno";
    /// Action: close the panel.
    place_on: "Place on", "Continuer", "Continua";
    /// Qwirkle: an exchange has begun.
    mark_tiles: "Mark tiles to exchange", "Choisir pour échanger", "Segna cosa scambiare";
    /// Qwirkle: how an exchange ends.
    mark_then: "Then A on the bag", "Puis A sur le sac", "Poi A sul sacco";
    /// Qwirkle: tiles left in the bag.
    bag: "bag {}", "sac {}", "sacco {}";
    /// Qwirkle: a line of six.
    qwirkle: "Qwirkle!", "Qwirkle !", "È Qwirkle!";
    /// Qwirkle: what the turn scores so far.
    turn_so_far: "{} points this turn", "{} points ce tour", "{} punti nel turno";
    /// Qwirkle: the bonus of the one who ends the game.
    last_tile: "Last tile: +6", "Dernière tuile : +6", "Ultima tessera: +6";
    /// Qwirkle: what he has then.
    in_all: "{} points in all", "{} points en tout", "{} punti in tutto";
}
