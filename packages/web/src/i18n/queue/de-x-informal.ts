import type { SomeKeys } from '../texts.ts'
import type { queue as german } from './de.ts'

export const queue: SomeKeys<typeof german> = {
  stateNewer: 'Bitte lade die Seite neu: Dieser Eintrag stammt von einer neueren Version.',
  unsure: 'Ob diese Fotos angekommen sind, lässt sich nach so langer Zeit nicht mehr feststellen. Sieh im Datensatz nach.',
  fileGone: 'Eine Datei dieser Arbeit liegt nicht mehr auf dem Server. Füge die Datei im Datensatz noch einmal hinzu.',
  gone: 'Aufgabe ist nicht mehr da, oder du darfst sie nicht mehr sehen.',
  tooOld: '{{what}} auf diesem Gerät, seit {{days}} Tagen. Der Browser kann sie löschen: Übertrage oder sichere sie jetzt.',
  appleHint:
    'Safari kann nach 7 Tagen ohne Besuch löschen, was auf diesem Gerät wartet. So bleibt es: „Teilen“, „Zum Home-Bildschirm“, „Hinzufügen“, und künftig von dort öffnen. Übertrage vorher, was hier wartet.',
  notQueued: 'Die Fotos liegen nicht auf diesem Gerät. Versuche das Hochladen noch einmal.',
  signInToSend: 'Melde dich an, um {{what}} zu übertragen.',
  ofSeveral: 'Auf diesem Gerät wartet Arbeit mehrerer Zugänge. Melde dich an, um deine zu übertragen.',
}
