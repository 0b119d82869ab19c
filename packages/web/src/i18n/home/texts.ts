import type { LateTexts } from '../add-texts.ts'
import { home as informal } from './de-x-informal.ts'
import { home as de } from './de.ts'
import { home as en } from './en.ts'

export const homeTexts: LateTexts = { namespace: 'home', de, informal, en }
