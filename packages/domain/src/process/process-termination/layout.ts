import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, value } from '../../shared/layout-parts.ts'
import { declarantLayout } from '../declared.ts'
import { executionDetail } from '../execution/layout.ts'
import { processInfo } from '../process-order/layout.ts'

export const processTerminationUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processTermination',
  detail: executionDetail(
    {
      type: 'grid',
      content: [
        value('processTermination:terminationType'),
        value('processTermination:terminationTime'),
        {
          type: 'value',
          attribute: 'processTermination:desiredDate',
          lock: 'terminationTime = null or terminationTime != "desiredDate"',
        },
        value('processTermination:terminationReason'),
        {
          type: 'value',
          attribute: 'processTermination:terminationReasonOther',
          lock: 'terminationReason = null or terminationReason != "other"',
        },
        value('processTermination:terminationDecision'),
        value('processTermination:terminationDate'),
        value('processTermination:terminationReasoning'),
        value('processTermination:winBackResult'),
        value('processTermination:winBackAgreed'),
        value('processTermination:fromPublicJourney'),
        value('processTermination:documentHash'),
      ],
    },
    declarantLayout('processTermination'),
    files('processTermination:proof'),
    processInfo,
  ),
}
