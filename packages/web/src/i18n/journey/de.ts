export const journey = {
  preview: 'Vorschau',
  open: 'Gespeicherte Seite öffnen',
  notSaved: 'So sehen Besucher die Bestellstrecke mit den Änderungen, die noch nicht gespeichert sind. Bestellt wird hier nichts.',
} as const
