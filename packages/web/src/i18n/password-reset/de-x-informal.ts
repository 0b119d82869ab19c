import type { SomeKeys } from '../texts.ts'
import type { passwordReset as german } from './de.ts'

export const passwordReset: SomeKeys<typeof german> = {
  resetText: 'Wir senden dir einen Link, mit dem du ein neues Passwort festlegst.',
  mailMissing: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  resetSentTitle: 'Bitte sieh in deine E-Mails',
}
