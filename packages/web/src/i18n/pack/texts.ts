import type { LateTexts } from '../add-texts.ts'
import { pack as informal } from './de-x-informal.ts'
import { pack as de } from './de.ts'
import { pack as en } from './en.ts'

export const packTexts: LateTexts = { namespace: 'pack', de, informal, en }
