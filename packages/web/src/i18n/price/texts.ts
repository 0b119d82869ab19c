import type { LateTexts } from '../add-texts.ts'
import { price as de } from './de.ts'
import { price as en } from './en.ts'

export const priceTexts: LateTexts = { namespace: 'price', de, informal: {}, en }
