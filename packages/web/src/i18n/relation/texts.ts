import type { LateTexts } from '../add-texts.ts'
import { relation as de } from './de.ts'
import { relation as en } from './en.ts'

export const relationTexts: LateTexts = { namespace: 'relation', de, informal: {}, en }
