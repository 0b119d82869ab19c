import type { LateTexts } from '../add-texts.ts'
import { consumption as informal } from './de-x-informal.ts'
import { consumption as de } from './de.ts'
import { consumption as en } from './en.ts'

export const consumptionTexts: LateTexts = { namespace: 'consumption', de, informal, en }
