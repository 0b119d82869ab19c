import type { SomeKeys } from '../texts.ts'
import type { error as german } from './de.ts'

export const error: SomeKeys<typeof german> = {
  '401': { text: 'Für diese Seite fehlt dir die Berechtigung. Wer deinen Zugang verwaltet, kann sie freischalten.' },
  '404': { text: 'Diese Seite gibt es nicht oder nicht mehr, oder sie ist für deinen Zugang nicht freigeschaltet.' },
  tenant: { text: 'Unter dieser Adresse gibt es keinen Mandanten, in dem du arbeiten kannst.' },
  '503': { text: 'Das System wird gerade gewartet. Bitte versuche es in ein paar Minuten noch einmal.' },
  '0': { text: 'Es ist ein unerwarteter Fehler aufgetreten. Deine gespeicherten Daten sind davon nicht betroffen.' },
}
