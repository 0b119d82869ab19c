import type { SomeKeys } from '../texts.ts'
import type { cells as german } from './de.ts'

export const cells: SomeKeys<typeof german> = {
  kept: 'Noch nicht gespeichert. Bestätige den Wert mit F2 und Enter.',
  stays: 'Steht hier, bis du weitergehst.',
  locks: {
    right: 'Dafür fehlt dir das Recht.',
    rule: 'Eine Regel sperrt dieses Feld je nach Zustand. Ändere es im Formular.',
    elsewhere: 'Das gehört zu einem verknüpften Datensatz. Ändere es dort.',
  },
}
