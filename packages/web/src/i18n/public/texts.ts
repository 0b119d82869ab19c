import type { LateTexts } from '../add-texts.ts'
import { frame as informal } from './de-x-informal.ts'
import { frame as de } from './de.ts'
import { frame as en } from './en.ts'

/** Words of every public page: around the form, and of the parts that forms share. */
export const frameTexts: LateTexts = { namespace: 'frame', de, informal, en }
