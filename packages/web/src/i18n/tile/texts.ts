import type { LateTexts } from '../add-texts.ts'
import { tile as informal } from './de-x-informal.ts'
import { tile as de } from './de.ts'
import { tile as en } from './en.ts'

export const tileTexts: LateTexts = { namespace: 'tile', de, informal, en }
