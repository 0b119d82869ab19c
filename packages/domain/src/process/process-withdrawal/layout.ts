import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { declarantLayout } from '../declared.ts'
import { executionDetail } from '../execution/layout.ts'
import { processInfo } from '../process-order/layout.ts'

export const processWithdrawalUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processWithdrawal',
  detail: executionDetail(
    grid({
      fields: ['processWithdrawal:declaredAt', 'processWithdrawal:fromPublicJourney'],
    }),
    declarantLayout('processWithdrawal'),
    files('processWithdrawal:proof'),
    processInfo,
  ),
}
