import type { LateTexts } from '../add-texts.ts'
import { frame as informal } from './de-x-informal.ts'
import { frame as de } from './de.ts'
import { frame as en } from './en.ts'

/** Texts of every public page: its frame, and the parts that forms share. */
export const frameTexts: LateTexts = { namespace: 'frame', de, informal, en }
