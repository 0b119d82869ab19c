import type { LateTexts } from '../add-texts.ts'
import { map as informal } from './de-x-informal.ts'
import { map as de } from './de.ts'
import { map as en } from './en.ts'

export const mapTexts: LateTexts = { namespace: 'map', de, informal, en }
