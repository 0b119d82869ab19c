import type { LateTexts } from '../add-texts.ts'
import { boardMail as informal } from './de-x-informal.ts'
import { boardMail as de } from './de.ts'
import { boardMail as en } from './en.ts'

export const boardMailTexts: LateTexts = { namespace: 'boardMail', de, informal, en }
