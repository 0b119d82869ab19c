import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../../shared/layout-parts.ts'
import { declarantLayout } from '../../parts/declarant.ts'
import { processDetail } from '../../process-order/layout.ts'

export const layout: Partial<UiDefinition> & { definition: string } = {
  definition: 'processWithdrawal',
  detail: processDetail(
    'processCrm',
    grid({
      fields: ['processWithdrawal:declaredAt', 'processWithdrawal:fromPublicJourney', 'processWithdrawal:provenBy'],
    }),
    declarantLayout('processWithdrawal'),
    files('processWithdrawal:proof'),
  ),
}
