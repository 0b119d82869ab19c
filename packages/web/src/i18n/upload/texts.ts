import type { LateTexts } from '../add-texts.ts'
import { upload as informal } from './de-x-informal.ts'
import { upload as de } from './de.ts'
import { upload as en } from './en.ts'

export const uploadTexts: LateTexts = { namespace: 'upload', de, informal, en }
