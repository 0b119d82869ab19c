import type { LateTexts } from '../add-texts.ts'
import { network as de } from './de.ts'
import { network as en } from './en.ts'

export const networkTexts: LateTexts = { namespace: 'network', de, informal: {}, en }
