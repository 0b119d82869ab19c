export const recordMail = {
  title: 'E-Mail schreiben',
  text: 'Die E-Mail geht im Namen des Hauses hinaus und bleibt bei den Notizen stehen.',
  template: 'Vorlage',
  recipient: 'An',
  subject: 'Betreff',
  body: 'Text',
  send: 'Senden',
  done: 'Die E-Mail an {{recipient}} ist unterwegs und steht bei den Notizen.',
  noRecipient: 'Es ist keine E-Mail-Adresse hinterlegt, die Sie sehen.',
  unfinished: 'Bitte ersetzen Sie „…“ durch Ihren Text.',
  failed: 'Die Vorlage konnte nicht geladen werden.',
  wanted: 'Bitte ausfüllen',
} as const
