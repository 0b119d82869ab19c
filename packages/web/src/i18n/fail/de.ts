/** What errors of a kind mean; their titles stand in the catalogue. */
export const fail = {
  signIn: 'Die Anmeldung gilt nicht mehr, oder die Angaben dazu stimmten nicht. Melden Sie sich auf der Startseite noch einmal an.',
  notAllowed: 'Der Zugang, mit dem Sie angemeldet sind, erlaubt das nicht. Wer ihn verwaltet, kann das ändern.',
  gone: 'Was hier gesucht wurde, gibt es nicht oder nicht mehr, oder es ist für Ihren Zugang nicht freigeschaltet.',
  changed:
    'Inzwischen ist etwas anders, als es angenommen wurde. Laden Sie die Seite neu, auf der das geschah, und versuchen Sie es noch einmal.',
  later: 'Das ist gerade nicht möglich. Versuchen Sie es in ein paar Minuten noch einmal.',
  input: 'Etwas an den Angaben wurde nicht angenommen. Gehen Sie zurück, und prüfen Sie, was Sie eingegeben haben.',
} as const
