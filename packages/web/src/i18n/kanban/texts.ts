import type { LateTexts } from '../add-texts.ts'
import { kanban as informal } from './de-x-informal.ts'
import { kanban as de } from './de.ts'
import { kanban as en } from './en.ts'

export const kanbanTexts: LateTexts = { namespace: 'kanban', de, informal, en }
