import type { LateTexts } from '../add-texts.ts'
import { selector as informal } from './de-x-informal.ts'
import { selector as de } from './de.ts'
import { selector as en } from './en.ts'

export const selectorTexts: LateTexts = { namespace: 'selector', de, informal, en }
