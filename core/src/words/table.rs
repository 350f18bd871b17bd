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
}
