import type { LateTexts } from '../add-texts.ts'
import { types as informal } from './de-x-informal.ts'
import { types as de } from './de.ts'
import { types as en } from './en.ts'

export const typeTexts: LateTexts = { namespace: 'types', de, informal, en }
