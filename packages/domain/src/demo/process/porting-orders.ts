import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'

/**
 * Adds the porting request to the other carrier. The carrier rejected the first request because of a wrong first name (AIFVN). It has now
 * answered with the next possible date (8002).
 */
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
