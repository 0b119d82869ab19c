import type { LateTexts } from '../add-texts.ts'
import { journey as de } from './de.ts'
import { journey as en } from './en.ts'

export const journeyTexts: LateTexts = { namespace: 'journey', de, informal: {}, en }
