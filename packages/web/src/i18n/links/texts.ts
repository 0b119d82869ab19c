import type { LateTexts } from '../add-texts.ts'
import { links as de } from './de.ts'
import { links as en } from './en.ts'

export const linkTexts: LateTexts = { namespace: 'links', de, informal: {}, en }
