export const journey = {
  preview: 'Vorschau',
  open: 'Gespeicherte Seite öffnen',
  notSaved: 'So sehen Besucher die Bestellstrecke mit den Änderungen, die noch nicht gespeichert sind. Bestellt wird hier nichts.',
  embed: 'Auf der eigenen Webseite zeigen',
  embedHow: 'Diese Zeile an die Stelle der Seite setzen, an der bestellt werden soll. Die Webseite muss unter „Eingebettet auf“ stehen.',
  copy: 'Kopieren',
  copied: 'Kopiert',
} as const
