export const kanban = {
  moveTo: 'Verschieben nach …',
  moved: '„{{title}}“ steht jetzt in „{{column}}“.',
  more: 'Mehr anzeigen',
  failed: 'Die Spalten konnten nicht geladen werden.',
  noRight: 'Dafür fehlt Ihnen das Recht.',
  serverOwned: 'Hierher nicht möglich: „{{column}}“ setzt nur das System.',
  required: 'Hierher nicht möglich: Das Feld darf nicht leer sein.',
  noVerb: 'Hierher nicht möglich: Für „{{column}}“ fehlt Ihnen das Recht.',
} as const
