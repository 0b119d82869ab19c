import type { LateTexts } from '../add-texts.ts'
import { fail as informal } from './de-x-informal.ts'
import { fail as de } from './de.ts'
import { fail as en } from './en.ts'

export const failTexts: LateTexts = { namespace: 'fail', de, informal, en }
