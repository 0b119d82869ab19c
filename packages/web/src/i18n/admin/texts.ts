import type { LateTexts } from '../add-texts.ts'
import { admin as informal } from './de-x-informal.ts'
import { admin as de } from './de.ts'
import { admin as en } from './en.ts'

export const adminTexts: LateTexts = { namespace: 'admin', de, informal, en }
