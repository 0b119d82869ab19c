import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractFrameworkUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractFramework',
  detail: contractDetail(grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractFramework:discount'] }), {
    type: 'relationship',
    relation: 'contractFramework:contracts',
    variant: 'chips',
    select: true,
  }),
}
