import type { LateTexts } from '../add-texts.ts'
import { passwordChange as informal } from './de-x-informal.ts'
import { passwordChange as de } from './de.ts'
import { passwordChange as en } from './en.ts'

export const passwordChangeTexts: LateTexts = { namespace: 'passwordChange', de, informal, en }
