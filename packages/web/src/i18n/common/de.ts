export const common = {
  serverUnreachable: 'Der Server ist nicht erreichbar.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  tryAgain: 'Erneut versuchen',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
  loading: 'Wird geladen …',
  searching: 'Wird gesucht …',
  noResults: 'Keine Ergebnisse',
  queryFailed: 'Die Daten konnten nicht geladen werden.',
} as const
