import type { LateTexts } from '../add-texts.ts'
import { offer as de } from './de.ts'
import { offer as en } from './en.ts'

export const offerTexts: LateTexts = { namespace: 'offer', de, informal: {}, en }
