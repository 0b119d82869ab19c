import type { LateTexts } from '../add-texts.ts'
import { dashboard as informal } from './de-x-informal.ts'
import { dashboard as de } from './de.ts'
import { dashboard as en } from './en.ts'

export const dashboardTexts: LateTexts = { namespace: 'dashboard', de, informal, en }
