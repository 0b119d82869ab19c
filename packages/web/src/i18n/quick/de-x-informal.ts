import type { SomeKeys } from '../texts.ts'
import type { quick as german } from './de.ts'

export const quick: SomeKeys<typeof german> = {
  typeNumber: 'Tippe eine Zahl.',
  more: 'Mehr als {{count}} Werte: tippe, um zu suchen.',
}
