import type { LateTexts } from '../add-texts.ts'
import { accessCode as de } from './de.ts'
import { accessCode as en } from './en.ts'

export const accessCodeTexts: LateTexts = { namespace: 'accessCode', de, informal: {}, en }
