import type { SomeKeys } from '../texts.ts'
import type { filter as formal } from './de.ts'

export const filter: SomeKeys<typeof formal> = {
  none: 'Noch keine eigenen Bedingungen. Füge eine hinzu, um die Liste einzugrenzen.',
  check: 'Prüfe den Wert.',
}
