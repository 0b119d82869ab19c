import type { LateTexts } from '../add-texts.ts'
import { xRay as de } from './de.ts'
import { xRay as en } from './en.ts'

export const xRayTexts: LateTexts = { namespace: 'xRay', de, informal: {}, en }
