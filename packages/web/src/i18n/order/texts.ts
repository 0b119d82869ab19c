import type { LateTexts } from '../add-texts.ts'
import { order as informal } from './de-x-informal.ts'
import { order as de } from './de.ts'
import { order as en } from './en.ts'

export const orderTexts: LateTexts = { namespace: 'order', de, informal, en }
