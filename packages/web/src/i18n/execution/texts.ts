import type { LateTexts } from '../add-texts.ts'
import { execution as de } from './de.ts'
import { execution as en } from './en.ts'

export const executionTexts: LateTexts = { namespace: 'execution', de, informal: {}, en }
