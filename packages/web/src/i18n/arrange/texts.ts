import type { LateTexts } from '../add-texts.ts'
import { arrange as de } from './de.ts'
import { arrange as en } from './en.ts'

export const arrangeTexts: LateTexts = { namespace: 'arrange', de, informal: {}, en }
