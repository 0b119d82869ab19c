import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'
import { processInfo } from '../process-order/layout.ts'

export const processTerminationUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processTermination',
  detail: executionDetail(
    grid({
      fields: [
        'processTermination:terminationType',
        'processTermination:terminationTime',
        'processTermination:desiredDate',
        'processTermination:terminationReason',
        'processTermination:terminationReasonOther',
        'processTermination:terminationDecision',
        'processTermination:terminationDate',
        'processTermination:terminationReasoning',
        'processTermination:contractTWID',
        'processTermination:businessPartnerTWID',
        'processTermination:fromPublicJourney',
        'processTermination:documentHash',
      ],
    }),
    { type: 'relationship', relation: 'processTermination:proof', variant: 'list', fields: own('document:name', 'document:uploadedAt') },
    processInfo,
  ),
}
