import type { LateTexts } from '../add-texts.ts'
import { quick as informal } from './de-x-informal.ts'
import { quick as de } from './de.ts'
import { quick as en } from './en.ts'

export const quickTexts: LateTexts = { namespace: 'quick', de, informal, en }
