import type { SomeKeys } from '../texts.ts'
import type { admin as german } from './de.ts'

export const admin: SomeKeys<typeof german> = {
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  deactivate: { personMissing: 'Bitte wähle, wer übernimmt.' },
  view: { text: 'Du siehst 30 Minuten lang, was {{name}} sieht, und kannst nichts ändern. Beginn und Ende werden festgehalten.' },
  explain: { choose: 'Wähle Person und Datensatz, dann steht hier die Antwort.' },
}
