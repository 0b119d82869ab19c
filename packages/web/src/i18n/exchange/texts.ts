import type { LateTexts } from '../add-texts.ts'
import { exchange as informal } from './de-x-informal.ts'
import { exchange as de } from './de.ts'
import { exchange as en } from './en.ts'

export const exchangeTexts: LateTexts = { namespace: 'exchange', de, informal, en }
