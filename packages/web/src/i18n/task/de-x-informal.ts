import type { SomeKeys } from '../texts.ts'
import type { task as german } from './de.ts'

export const task: SomeKeys<typeof german> = {
  title: 'Deine Aufgabe',
  failed: { text: 'Leider ist ein Fehler aufgetreten. Bitte wende dich an unseren Kundenservice.' },
  kept: 'Keine Verbindung. Deine Eingaben liegen auf diesem Gerät. Schließe die Aufgabe ab, sobald die Verbindung wieder da ist: hier oder über denselben Link.',
  unsent: 'Eine Datei ist noch nicht übertragen. Versuche es an ihr noch einmal, oder entferne sie.',
  notSaved: 'Die Aufgabe konnte nicht abgeschlossen werden. Deine Eingaben bleiben auf diesem Gerät: Bitte versuche es noch einmal.',
}
