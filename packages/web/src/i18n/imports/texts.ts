import type { LateTexts } from '../add-texts.ts'
import { imports as informal } from './de-x-informal.ts'
import { imports as de } from './de.ts'
import { imports as en } from './en.ts'

export const importTexts: LateTexts = { namespace: 'imports', de, informal, en }
