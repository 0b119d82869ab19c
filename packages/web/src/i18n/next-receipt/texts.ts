import type { LateTexts } from '../add-texts.ts'
import { nextReceipt as informal } from './de-x-informal.ts'
import { nextReceipt as de } from './de.ts'
import { nextReceipt as en } from './en.ts'

export const nextReceiptTexts: LateTexts = { namespace: 'nextReceipt', de, informal, en }
