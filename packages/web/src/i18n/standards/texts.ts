import type { LateTexts } from '../add-texts.ts'
import { standards as informal } from './de-x-informal.ts'
import { standards as de } from './de.ts'
import { standards as en } from './en.ts'

export const standardTexts: LateTexts = { namespace: 'standards', de, informal, en }
