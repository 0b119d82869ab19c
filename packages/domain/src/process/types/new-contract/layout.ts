import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../../shared/layout-parts.ts'
import { productsOfContract } from '../../parts/order.ts'
import { processDetail } from '../../process-order/layout.ts'

export const layout: Partial<UiDefinition> & { definition: string } = {
  definition: 'processNewContract',
  detail: processDetail(
    'processCrm',
    grid({
      fields: [
        'processNewContract:desiredDate',
        'processNewContract:paymentMethod',
        'processNewContract:iban',
        'processNewContract:bic',
        'processNewContract:differentAccountHolder',
        'processNewContract:existingCustomerNumber',
        'processNewContract:providerchangeRequired',
        'processNewContract:portingRequired',
        'processNewContract:telephonebookentryDesired',
        'processNewContract:advertisingConsent',
        'processNewContract:dismissRightOfWithdrawal',
        'processNewContract:acceptContractTerms',
      ],
    }),
    {
      type: 'relationship',
      relation: 'processNewContract:portingOrder',
      variant: 'inline',
      fields: own(
        'portingOrder:previousCarrier',
        'portingOrder:kind',
        'portingOrder:allNumbers',
        'portingOrder:wbciId',
        'portingOrder:wbciCode',
      ),
    },
    {
      type: 'grid',
      content: [
        {
          type: 'relationship',
          relation: 'processNewContract:products',
          variant: 'chips',
          select: true,
          products: { contract: 'execution:contractForProcess', kinds: productsOfContract },
        },
        { type: 'relationship', relation: 'processNewContract:connectionAddress', variant: 'chips', create: ['postalAddress'] },
        { type: 'relationship', relation: 'processNewContract:building', variant: 'chips', select: true },
      ],
    },
    {
      type: 'grid',
      title: { de: 'Ergebnis', en: 'Result' },
      stored: true,
      content: [
        { type: 'value', attribute: 'processNewContract:visitNeeded' },
        { type: 'relationship', relation: 'processNewContract:contract', variant: 'chips' },
        { type: 'value', attribute: 'processNewContract:orderedAt' },
        { type: 'value', attribute: 'processNewContract:provenBy' },
      ],
    },
  ),
}
