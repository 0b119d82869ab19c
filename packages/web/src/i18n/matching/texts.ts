import type { LateTexts } from '../add-texts.ts'
import { matching as de } from './de.ts'
import { matching as en } from './en.ts'

export const matchingTexts: LateTexts = { namespace: 'matching', de, informal: {}, en }
