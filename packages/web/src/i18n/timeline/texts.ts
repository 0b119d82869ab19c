import type { LateTexts } from '../add-texts.ts'
import { timeline as informal } from './de-x-informal.ts'
import { timeline as de } from './de.ts'
import { timeline as en } from './en.ts'

export const timelineTexts: LateTexts = { namespace: 'timeline', de, informal, en }
