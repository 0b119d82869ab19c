import type { SomeKeys } from '../texts.ts'
import type { providers as german } from './de.ts'

export const providers: SomeKeys<typeof german> = {
  actionFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
