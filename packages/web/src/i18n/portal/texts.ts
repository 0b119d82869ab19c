import type { LateTexts } from '../add-texts.ts'
import { portal as informal } from './de-x-informal.ts'
import { portal as de } from './de.ts'
import { portal as en } from './en.ts'

export const portalTexts: LateTexts = { namespace: 'portal', de, informal, en }
