import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractExternalServiceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractExternalService',
  detail: contractDetail(grid({ title: { de: 'Besonderes', en: 'Particulars' }, fields: ['contractExternalService:hourlyRate'] }), {
    type: 'relationship',
    relation: 'contractExternalService:externalServiceProvider',
    variant: 'chips',
    select: true,
  }),
}
