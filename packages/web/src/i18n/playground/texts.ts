import type { LateTexts } from '../add-texts.ts'
import { playground as informal } from './de-x-informal.ts'
import { playground as de } from './de.ts'
import { playground as en } from './en.ts'

export const playgroundTexts: LateTexts = { namespace: 'playground', de, informal, en }
