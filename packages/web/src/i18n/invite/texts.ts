import type { LateTexts } from '../add-texts.ts'
import { invite as de } from './de.ts'
import { invite as en } from './en.ts'

export const inviteTexts: LateTexts = { namespace: 'invite', de, informal: {}, en }
