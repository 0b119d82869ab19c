import type { LateTexts } from '../add-texts.ts'
import { exportDialog as informal } from './de-x-informal.ts'
import { exportDialog as de } from './de.ts'
import { exportDialog as en } from './en.ts'

export const exportDialogTexts: LateTexts = { namespace: 'exportDialog', de, informal, en }
