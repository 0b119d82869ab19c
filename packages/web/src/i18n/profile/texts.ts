import type { LateTexts } from '../add-texts.ts'
import { profile as informal } from './de-x-informal.ts'
import { profile as de } from './de.ts'
import { profile as en } from './en.ts'

export const profileTexts: LateTexts = { namespace: 'profile', de, informal, en }
