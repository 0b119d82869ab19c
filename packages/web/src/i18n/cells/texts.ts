import type { LateTexts } from '../add-texts.ts'
import { cells as informal } from './de-x-informal.ts'
import { cells as de } from './de.ts'
import { cells as en } from './en.ts'

export const cellTexts: LateTexts = { namespace: 'cells', de, informal, en }
