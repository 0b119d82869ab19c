import type { LateTexts } from '../add-texts.ts'
import { register as informal } from './de-x-informal.ts'
import { register as de } from './de.ts'
import { register as en } from './en.ts'

export const registerTexts: LateTexts = { namespace: 'register', de, informal, en }
