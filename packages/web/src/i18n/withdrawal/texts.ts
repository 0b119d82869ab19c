import type { LateTexts } from '../add-texts.ts'
import { withdrawal as informal } from './de-x-informal.ts'
import { withdrawal as de } from './de.ts'
import { withdrawal as en } from './en.ts'

export const withdrawalTexts: LateTexts = { namespace: 'withdrawal', de, informal, en }
