import type { LateTexts } from '../add-texts.ts'
import { recordMail as de } from './de.ts'
import { recordMail as informal } from './de-x-informal.ts'
import { recordMail as en } from './en.ts'

export const recordMailTexts: LateTexts = { namespace: 'recordMail', de, informal, en }
