import type { LateTexts } from '../add-texts.ts'
import { brand as informal } from './de-x-informal.ts'
import { brand as de } from './de.ts'
import { brand as en } from './en.ts'

export const brandTexts: LateTexts = { namespace: 'brand', de, informal, en }
