import type { LateTexts } from '../add-texts.ts'
import { confirmation as de } from './de.ts'
import { confirmation as en } from './en.ts'

/** Texts of confirmations to customers. */
export const confirmationTexts: LateTexts = { namespace: 'confirmation', de, informal: {}, en }
