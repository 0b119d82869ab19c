import type { LateTexts } from '../add-texts.ts'
import { grants as de } from './de.ts'
import { grants as en } from './en.ts'

export const grantTexts: LateTexts = { namespace: 'grants', de, informal: {}, en }
