import type { LateTexts } from '../add-texts.ts'
import { moveSteps as de } from './de.ts'
import { moveSteps as en } from './en.ts'

export const moveStepsTexts: LateTexts = { namespace: 'moveSteps', de, informal: {}, en }
