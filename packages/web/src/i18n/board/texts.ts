import type { LateTexts } from '../add-texts.ts'
import { board as informal } from './de-x-informal.ts'
import { board as de } from './de.ts'
import { board as en } from './en.ts'

export const boardTexts: LateTexts = { namespace: 'board', de, informal, en }
