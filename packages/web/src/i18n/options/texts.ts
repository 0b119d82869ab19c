import type { LateTexts } from '../add-texts.ts'
import { options as de } from './de.ts'
import { options as en } from './en.ts'

export const optionsTexts: LateTexts = { namespace: 'options', de, informal: {}, en }
