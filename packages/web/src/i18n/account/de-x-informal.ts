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
  changeForced: 'Bevor es losgeht, sicherst du bitte deinen Zugang.',
  changeText: 'Danach meldest du dich mit dem neuen Passwort neu an.',
  again: {
    ended: 'Deine Sitzung ist abgelaufen',
    endedText: 'Melde dich wieder an, dann geht es genau hier weiter. Was du eingegeben hast, bleibt erhalten.',
    confirmText: 'Zu deiner Sicherheit: Das geht nur mit einer Anmeldung aus den letzten zehn Minuten.',
  },
  ending: { title: 'Du wirst gleich abgemeldet' },
  view: { text: 'Du siehst gerade, was {{name}} sieht. Ändern kannst du nichts.' },
  failure: {
    provider: 'Die Anmeldung über den anderen Dienst hat nicht geklappt. Bitte versuche es noch einmal.',
    unknown: 'Zu dieser Anmeldung gibt es hier keinen Zugang. Bitte wende dich an die Stelle, die deinen Zugang verwaltet.',
  },
  passkeyFailed: 'Mit dem Passkey hat es nicht geklappt. Bitte versuche es noch einmal oder nimm das Passwort.',
  signedInTitle: 'Du bist angemeldet',
  signedInText: 'Alles bereit, du kannst loslegen.',
  linkText: 'Jeder Link gilt nur einmal und für begrenzte Zeit. Melde dich an oder fordere ein neues Passwort an.',
  resetText: 'Wir senden dir einen Link, mit dem du ein neues Passwort festlegst.',
  mailMissing: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  resetSentTitle: 'Bitte sieh in deine E-Mails',
  choice: { label: 'Wie möchtest du dich künftig anmelden?' },
  passkeyChangedTitle: 'Dein Passkey ist angelegt',
  passkeyChangedText: 'Melde dich künftig damit an. Alle anderen Sitzungen wurden beendet.',
  oldPasswordMissing: 'Bitte gib dein bisheriges Passwort ein.',
}
