import type { LateTexts } from '../add-texts.ts'
import { bill as de } from './de.ts'
import { bill as en } from './en.ts'

export const billTexts: LateTexts = { namespace: 'bill', de, informal: {}, en }
