import type { SomeKeys } from '../texts.ts'
import type { account as german } from './de.ts'

export const account: SomeKeys<typeof german> = {
  identifierMissing: 'Bitte gib deine E-Mail oder Kundennummer ein.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  waitSeconds_one: 'Zu viele Versuche. Bitte warte eine Sekunde.',
  waitSeconds_other: 'Zu viele Versuche. Bitte warte {{count}} Sekunden.',
  loggedOutTitle: 'Du bist abgemeldet',
  loggedOutText: 'Bis bald. Auf einem gemeinsam genutzten Gerät schließt du am besten auch dieses Fenster.',
  passwordChangedTitle: 'Dein Passwort ist geändert',
  passwordChangedText: 'Bitte melde dich mit dem neuen Passwort an. Alle anderen Sitzungen wurden beendet.',
  changeForced: 'Vor dem ersten Arbeiten legst du bitte ein eigenes Passwort fest.',
  changeText: 'Danach meldest du dich mit dem neuen Passwort neu an.',
  oldPasswordMissing: 'Bitte gib dein bisheriges Passwort ein.',
}
