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

    /// The page of settings.
    settings: "Settings", "Réglages", "Impostazioni";
    /// The link to the settings, where room is scarce.
    settings_link: "Settings", "Réglages", "Opzioni";
    /// Setting: language.
    language: "Language", "Langue", "Lingua";
    /// Setting: brightness of the panel.
    brightness: "Brightness", "Luminosité", "Luminosità";
    /// Setting: how loud.
    sound: "Sound", "Son", "Suono";
    /// Sound: none.
    sound_off: "off", "coupé", "muto";
    /// Sound: soft.
    sound_low: "low", "faible", "basso";
    /// Sound: loud.
    sound_high: "high", "fort", "alto";
    /// Setting: the tune of the table.
    music: "Music", "Musique", "Musica";
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
    erase_text: "Games, scores, names, slots, settings: all but the language.",
        "Parties, scores, noms, cases, réglages : tout sauf la langue.",
        "Partite, punteggi, nomi, caselle, opzioni: tutto tranne la lingua.";
    /// Title: the saves are a later version's.
    newer_title: "Newer saves", "Parties récentes", "Dati più recenti";
    /// What that means.
    newer_text: "A later version saved these games. They stay as they are.",
        "Une version plus récente a gardé ces parties : intactes.",
        "Partite di una versione più recente: restano intatte.";
    /// Title: the flash fails.
    failing_title: "Not saved", "Non gardé", "Non salvato";
    /// What that means.
    failing_text: "The memory takes nothing more. You can play on.",
        "La mémoire ne garde plus rien. On peut jouer.",
        "La memoria non salva più nulla. Si può giocare.";
    /// Title: a game can't be read.
    unreadable_title: "Can't be read", "Illisible", "Illeggibile";
    /// What that means.
    unreadable_text: "This saved game is damaged. A new one takes its place.",
        "Cette partie est abîmée. Une nouvelle prendra sa place.",
        "Questa partita è rovinata. Una nuova prenderà il suo posto.";
    /// Title: the battery runs down.
    battery_low_title: "Battery low", "Batterie faible", "Batteria scarica";
    /// What that means.
    battery_low_text: "Everything is saved. Charge it soon.",
        "Tout est gardé. À recharger bientôt.",
        "È tutto salvato. Da ricaricare presto.";
    /// Title: the battery has run down.
    battery_empty_title: "Battery empty", "Batterie vide", "Batteria finita";
    /// What that means.
    battery_empty_text: "Everything is saved. It can go out any moment.",
        "Tout est gardé. Elle peut s'arrêter à tout moment.",
        "È tutto salvato. Può spegnersi da un momento all'altro.";
    /// Button: a notice is read.
    go_on: "Go on", "Continuer", "Continua";
    /// Button: erase.
    erase_yes: "Erase", "Effacer", "Cancella";
    /// Button: leave as it is.
    keep: "Keep", "Garder", "Mantieni";

    /// The very first start: what is asked.
    choose_language: "Choose your language", "Choisissez votre langue", "Scegli la tua lingua";

    /// The link to the scores.
    scores: "Scores", "Scores", "Punteggi";
    /// The ten best totals.
    top_ten: "Top ten", "Top dix", "I primi 10";
    /// The places of the ten, one after the other.
    places: "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th", "1er 2e 3e 4e 5e 6e 7e 8e 9e 10e", "1º 2º 3º 4º 5º 6º 7º 8º 9º 10º";
    /// Entering a name, after such a place.
    of_top_ten: "of the top ten", "du top dix", "dei primi 10";
    /// Top ten: which game it was.
    game_number: "game {}", "partie {}", "partita {}";
    /// Top ten: there is nothing yet.
    no_score: "No score yet", "Aucun score", "Nessun punteggio";
    /// And what to do about it.
    no_score_hint: "Play Qwirkle to its end", "Terminez un Qwirkle", "Finisci un Qwirkle";
    /// What was played so far.
    played: "Played", "Parties", "Partite";
    /// Heading: games won.
    count_won: "won", "gagné", "vinte";
    /// Heading: games nobody has won.
    count_drawn: "drawn", "nul", "pari";
    /// Heading: games lost.
    count_lost: "lost", "perdu", "perse";
    /// Hint: left and right go to another table.
    table: "Table", "Tableau", "Tabella";
    /// Title: the program stopped.
    crash_title: "Quintet stopped", "Quintet s'est arrêté", "Quintet si è fermato";
    /// Nothing of the game is lost.
    crash_game_safe: "Your game is safe.", "La partie est sauve.", "La partita è salva.";
    /// Where it goes on.
    crash_at_ply: "It restarts at ply {}.", "Elle reprend au coup {}.", "Riprende alla mossa {}.";
    /// Nothing is lost, and no game was being played.
    crash_all_safe: "Your games are safe.", "Les parties sont sauves.", "Le partite sono salve.";
    /// It goes on where the player was.
    crash_go_on: "It goes on where it was.", "Il reprend où il était.", "Riprende da dov'era.";
    /// It stopped too often: it begins at the title.
    crash_at_title: "It restarts at the title.", "Il reprend au titre.", "Riprende dal titolo.";
    /// The technical lines are for whoever repairs it.
    crash_note: "Please note these lines.", "Merci de noter ces lignes.", "Annota queste righe.";
    /// Test image: what is heard.
    test_sounds: "Each key has its note", "Chaque touche a sa note", "Ogni tasto ha una nota";
    /// Test image: the saves were read.
    test_reads: "Saves can be read", "Sauvegardes lisibles", "Salvataggi leggibili";
    /// Test image: something was written and read again.
    test_writes: "Saves can be written", "Sauvegardes possibles", "Si può salvare";
    /// Test image: the flash does not take it.
    test_fails: "The flash fails", "La mémoire échoue", "La memoria non scrive";
    /// Test image, hint: write something and read it again.
    test_flash: "Try saving", "Mémoire", "Prova memoria";
    /// Test image, hint: this key twice in a row.
    test_leave: "twice: leave", "2x : sortir", "2x: esci";

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
    no_way: "The way is blocked", "Le passage est pris", "La via è occupata";
    /// Why.
    no_way_why: "Nobody jumps.", "On ne saute pas.", "Non si salta.";
    /// A refusal.
    no_far: "Too far for a queen", "Trop loin pour elle", "Troppo lontano";
    /// Why.
    no_far_why: "At most five squares.", "Cinq cases au plus.", "Al massimo cinque caselle.";
    /// A refusal.
    no_push: "No push here", "Pas de poussée ici", "Qui non si spinge";
    /// Why.
    no_push_why: "One pawn, room behind it.", "Un pion, place derrière.", "Un pedone, dietro libero.";
    /// A refusal.
    no_castle: "The castle is closed", "Le château est fermé", "Il castello è chiuso";
    /// Why.
    no_castle_why: "Nobody enters it.", "Nul n'y entre ni le passe.", "Nessuno entra o passa.";
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
    no_match_why: "Colour or shape, all sides.", "Couleur ou forme, partout.", "Colore o forma, ovunque.";
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
    no_long: "The line is too long", "Ligne trop longue", "Linea troppo lunga";
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

    /// Link and button: how to play.
    rules: "Rules", "Règles", "Regole";
    /// A game is suspended; button: go on with it.
    resume: "Resume", "Reprendre", "Riprendi";

    /// Awalé's first seat.
    south: "South", "Sud", "Sud";
    /// Awalé's second seat.
    north: "North", "Nord", "Nord";
    /// Tablut's first seat.
    white: "White", "Blanc", "Bianco";
    /// Tablut's second seat.
    black: "Black", "Noir", "Nero";
    /// The seats of the other games, before their letter or number.
    player: "Player {}", "Joueur {}", "Giocatore {}";

    /// Set-up: begin.
    new_game: "New game", "Nouvelle partie", "Nuova partita";
    /// Hint: open the page for the name.
    name: "Name", "Nom", "Nome";
    /// Set-up, Colors: how long the match is.
    match_of: "match of {}", "match en {}", "sfida di {}";
    /// Set-up, Awalé: what is on the board.
    seeds_48: "48 seeds", "48 graines", "48 semi";
    /// Set-up: how many tiles there are.
    tiles_n: "{} tiles", "{} tuiles", "{} tessere";
    /// Set-up, Tablut: whose rules, with the king taken on all sides.
    ashton: "Ashton", "Ashton", "Ashton";
    /// Set-up, Tablut: whose rules, with the king taken between two.
    unibo: "Unibo", "Unibo", "Unibo";

    /// Option: who begins.
    option_start: "First to play", "Commence", "Inizia";
    /// Start: by chance.
    start_random: "by chance", "au hasard", "a caso";
    /// Option of Colors: which game of the family.
    option_variant: "Variant", "Variante", "Variante";
    /// Variant: the seed's.
    variant_queens: "with queens", "avec reines", "con regine";
    /// Variant: Kamisado's.
    variant_classic: "classic", "classique", "classica";
    /// Option of Colors: sideways moves.
    option_sideways: "Sideways", "De côté", "Di lato";
    /// Option of Colors: number of rounds.
    option_rounds: "Rounds", "Manches", "Manche";
    /// Option of Colors: who starts the next round.
    option_starter: "Next to start", "Ensuite", "Riparte";
    /// Starter: who lost.
    starter_loser: "loser", "perdant", "chi perde";
    /// Starter: one after the other.
    starter_alternate: "in turn", "tour à tour", "a turno";
    /// Option of Tablut: how the king is taken.
    option_king: "King taken", "Roi pris", "Re preso";
    /// King: on all sides.
    king_surrounded: "surrounded", "encerclé", "circondato";
    /// King: between two.
    king_challenge: "challenge", "tournoi", "torneo";
    /// The Tactics board, where there is little room.
    tactics_short: "Tactics", "Tactique", "Tattica";
    /// Set-up of Tablut: opens the free board.
    tactics: "Tactics board", "Disposition libre", "Disposizione libera";
    /// Option of Qwirkle: how many play.
    option_players: "Players", "Joueurs", "Giocatori";
    /// Option of Qwirkle: how many tiles.
    option_tiles: "Tiles", "Tuiles", "Tessere";
    /// Option of Qwirkle: what is checked.
    option_check: "Lines checked", "Contrôle", "Controllo";
    /// Check: everything.
    check_strict: "strictly", "strict", "severo";
    /// Check: the seed's basic level.
    check_base: "base", "de base", "di base";

    /// Help: a player's name.
    help_name: "A changes the name.", "A change le nom.", "A cambia il nome.";
    /// Help: who sows first.
    help_start_awale: "Who sows first.", "Qui sème en premier.", "Chi semina per primo.";
    /// Help: who lays the first tile.
    help_start_latice: "Who lays the first tile.", "Qui pose la première tuile.", "Chi posa la prima tessera.";
    /// Help: the seed's Colors.
    help_variant_queens: "Queens, pushes, more rounds.", "Reines, poussées et manches.", "Regine, spinte e più manche.";
    /// Help: Kamisado.
    help_variant_classic: "As Kamisado, without queens.", "Comme Kamisado : sans reines.", "Come Kamisado: senza regine.";
    /// Help: sideways moves.
    help_sideways: "Pieces move sideways too.", "Les pièces vont aussi de côté.", "I pezzi vanno anche di lato.";
    /// Help: number of rounds.
    help_rounds: "All are played, most points win.", "Toutes se jouent, aux points.", "Si giocano tutte, ai punti.";
    /// Help: who starts the next round.
    help_starter: "Who starts the next round.", "Qui ouvre la manche suivante.", "Chi apre la manche seguente.";
    /// Help: the king surrounded.
    help_king_surrounded: "Black on all four of his sides.", "Noir sur ses quatre côtés.", "Nero su tutti e quattro i lati.";
    /// Help: the king between two.
    help_king_challenge: "By two, away from the castle.", "À deux, loin du trône.",
        "Tra due, lontano dal trono.";
    /// Help: the free board.
    help_tactics: "Set up any position and try it.", "Poser et essayer toute position.", "Disponi e prova ogni posizione.";
    /// Help: how many play.
    help_players: "Two, three or four play.", "À deux, trois ou quatre.", "In due, tre o quattro.";
    /// Help: how many tiles.
    help_tiles: "Three of each tile, or only one.", "Trois de chaque, ou une seule.", "Tre di ogni tessera, o una sola.";
    /// Help: every line is checked.
    help_check_strict: "One colour or shape in a line.", "Même couleur ou même forme.",
        "Stesso colore o stessa forma.";
    /// Help: few things are checked.
    help_check_base: "Lines may mix everything.", "Une ligne peut tout mélanger.", "Una linea può mischiare tutto.";
    /// Help: go on with the suspended game.
    help_resume: "On from where it stopped.", "La partie reprend à ce point.", "La partita riprende da lì.";
    /// Help: how to play.
    help_rules: "How the game is played.", "Comment on joue.", "Come si gioca.";
    /// Set-up, help: the button of the scores.
    help_scores: "The ten best totals so far.", "Les dix meilleurs totaux.", "I dieci totali migliori.";

    /// Name entry, hint: turn the wheel.
    letter: "Letter", "Lettre", "Lettera";
    /// Name entry, hint: the name is complete.
    done: "Done", "Fini", "Fatto";
    /// Name entry: where the letters with accents are.
    after_z: "after Z:", "après Z :", "dopo la Z:";
    /// Name entry: this letter would be too much.
    no_room: "No room for more", "Plus de place", "Non c'è più posto";

    /// Menu: take the last move back.
    undo: "Undo", "Annuler", "Annulla";
    /// Menu: play it again.
    redo: "Redo", "Refaire", "Ripeti";
    /// Menu: the board the other way round.
    turn_board: "Turn the board", "Tourner", "Gira il tavolo";
    /// Menu, and title of the page: the game's record goes to a computer.
    send: "Send record", "Envoyer", "Invia partita";
    /// Send: the first step.
    send_connect: "Connect a computer by USB", "Reliez un ordinateur par USB", "Collega un computer via USB";
    /// Send: the second step.
    send_open: "There, open the serial port Quintet", "Ouvrez-y le port série Quintet", "Apri lì la porta seriale Quintet";
    /// Send: what happens then.
    send_arrives: "The moves arrive as text", "Les coups arrivent en texte", "Le mosse arrivano come testo";
    /// Send: lines so far, and of how many.
    send_lines: "{} of {} lines", "{} lignes sur {}", "{} righe di {}";
    /// Send: all lines have gone.
    send_sent: "{} lines were sent", "{} lignes envoyées", "{} righe inviate";
    /// Send: all lines are in a file, whose name the window shows.
    send_written: "{} lines were written, see below", "{} lignes écrites, voir plus bas", "{} righe scritte, vedi sotto";
    /// Title: the record can't be sent yet.
    secret_title: "Secret tiles", "Tuiles secrètes", "Tessere segrete";
    /// Why.
    secret_text: "The record tells them all: it can be sent when the game is over.",
        "L'envoi les dévoile toutes : possible une fois la partie finie.",
        "L'invio le svela tutte: si può a partita finita.";
    /// Menu: to the cards; the game is kept.
    save_and_leave: "Save and leave", "Garder et sortir", "Salva ed esci";
    /// Menu: propose to stop the game.
    offer: "Offer to stop", "Proposer l'arrêt", "Proponi la fine";
    /// Menu: give the game up.
    resign: "Resign", "Abandonner", "Abbandona";

    /// Curtain: above the name.
    hand_over: "Hand the device to", "Passez la console à", "Passa la console a";
    /// Curtain, hint: who is named is here.
    i_am: "I am {}", "C'est moi", "Sono io";

    /// Under the name of who has to answer.
    must_answer: "has to answer", "doit répondre", "deve rispondere";
    /// Awalé: what is proposed.
    offer_awale: "{} proposes to stop. The seeds left are shared in halves.",
        "{} propose d'arrêter. Les graines restantes sont partagées en deux.",
        "{} propone di smettere. I semi rimasti si dividono a metà.";
    /// Qwirkle: what is proposed.
    offer_qwirkle: "{} proposes to stop. Everybody must agree.", "{} propose d'arrêter. Tous doivent être d'accord.",
        "{} propone di smettere. Tutti devono essere d'accordo.";
    /// Button: say no to it.
    refuse: "Refuse", "Refuser", "Rifiuta";
    /// Button: say yes to it.
    accept: "Accept", "Accepter", "Accetta";

    /// Result: one has won.
    wins: "{} wins", "{} gagne", "{} vince";
    /// Result: nobody has won.
    drawn: "A draw", "Match nul", "Pareggio";
    /// Result: several share the first rank.
    shared_win: "A shared win", "Victoire partagée", "Vittoria comune";
    /// Result: the same game again.
    rematch: "Rematch", "Revanche", "Rivincita";
    /// Result: through the game move by move.
    look_back: "Look back", "Revoir", "Rivedi";
    /// Result, heading: Awalé's score.
    seeds: "seeds", "graines", "semi";
    /// Result, heading: Colors', Latice's and Qwirkle's score.
    points: "points", "points", "punti";
    /// Result, heading: Tablut's score.
    pieces: "pieces", "pièces", "pezzi";
    /// Result, heading: what decides Latice.
    tiles: "tiles", "tuiles", "tessere";
    /// Result, heading: the place among the ten best totals.
    in_top_ten: "top ten", "top dix", "primi 10";

    /// Why: the loser gave up.
    reason_resigned: "{} resigns", "{} abandonne", "{} abbandona";
    /// Why, Awalé: more than half of the seeds.
    reason_seeds: "{} seeds: over half", "{} graines sur 48", "{} semi: oltre la metà";
    /// Why, Awalé: too few seeds are left.
    reason_few: "Too few seeds are left", "Trop peu de graines", "Troppo pochi semi";
    /// Why, Awalé: the other cannot be fed.
    reason_no_feed: "No seed can be given", "Rien à donner à l'autre", "Niente da dare all'altro";
    /// Why: all wanted to stop.
    reason_agreed: "Stopped by agreement", "Arrêt par accord", "Fine per accordo";
    /// Why: the position has come too often.
    reason_repetition: "The position came again", "La position se répète", "La posizione si ripete";
    /// Why: no game is longer.
    reason_cap: "Limit of moves reached", "Limite de coups atteinte", "Raggiunto il limite";
    /// Why, Colors: a piece is on the far row.
    reason_reach: "The far row is reached", "Dernière rangée atteinte", "Ultima riga raggiunta";
    /// Why, Colors: nobody can move.
    reason_deadlock: "Nobody can move", "Nul ne peut bouger", "Nessuno può muovere";
    /// Why, Colors: the rounds are over.
    reason_points: "More points in the match", "Plus de points au match", "Più punti nella sfida";
    /// Why, Colors: the rounds are over and nobody is ahead.
    reason_tie: "Level on points", "Égalité de points", "Parità di punti";
    /// Why, Tablut: the king is out.
    reason_escape: "The king has escaped", "Le roi s'est échappé", "Il re è fuggito";
    /// Why, Tablut: the king is lost.
    reason_king: "The king is taken", "Le roi est pris", "Il re è preso";
    /// Why, Tablut: the loser has no move.
    reason_stuck: "{} cannot move", "{} est sans coup", "{} non ha mosse";
    /// Why, Latice: nothing is left to lay.
    reason_emptied: "All tiles are laid", "Toutes les tuiles posées", "Tutte le tessere posate";
    /// Why, Latice: the turns are over.
    reason_cycles: "All 20 turns are played", "Les 20 tours sont joués", "Giocati tutti i 20 turni";
    /// Why, Qwirkle: a hand and the bag are empty.
    reason_hand_empty: "A hand is empty", "Une main est vide", "Una mano è vuota";
    /// Why, Qwirkle: nothing fits.
    reason_blocked: "No tile fits any more", "Plus aucune tuile ne va", "Nessuna tessera va più";

    /// Setting: dots on legal targets.
    dots: "Legal dots", "Points légaux", "Mosse possibili";
    /// Setting: ask before a turn ends.
    confirm: "Confirm turn", "Confirmer le tour", "Conferma turno";
    /// Setting: picture and keys turn for the second player.
    face_to_face: "Face to face", "Face-à-face", "Faccia a faccia";
    /// Setting: when the handheld goes to sleep.
    sleep: "Sleep after", "Veille après", "Riposo dopo";
    /// Sleep: it stays awake.
    never: "never", "jamais", "mai";
    /// Setting and page: the players' names.
    names: "Names", "Noms", "Nomi";

    // --- Around a game ---
    /// Question: begin although a game is suspended?
    restart_title: "Start anew?", "Recommencer ?", "Ricominciare?";
    /// What beginning does.
    restart_text: "The game you left is lost.", "La partie laissée est perdue.", "La partita lasciata va persa.";
    /// Button: begin.
    restart_yes: "Start", "Débuter", "Inizia";
    /// Question: give the game up?
    resign_title: "Resign?", "Abandonner ?", "Ti arrendi?";
    /// What giving up does.
    resign_text: "The other player wins.", "L'autre joueur gagne.", "Vince l'altro giocatore.";
    /// Button: give up.
    resign_yes: "Resign", "Abandon", "Mi arrendo";
    /// Button: play on.
    play_on: "Play on", "Jouer", "Continua";
    /// Latice: points in the bar.
    pts: "{} pts", "{} pts", "{} pt";
    /// Look back: the position before the first move.
    ply_start: "The start", "Le début", "L'inizio";
    /// Hint: to the move before or the next one.
    step: "Step", "Pas", "Passo";

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
    /// Menu: the overview.
    whole_board: "Whole board", "Tout le plateau", "Tutto il tavolo";
    /// Latice: how many tiles are laid.
    tiles_laid: "{} tiles", "{} tuiles", "{} tessere";
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

    // --- Colors: the colour to play, and what the game does by itself ---
    /// Colour 0.
    red: "red", "rouge", "rosso";
    /// Colour 1.
    green: "green", "vert", "verde";
    /// Colour 2.
    blue: "blue", "bleu", "blu";
    /// Colour 3.
    pink: "pink", "rose", "rosa";
    /// Colour 4.
    yellow: "yellow", "jaune", "giallo";
    /// Colour 5.
    orange: "orange", "orange", "arancio";
    /// Colour 6.
    purple: "purple", "violet", "viola";
    /// Colour 7.
    brown: "brown", "marron", "marrone";
    /// The first move of a round is free.
    any_piece: "any piece", "au choix", "a scelta";
    /// A skip: who, and which colour.
    colors_stuck: "{}'s {} is stuck", "{} : {} bloqué", "{}: {} fermo";
    /// The same where the name is too long for it: the seat's colour says who.
    colors_stuck_short: "{} is stuck", "{} : bloqué", "{}: fermo";
    /// After a skip: who moved last plays again, and which colour.
    colors_again: "{} plays {} again.", "{} rejoue, {}.", "{} rigioca, {}.";
    /// After a skip in the classic game: who plays, and which colour.
    colors_plays: "{} plays {}.", "{} joue, {}.", "{} gioca, {}.";
    /// The end of a round: who, and its number.
    colors_won: "{} wins round {}", "{} gagne la manche {}", "{} vince la mano {}";
    /// The same where the name is too long for it.
    colors_won_short: "{}: round {}", "{} : manche {}", "{}: mano {}";
    /// A round without a winner: its number.
    colors_drawn: "Round {} is drawn", "Manche {} : nulle", "Mano {}: patta";
    /// Why a round has no winner.
    colors_drawn_why: "Nobody scores.", "Personne ne marque.", "Nessuno segna punti.";
    /// A pawn has reached the far row.
    colors_reached: "1 point, a queen now.", "1 point, et une dame.", "1 punto, e una dama.";
    /// A pawn has reached the far row where there are no queens.
    colors_reached_plain: "1 point: the far row.", "1 point : au bout.", "1 punto: in fondo.";
    /// A queen has reached the far row.
    colors_queen: "2 points, by a queen.", "2 points, par une dame.", "2 punti, con una dama.";
    /// Nobody could move.
    colors_deadlock: "1 point: nobody can move.", "1 point : tout est bloqué.", "1 punto: tutto è fermo.";

    // --- Tablut's tactics board ---
    /// Hint: put the chosen piece here.
    tactics_put: "Put", "Poser", "Posa";
    /// Start a game from the position.
    tactics_play: "Play from here", "Jouer d'ici", "Gioca da qui";
    /// Who moves first then.
    tactics_turn: "To move", "Au trait", "Muove";
    /// White moves first.
    tactics_white: "White", "Blancs", "Bianco";
    /// Black moves first.
    tactics_black: "Black", "Noirs", "Nero";
    /// All men on their first squares.
    tactics_reset: "Starting position", "Position initiale", "Posizione iniziale";
    /// No men at all.
    tactics_empty: "Empty the board", "Vider le plateau", "Svuota";
    /// Ten positions to come back to.
    tactics_slots: "Slots", "Mémoires", "Memorie";
    /// Leave the tactics board.
    tactics_leave: "Leave", "Quitter", "Esci";
    /// Over the number of the slot in use; 24 px.
    tactics_slot: "slot", "mém", "mem";
    /// Hint: choose a slot.
    tactics_choose_slot: "Slot", "Case", "Casella";
    /// Bring a position back.
    slot_load: "Load", "Charger", "Carica";
    /// Keep the position in this slot.
    slot_store: "Store here", "Garder ici", "Salva qui";
    /// Forget what is in this slot.
    slot_clear: "Clear", "Effacer", "Libera";
    /// Nothing to pick up.
    tactics_nothing: "Y chooses what A puts.", "Y choisit quoi poser.", "Y sceglie cosa posare.";
    /// It can't be played: no king.
    tactics_no_king: "No king on the board", "Pas de roi", "Manca il re";
    /// Why.
    tactics_no_king_why: "So Black has won.", "Noir a donc gagné.", "Dunque vince il Nero.";
    /// It can't be played: the king is safe.
    tactics_escaped: "The king has escaped", "Le roi s'est échappé", "Il re è già salvo";
    /// Why.
    tactics_escaped_why: "There White has won.", "Là, Blanc a déjà gagné.", "Lì il Bianco ha già vinto.";
    /// It can't be played: who is to move has no move.
    tactics_stuck: "{} can't move", "{} : aucun coup", "{}: nessuna mossa";
    /// Why.
    tactics_stuck_why: "Change the side to move.", "Changez le trait.", "Cambia chi muove.";
    /// It can't be played: more men than there are.
    tactics_many: "Too many men", "Trop de pièces", "Troppi pezzi";
    /// Why.
    tactics_many_why: "8 white, 16 black at most.", "Au plus 8 blancs, 16 noirs.", "Massimo 8 e 16 neri.";
}
