import type { LateTexts } from '../add-texts.ts'
import { confirmation as de } from './de.ts'
import { confirmation as en } from './en.ts'

/** Words of what was confirmed to a customer. */
export const confirmationTexts: LateTexts = { namespace: 'confirmation', de, informal: {}, en }
