import type { LateTexts } from '../add-texts.ts'
import { proof as informal } from './de-x-informal.ts'
import { proof as de } from './de.ts'
import { proof as en } from './en.ts'

export const proofTexts: LateTexts = { namespace: 'proof', de, informal, en }
