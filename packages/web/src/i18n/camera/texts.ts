import type { LateTexts } from '../add-texts.ts'
import { camera as informal } from './de-x-informal.ts'
import { camera as de } from './de.ts'
import { camera as en } from './en.ts'

export const cameraTexts: LateTexts = { namespace: 'camera', de, informal, en }
