import type { LateTexts } from '../add-texts.ts'
import { annotation as informal } from './de-x-informal.ts'
import { annotation as de } from './de.ts'
import { annotation as en } from './en.ts'

export const annotationTexts: LateTexts = { namespace: 'annotation', de, informal, en }
