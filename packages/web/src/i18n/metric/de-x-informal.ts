import type { SomeKeys } from '../texts.ts'
import type { metric as german } from './de.ts'

export const metric: SomeKeys<typeof german> = {
  refused: 'Das ging nicht. Zum Veröffentlichen brauchst du das Recht auf alle Datensätze der Kennzahl.',
}
