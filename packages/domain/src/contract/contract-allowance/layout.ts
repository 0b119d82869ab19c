import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractAllowanceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractAllowance',
  detail: contractDetail(
    grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractAllowance:scope', 'contractAllowance:permissionFrom'] }),
    { type: 'relationship', relation: 'contractAllowance:parcels', variant: 'chips', select: true },
    { type: 'relationship', relation: 'contractAllowance:telcoServiceConnectionBuildings', variant: 'chips', select: true },
  ),
}
