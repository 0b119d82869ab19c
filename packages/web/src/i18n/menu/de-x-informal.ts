import type { SomeKeys } from '../texts.ts'
import type { menu as german } from './de.ts'

export const menu: SomeKeys<typeof german> = {
  full: 'Mehr als {{count}} Favoriten sind nicht möglich. Entferne zuerst einen.',
}
