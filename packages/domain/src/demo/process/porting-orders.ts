import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'

/** What the other carrier is asked for; the customer's first name was not the one it knows. */
export function addPortingOrder(draft: Draft, process: string, { plan }: WrittenContract): void {
  const order = draft.add({
    key: `porting-order/${plan.key}`,
    definition: 'portingOrder',
    attributes: {
      'portingOrder:previousCarrier': 'Carrier Mitte GmbH',
      'portingOrder:carrierCode': 'DEU.CMITTE',
      'portingOrder:kind': 'managednumber',
      'portingOrder:allNumbers': true,
      'portingOrder:differentContractor': false,
      'portingOrder:wbciId': plan.attributes['wbciId'],
      'portingOrder:wbciCode': '8002',
    },
  })
  draft.link({ relationship: 'processNewContract:portingOrder', source: process, target: order })
}
