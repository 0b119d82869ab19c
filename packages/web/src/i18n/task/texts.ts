import type { LateTexts } from '../add-texts.ts'
import { task as informal } from './de-x-informal.ts'
import { task as de } from './de.ts'
import { task as en } from './en.ts'

export const taskTexts: LateTexts = { namespace: 'task', de, informal, en }
