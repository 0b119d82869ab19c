import type { LateTexts } from '../add-texts.ts'
import { platform as de } from './de.ts'
import { platform as en } from './en.ts'

export const platformTexts: LateTexts = { namespace: 'platform', de, informal: {}, en }
