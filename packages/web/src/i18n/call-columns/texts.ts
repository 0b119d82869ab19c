import type { LateTexts } from '../add-texts.ts'
import { callColumns as de } from './de.ts'
import { callColumns as en } from './en.ts'

export const callColumnTexts: LateTexts = { namespace: 'callColumns', de, informal: {}, en }
