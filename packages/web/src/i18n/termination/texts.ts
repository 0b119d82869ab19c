import type { LateTexts } from '../add-texts.ts'
import { termination as informal } from './de-x-informal.ts'
import { termination as de } from './de.ts'
import { termination as en } from './en.ts'

export const terminationTexts: LateTexts = { namespace: 'termination', de, informal, en }
