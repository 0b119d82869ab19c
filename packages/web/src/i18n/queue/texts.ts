import type { LateTexts } from '../add-texts.ts'
import { queue as informal } from './de-x-informal.ts'
import { queue as de } from './de.ts'
import { queue as en } from './en.ts'

export const queueTexts: LateTexts = { namespace: 'queue', de, informal, en }
