import type { LateTexts } from '../add-texts.ts'
import { flasher as informal } from './de-x-informal.ts'
import { flasher as de } from './de.ts'
import { flasher as en } from './en.ts'

export const flasherTexts: LateTexts = { namespace: 'flasher', de, informal, en }
