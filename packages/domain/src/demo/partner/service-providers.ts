import { addAddress, addressFrom } from './addresses.ts'
import type { Draft } from '../draft.ts'
import { phoneNumberFrom } from './phone-number.ts'
import { randomOf } from '../random.ts'
import { vatIdFrom } from './vat-id.ts'

const providers = [
  { name1: 'Tiefbau Rüdiger & Söhne GmbH', trade: 'civil', slaHours: 48 },
  { name1: 'Spleißkontor Elster UG', trade: 'splicing', slaHours: 24 },
  { name1: 'Carrier Mitte GmbH', trade: 'carrier', slaHours: 8, carrierCode: 'DEU.CMITTE' },
  { name1: 'Messwerk Neudorf GbR', trade: 'metering', slaHours: 72, marketPartnerCode: '9900123456789' },
  { name1: 'Rufbereit Callcenter GmbH', trade: 'callcenter', slaHours: 1 },
] as const

export function addServiceProviders(draft: Draft, count: number): void {
  for (const [index, { name1, ...own }] of providers.slice(0, count).entries()) {
    const random = randomOf(`${draft.shortId}/service-provider/${index}`)
    const key = `service-provider/${index}`
    const attributes = Object.entries(own).map(([name, value]) => [`externalServiceProvider:${name}`, value])
    const uuid = draft.add({
      key,
      definition: 'externalServiceProvider',
      identifier: `D-${100001 + index}`,
      attributes: {
        'businessPartner:name1': name1,
        'businessPartner:partnerType': 'company',
        'businessPartner:salutation': 'company',
        'businessPartner:email': `disposition@${own.trade}-${index + 1}.example`,
        'businessPartner:phone': phoneNumberFrom(random),
        'businessPartner:vatId': vatIdFrom(random),
        'businessPartner:language': 'de',
        ...Object.fromEntries(attributes),
      },
    })
    const address = addAddress(draft, `${key}/address`, addressFrom(random))
    draft.link({ relationship: 'businessPartner:contactAddress', source: uuid, target: address })
  }
}
