import type { LateTexts } from '../add-texts.ts'
import { day as informal } from './de-x-informal.ts'
import { day as de } from './de.ts'
import { day as en } from './en.ts'

export const dayTexts: LateTexts = { namespace: 'day', de, informal, en }
