import type { LateTexts } from '../add-texts.ts'
import { priceParts as de } from './de.ts'
import { priceParts as en } from './en.ts'

export const pricePartsTexts: LateTexts = { namespace: 'priceParts', de, informal: {}, en }
