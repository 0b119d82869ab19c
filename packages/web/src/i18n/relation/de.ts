/** Related twins in a record, and what may be done to them. */
export const relation = {
  validityFilter: 'Nach Gültigkeit',
  active: 'Aktiv',
  future: 'Künftig',
  ended: 'Beendet',
  cut: 'Die ersten {{count}} Einträge. Es gibt mehr.',
  more: 'Mehr laden',
  selectMe: 'Mich auswählen',
  selectExternal: 'Extern auswählen',
  extended: 'Erweiterte Auswahl',
  change: 'Ändern',
  changeRanged: 'Ablösen',
  changeHint: 'Nimmt den jetzigen Eintrag heraus und wählt einen anderen',
  changeRangedHint: 'Beendet den jetzigen Eintrag heute und beginnt einen anderen',
  fillFirst: 'Zum Auswählen bitte zunächst {{name}} befüllen!',
  endToday: 'Heute beenden',
  openEnd: 'Offen lassen',
} as const
