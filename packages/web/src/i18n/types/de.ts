/** Texts of the overview of types. */
export const types = {
  title: 'Typen',
  intro: 'Welche Arten von Datensätzen es gibt, wie viele davon Sie sehen und welche Rollen sie lesen.',
  search: 'Typ suchen',
  nothingFound: 'Kein Typ heißt so.',
  type: 'Typ',
  extends: 'Gehört zu',
  twins: 'Datensätze',
  readers: 'Wer sie liest',
  atLeast: 'mindestens {{number}}',
  notCounted: 'nicht gezählt',
  notYours: 'nicht für Sie',
  everybody: 'Alle',
  nobody: 'Keine Rolle',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
} as const
