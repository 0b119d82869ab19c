import type { LateTexts } from '../add-texts.ts'
import { preview as de } from './de.ts'
import { preview as en } from './en.ts'

export const previewTexts: LateTexts = { namespace: 'preview', de, informal: {}, en }
