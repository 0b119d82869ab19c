import type { LateTexts } from '../add-texts.ts'
import { byDay as de } from './de.ts'
import { byDay as en } from './en.ts'

export const byDayTexts: LateTexts = { namespace: 'byDay', de, informal: {}, en }
