import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractLeaseUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractLease',
  detail: contractDetail(
    grid({
      title: { de: 'Besonderes', en: 'Particulars' },
      fields: ['contractLease:areaSqm', 'contractLease:rent', 'contractLease:indexClause', 'contractLease:escalation'],
    }),
    { type: 'relationship', relation: 'contractLease:parcels', variant: 'chips', select: true },
    { type: 'relationship', relation: 'contractLease:building', variant: 'chips', select: true },
  ),
}
