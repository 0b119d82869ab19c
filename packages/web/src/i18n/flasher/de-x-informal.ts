import type { SomeKeys } from '../texts.ts'
import type { flasher as german } from './de.ts'

export const flasher: SomeKeys<typeof german> = {
  reason: {
    otherMac: 'Angeschlossen ist {{actual}}, im Datensatz steht {{expected}}. Wähle den richtigen Datensatz, oder brich ab.',
  },
  said: { port: 'Schließe das Gerät mit einem USB-Kabel an, und wähle seinen Anschluss.' },
  failure: {
    busy: 'Der Anschluss ist belegt. Schließe andere Programme, die ihn benutzen.',
    silent: 'Das Gerät antwortet nicht. Halte BOOT gedrückt, und versuche es noch einmal.',
  },
  plugIn: 'Stecke das Gerät wieder an, und schreibe es noch einmal.',
  missingCable: 'Viele USB-Kabel laden nur. Nimm eines, das auch Daten überträgt.',
  missingRights: 'Unter Linux muss dein Konto in der Gruppe dialout sein.',
  notRecorded: 'Das Ergebnis konnte nicht eingetragen werden. Prüfe die Verbindung.',
  notBegun: 'Das Schreiben konnte nicht beginnen. Prüfe die Verbindung.',
}
