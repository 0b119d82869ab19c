import type { LateTexts } from '../add-texts.ts'
import { fieldTask as informal } from './de-x-informal.ts'
import { fieldTask as de } from './de.ts'
import { fieldTask as en } from './en.ts'

export const fieldTaskTexts: LateTexts = { namespace: 'fieldTask', de, informal, en }
