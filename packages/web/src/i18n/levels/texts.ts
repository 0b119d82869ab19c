import type { LateTexts } from '../add-texts.ts'
import { levels as de } from './de.ts'
import { levels as en } from './en.ts'

export const levelTexts: LateTexts = { namespace: 'levels', de, informal: {}, en }
