import type { Layout } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../../shared/layout-parts.ts'
import { processDetail } from '../../process-order/layout.ts'
import type { TypeLayout } from '../../process-type.ts'

const type = 'processPriceChange'

const contracts = (relation: string): Layout => ({
  type: 'relationship',
  relation: `${type}:${relation}`,
  variant: 'list',
  fields: [
    ['entity:tenantWideIdentifier'],
    ['contract:receiverForContract', 'businessPartner:name1'],
    ['contract:contractBegin'],
    ['contract:contractEnd'],
  ],
})

/** The change comes first, then the sums of the preview, then the contracts by what happens to them. */
export const layout: TypeLayout = {
  definition: type,
  detail: processDetail(
    'processInvoicing',
    {
      type: 'grid',
      title: { de: 'Auftrag', en: 'Request' },
      content: [
        { type: 'relationship', relation: `${type}:product`, variant: 'chips', select: true },
        {
          type: 'relationship',
          relation: `${type}:component`,
          variant: 'chips',
          select: true,
          from: [`${type}:product`, 'product:priceComponents'],
        },
        { type: 'value', attribute: `${type}:newPrice` },
        { type: 'value', attribute: `${type}:priceFrom` },
        wide(`${type}:changeReason`),
      ],
    },
    { type: 'relationship', relation: `${type}:onlyContracts`, variant: 'chips', select: true },
    {
      type: 'grid',
      title: { de: 'Vorschau', en: 'Preview' },
      stored: true,
      content: [
        grid({
          fields: ['affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter', 'told', 'withoutMail'].map(
            (each) => `${type}:${each}` as const,
          ),
        }),
        { type: 'relationship', relation: `${type}:newComponent`, variant: 'chips' },
        wide(`${type}:takeBackReason`),
      ],
    },
    {
      type: 'grid',
      stored: true,
      content: ['affected', 'special', 'promoted', 'changed', 'ending', 'informed', 'byLetter', 'restored'].map(contracts),
    },
  ),
}
