import type { LateTexts } from '../add-texts.ts'
import { help as de } from './de.ts'
import { help as en } from './en.ts'

export const helpTexts: LateTexts = { namespace: 'help', de, informal: {}, en }
