import type { SomeKeys } from '../texts.ts'
import type { nextReceipt as german } from './de.ts'

export const nextReceipt: SomeKeys<typeof german> = {
  own: 'Deine nächste Rechnung',
  goesOn: 'Du kannst trotzdem fortfahren.',
}
