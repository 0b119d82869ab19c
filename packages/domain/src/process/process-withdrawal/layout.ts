import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { declarantLayout } from '../declared.ts'
import { processDetail } from '../process-order/layout.ts'

export const processWithdrawalUi: Partial<UiDefinition> & { definition: string } = {
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
