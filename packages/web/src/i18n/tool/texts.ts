import type { LateTexts } from '../add-texts.ts'
import { tool as de } from './de.ts'
import { tool as en } from './en.ts'

export const toolTexts: LateTexts = { namespace: 'tool', de, informal: {}, en }
