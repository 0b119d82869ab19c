import type { SomeKeys } from '../texts.ts'
import type { home as german } from './de.ts'

export const home: SomeKeys<typeof german> = {
  noAreas: 'Für deinen Zugang ist noch kein Bereich freigeschaltet. Wer deinen Zugang verwaltet, kann das ändern.',
}
