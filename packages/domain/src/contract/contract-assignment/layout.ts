import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractAssignmentUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractAssignment',
  detail: contractDetail(
    grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractAssignment:orderNumber', 'contractAssignment:budget'] }),
    { type: 'relationship', relation: 'contractAssignment:externalServiceProvider', variant: 'chips', select: true },
  ),
}
