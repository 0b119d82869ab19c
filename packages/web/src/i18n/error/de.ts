export const error = {
  home: 'Zur Startseite',
  tryAgain: 'Erneut versuchen',
  signOut: 'Abmelden',
  '401': {
    title: 'Kein Zugriff',
    text: 'Für diese Seite fehlt Ihnen die Berechtigung. Wer Ihren Zugang verwaltet, kann sie freischalten.',
  },
  '404': {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es nicht oder nicht mehr, oder sie ist für Ihren Zugang nicht freigeschaltet.',
  },
  tenant: { title: 'Mandant nicht gefunden', text: 'Unter dieser Adresse gibt es keinen Mandanten, in dem Sie arbeiten können.' },
  offline: {
    title: 'Keine Verbindung',
    text: 'Der Server ist gerade nicht erreichbar. Sobald die Verbindung wieder steht, geht es hier weiter.',
  },
  '503': { title: 'Wartung', text: 'Das System wird gerade gewartet. Bitte versuchen Sie es in ein paar Minuten noch einmal.' },
  '0': {
    title: 'Das hat nicht geklappt',
    text: 'Es ist ein unerwarteter Fehler aufgetreten. Ihre gespeicherten Daten sind davon nicht betroffen.',
  },
} as const
