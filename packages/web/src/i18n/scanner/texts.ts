import type { LateTexts } from '../add-texts.ts'
import { scanner as informal } from './de-x-informal.ts'
import { scanner as de } from './de.ts'
import { scanner as en } from './en.ts'

export const scannerTexts: LateTexts = { namespace: 'scanner', de, informal, en }
