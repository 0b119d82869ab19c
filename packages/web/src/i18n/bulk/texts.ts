import type { LateTexts } from '../add-texts.ts'
import { bulk as de } from './de.ts'
import { bulk as en } from './en.ts'

export const bulkTexts: LateTexts = { namespace: 'bulk', de, informal: {}, en }
