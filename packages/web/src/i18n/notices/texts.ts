import type { LateTexts } from '../add-texts.ts'
import { notices as de } from './de.ts'
import { notices as en } from './en.ts'

export const noticeTexts: LateTexts = { namespace: 'notices', de, informal: {}, en }
