import type { LateTexts } from '../add-texts.ts'
import { newPrice as de } from './de.ts'
import { newPrice as en } from './en.ts'

export const newPriceTexts: LateTexts = { namespace: 'newPrice', de, informal: {}, en }
