import type { LateTexts } from '../add-texts.ts'
import { draft as de } from './de.ts'
import { draft as en } from './en.ts'

export const draftTexts: LateTexts = { namespace: 'draft', de, informal: {}, en }
