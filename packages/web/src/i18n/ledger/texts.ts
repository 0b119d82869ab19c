import type { LateTexts } from '../add-texts.ts'
import { ledger as informal } from './de-x-informal.ts'
import { ledger as de } from './de.ts'
import { ledger as en } from './en.ts'

export const ledgerTexts: LateTexts = { namespace: 'ledger', de, informal, en }
