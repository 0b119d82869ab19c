import type { SomeKeys } from '../texts.ts'
import type { account as german } from './de.ts'

export const account: SomeKeys<typeof german> = {
  identifierMissing: 'Bitte gib deine E-Mail oder Kundennummer ein.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  waitSeconds_one: 'Zu viele Versuche. Bitte warte eine Sekunde.',
  waitSeconds_other: 'Zu viele Versuche. Bitte warte {{count}} Sekunden.',
  loggingOut: 'Du wirst abgemeldet …',
  loggedOutTitle: 'Du bist abgemeldet',
  loggedOutText: 'Bis bald. Auf einem gemeinsam genutzten Gerät schließt du am besten auch dieses Fenster.',
  passwordChangedTitle: 'Dein Passwort ist geändert',
  passwordChangedText: 'Bitte melde dich mit dem neuen Passwort an. Alle anderen Sitzungen wurden beendet.',
  again: {
    ended: 'Deine Sitzung ist abgelaufen',
    endedText: 'Melde dich wieder an, dann geht es genau hier weiter. Was du eingegeben hast, bleibt erhalten.',
    confirmText: 'Zu deiner Sicherheit: Das geht nur mit einer Anmeldung aus den letzten zehn Minuten.',
    closeWindow: 'Du kannst dieses Fenster schließen: Es geht in dem anderen weiter.',
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
  joinedTitle: 'Du gehörst jetzt dazu',
  joinedText: 'Die Einladung ist angenommen. Melde dich an, wie du es gewohnt bist.',
  signInFirstTitle: 'Du hast schon einen Zugang',
  signInFirstText: 'Melde dich damit an. Die Einladung wartet dort auf deine Antwort.',
  mailConfirmed: 'Deine neue E-Mail-Adresse gilt',
  invitation: {
    title: '{{tenant}} lädt dich ein',
    text: 'Nimm an, dann arbeitest du mit deinem Zugang auch dort. Die Einladung gilt bis {{day}}.',
  },
  passkeyChangedTitle: 'Dein Passkey ist angelegt',
  passkeyChangedText: 'Melde dich künftig damit an. Alle anderen Sitzungen wurden beendet.',
}
