import type { LateTexts } from '../add-texts.ts'
import { passwordReset as informal } from './de-x-informal.ts'
import { passwordReset as de } from './de.ts'
import { passwordReset as en } from './en.ts'

export const passwordResetTexts: LateTexts = { namespace: 'passwordReset', de, informal, en }
