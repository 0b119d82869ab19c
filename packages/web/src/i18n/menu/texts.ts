import type { LateTexts } from '../add-texts.ts'
import { menu as informal } from './de-x-informal.ts'
import { menu as de } from './de.ts'
import { menu as en } from './en.ts'

export const menuTexts: LateTexts = { namespace: 'menu', de, informal, en }
