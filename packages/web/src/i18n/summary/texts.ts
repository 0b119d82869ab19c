import type { LateTexts } from '../add-texts.ts'
import { summary as de } from './de.ts'
import { summary as en } from './en.ts'

export const summaryTexts: LateTexts = { namespace: 'summary', de, informal: {}, en }
