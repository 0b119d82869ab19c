import type { LateTexts } from '../add-texts.ts'
import { record as informal } from './de-x-informal.ts'
import { record as de } from './de.ts'
import { record as en } from './en.ts'

export const recordTexts: LateTexts = { namespace: 'record', de, informal, en }
