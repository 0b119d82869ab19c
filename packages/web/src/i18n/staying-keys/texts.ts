import type { LateTexts } from '../add-texts.ts'
import { stayingKeys as informal } from './de-x-informal.ts'
import { stayingKeys as de } from './de.ts'
import { stayingKeys as en } from './en.ts'

export const stayingKeysTexts: LateTexts = { namespace: 'stayingKeys', de, informal, en }
