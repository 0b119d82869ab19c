import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractGridUsageUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractGridUsage',
  detail: contractDetail(grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractGridUsage:gridArea'] }), {
    type: 'relationship',
    relation: 'contractGridUsage:marketLocations',
    variant: 'chips',
    select: true,
  }),
}
