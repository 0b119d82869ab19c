import type { SomeKeys } from '../texts.ts'
import type { fail as german } from './de.ts'

export const fail: SomeKeys<typeof german> = {
  signIn: 'Die Anmeldung gilt nicht mehr, oder die Angaben dazu stimmten nicht. Melde dich auf der Startseite noch einmal an.',
  notAllowed: 'Der Zugang, mit dem du angemeldet bist, erlaubt das nicht. Wer ihn verwaltet, kann das ändern.',
  gone: 'Was hier gesucht wurde, gibt es nicht oder nicht mehr, oder es ist für deinen Zugang nicht freigeschaltet.',
  changed: 'Inzwischen ist etwas anders, als es angenommen wurde. Lade die Seite neu, auf der das geschah, und versuche es noch einmal.',
  later: 'Das ist gerade nicht möglich. Versuche es in ein paar Minuten noch einmal.',
  input: 'Etwas an den Angaben wurde nicht angenommen. Gehe zurück, und prüfe, was du eingegeben hast.',
}
