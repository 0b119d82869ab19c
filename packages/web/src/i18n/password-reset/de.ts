/** Texts for requesting a link to set a new password. */
export const passwordReset = {
  resetTitle: 'Passwort zurücksetzen',
  resetText: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  mailMissing: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  userHelp: 'Nur nötig, wenn mehrere Zugänge dieselbe E-Mail-Adresse haben.',
  sendLink: 'Link anfordern',
  resetSentTitle: 'Bitte sehen Sie in Ihre E-Mails',
  resetSentText: 'Wenn es zu {{mail}} einen Zugang gibt, ist eine Nachricht mit einem Link unterwegs. Er gilt 30 Minuten.',
} as const
