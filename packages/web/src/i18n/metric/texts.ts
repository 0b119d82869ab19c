import type { LateTexts } from '../add-texts.ts'
import { metric as informal } from './de-x-informal.ts'
import { metric as de } from './de.ts'
import { metric as en } from './en.ts'

export const metricTexts: LateTexts = { namespace: 'metric', de, informal, en }
