import type { LateTexts } from '../add-texts.ts'
import { group as informal } from './de-x-informal.ts'
import { group as de } from './de.ts'
import { group as en } from './en.ts'

export const groupTexts: LateTexts = { namespace: 'group', de, informal, en }
