/** Texts for a new entry that may already exist. */
export const resembling = {
  found_one: 'Es gibt schon einen ähnlichen Eintrag:',
  found_other: 'Es gibt schon ähnliche Einträge:',
  open: 'öffnen',
  openNamed: '{{name}} öffnen',
  anyway: 'Trotzdem anlegen',
} as const
