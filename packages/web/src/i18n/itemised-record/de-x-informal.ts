import type { SomeKeys } from '../texts.ts'
import type { itemisedRecord as german } from './de.ts'

export const itemisedRecord: SomeKeys<typeof german> = {
  none: {
    customer: {
      off: 'Für diese Rechnung ist kein Einzelverbindungsnachweis gewählt. Du kannst ihn bei deinem Vertrag einschalten.',
      undeclared: 'Es fehlt deine Erklärung, dass alle Nutzer vom Nachweis wissen. Du kannst sie bei deinem Vertrag abgeben.',
      declaredLater: 'Du hast den Nachweis erst nach Beginn des Monats gewählt. Er beginnt mit dem nächsten.',
    },
  },
  choice: {
    text: 'Der Nachweis führt die Verbindungen einzeln auf, für die du bezahlst. Wer ihn einschaltet, bekommt ihn ab dem nächsten Monat.',
    missing: 'Ohne diese Erklärung dürfen wir dir keinen Nachweis geben (§ 11 Abs. 1 TDDDG).',
  },
}
