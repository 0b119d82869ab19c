import type { LateTexts } from '../add-texts.ts'
import { history as de } from './de.ts'
import { history as en } from './en.ts'

export const historyTexts: LateTexts = { namespace: 'history', de, informal: {}, en }
