import type { SomeKeys } from '../texts.ts'
import type { imports as german } from './de.ts'

export const imports: SomeKeys<typeof german> = {
  noList: 'Diese Liste gibt es nicht, oder sie steht dir nicht offen.',
}
