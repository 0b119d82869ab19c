import type { LateTexts } from '../add-texts.ts'
import { providers as informal } from './de-x-informal.ts'
import { providers as de } from './de.ts'
import { providers as en } from './en.ts'

export const providerTexts: LateTexts = { namespace: 'providers', de, informal, en }
