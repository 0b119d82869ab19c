import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractTenantUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractTenant',
  detail: contractDetail(grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractTenant:revenueShare'] })),
}
