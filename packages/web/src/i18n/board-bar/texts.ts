import type { LateTexts } from '../add-texts.ts'
import { boardBar as de } from './de.ts'
import { boardBar as en } from './en.ts'

export const boardBarTexts: LateTexts = { namespace: 'boardBar', de, informal: {}, en }
