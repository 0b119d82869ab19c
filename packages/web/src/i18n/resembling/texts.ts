import type { LateTexts } from '../add-texts.ts'
import { resembling as de } from './de.ts'
import { resembling as en } from './en.ts'

export const resemblingTexts: LateTexts = { namespace: 'resembling', de, informal: {}, en }
