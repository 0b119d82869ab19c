import type { LateTexts } from '../add-texts.ts'
import { places as de } from './de.ts'
import { places as en } from './en.ts'

export const placesTexts: LateTexts = { namespace: 'places', de, informal: {}, en }
