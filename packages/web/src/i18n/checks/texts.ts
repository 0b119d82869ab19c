import type { LateTexts } from '../add-texts.ts'
import { checks as de } from './de.ts'
import { checks as en } from './en.ts'

export const checksTexts: LateTexts = { namespace: 'checks', de, informal: {}, en }
