import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractServiceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractService',
  detail: contractDetail(grid({ title: titles.technology, fields: ['contractService:slaHours'] })),
}
