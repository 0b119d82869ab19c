import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, value } from '../../../shared/layout-parts.ts'
import { declarantLayout } from '../../parts/declarant.ts'
import { processDetail } from '../../process-order/layout.ts'

export const layout: Partial<UiDefinition> & { definition: string } = {
  definition: 'processTermination',
  detail: processDetail(
    'processCrm',
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
      ],
    },
    declarantLayout('processTermination'),
    files('processTermination:proof'),
    grid({
      title: { de: 'Ergebnis', en: 'Result' },
      stored: true,
      fields: [
        'processTermination:terminationDecision',
        'processTermination:terminationDate',
        'processTermination:terminationReasoning',
        'processTermination:proposedCharge',
        'processTermination:agreedCharge',
        'processTermination:chargeReason',
        'processTermination:winBackResult',
        'processTermination:winBackAgreed',
        'processTermination:declaredAt',
        'processTermination:fromPublicJourney',
        'processTermination:provenBy',
        'processTermination:documentHash',
      ],
    }),
  ),
}
