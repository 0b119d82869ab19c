import type { SameKeys } from '../texts.ts'
import type { ownTexts as german } from './de.ts'

export const ownTexts: SameKeys<typeof german> = {
  language: 'Language of the texts',
  standard: 'Text of the system',
  languages: { de: 'German', informal: 'German (informal)', en: 'English' },
}
