import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractPurchaseUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractPurchase',
  detail: contractDetail(grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractPurchase:deliveryDate'] }), {
    type: 'relationship',
    relation: 'contractPurchase:assets',
    variant: 'chips',
    select: true,
  }),
}
