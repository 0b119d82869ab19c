import type { SomeKeys } from '../texts.ts'
import type { task as german } from './de.ts'

export const task: SomeKeys<typeof german> = {
  title: 'Deine Aufgabe',
  failed: { text: 'Leider ist ein Fehler aufgetreten. Bitte wende dich an unseren Kundenservice.' },
  notSaved: 'Die Aufgabe konnte nicht abgeschlossen werden. Deine Eingaben bleiben auf diesem Gerät: Bitte versuche es noch einmal.',
}
