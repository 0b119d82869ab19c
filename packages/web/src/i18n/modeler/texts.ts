import type { LateTexts } from '../add-texts.ts'
import { modeler as de } from './de.ts'
import { modeler as en } from './en.ts'

export const modelerTexts: LateTexts = { namespace: 'modeler', de, informal: {}, en }
