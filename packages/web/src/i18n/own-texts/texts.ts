import type { LateTexts } from '../add-texts.ts'
import { ownTexts as de } from './de.ts'
import { ownTexts as en } from './en.ts'

/** Texts of the input for texts in several languages. */
export const ownTextsTexts: LateTexts = { namespace: 'ownTexts', de, informal: {}, en }
