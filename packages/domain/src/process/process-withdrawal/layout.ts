import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'
import { processInfo } from '../process-order/layout.ts'

export const processWithdrawalUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processWithdrawal',
  detail: executionDetail(
    grid({
      fields: [
        'processWithdrawal:contractTWID',
        'processWithdrawal:businessPartnerTWID',
        'processWithdrawal:declaredAt',
        'processWithdrawal:fromPublicJourney',
      ],
    }),
    files('processWithdrawal:proof'),
    processInfo,
  ),
}
