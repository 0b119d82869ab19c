import type { LateTexts } from '../add-texts.ts'
import { palette as de } from './de.ts'
import { palette as en } from './en.ts'

export const paletteTexts: LateTexts = { namespace: 'palette', de, informal: {}, en }
