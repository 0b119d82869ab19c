import type { SomeKeys } from '../texts.ts'
import type { panel as german } from './de.ts'

export const panel: SomeKeys<typeof german> = {
  missing: 'Diesen Datensatz gibt es nicht, oder du darfst ihn nicht sehen.',
  keptTryAgain: 'Deine Eingaben bleiben erhalten: Bitte versuche es gleich noch einmal.',
  problems: 'Bitte prüfe diese Angaben:',
  rightsFailed: 'Was du hier ändern darfst, konnte nicht geladen werden.',
  offlineKept: 'Gerade besteht keine Verbindung. Deine Eingaben bleiben auf diesem Gerät.',
}
