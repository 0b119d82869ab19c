import type { LateTexts } from '../add-texts.ts'
import { itemisedRecord as informal } from './de-x-informal.ts'
import { itemisedRecord as de } from './de.ts'
import { itemisedRecord as en } from './en.ts'

export const itemisedRecordTexts: LateTexts = { namespace: 'itemisedRecord', de, informal, en }
