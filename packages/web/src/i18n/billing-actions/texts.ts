import type { LateTexts } from '../add-texts.ts'
import { billingActions as de } from './de.ts'
import { billingActions as en } from './en.ts'

export const billingActionTexts: LateTexts = { namespace: 'billingActions', de, informal: {}, en }
