import { present } from '@twinwerk/model/error/present'
import { addAddress, addressFrom, type Address } from './addresses.ts'
import { addContacts } from './contacts.ts'
import type { Draft } from '../draft.ts'
import { phoneNumberFrom } from './phone-number.ts'
import { randomOf } from '../random.ts'
import { vatIdFrom } from './vat-id.ts'

const providers = [
  { name1: 'Tiefbau Rüdiger & Söhne GmbH', trade: 'civil', slaHours: 48 },
  { name1: 'Carrier Mitte GmbH', trade: 'carrier', slaHours: 8, carrierCode: 'DEU.CMITTE' },
  { name1: 'Spleißkontor Elster UG', trade: 'splicing', slaHours: 24 },
  { name1: 'Messwerk Neudorf GbR', trade: 'metering', slaHours: 72, marketPartnerCode: '9900123456789' },
  { name1: 'Rufbereit Callcenter GmbH', trade: 'callcenter', slaHours: 1 },
] as const

export type ServiceProvider = {
  readonly uuid: string
  readonly address: string
  readonly place: Address
  readonly name1: string
  readonly trade: string
}

/** Returns the service provider of a trade. Throws if there is none. */
export function providerOf(providers: readonly ServiceProvider[], trade: string): ServiceProvider {
  return present(
    providers.find((each) => each.trade === trade),
    `provider of ${trade}`,
  )
}

export function addServiceProviders(draft: Draft, count: number): readonly ServiceProvider[] {
  return providers.slice(0, count).map(({ name1, ...own }, index) => {
    const random = randomOf(`${draft.shortId}/service-provider/${index}`)
    const key = `service-provider/${index}`
    const email = `disposition@${own.trade}-${index + 1}.example`
    const attributes = Object.entries(own).map(([name, value]) => [`externalServiceProvider:${name}`, value])
    const uuid = draft.add({
      key,
      definition: 'externalServiceProvider',
      identifier: `D-${100001 + index}`,
      attributes: {
        'businessPartner:name1': name1,
        'businessPartner:partnerType': 'company',
        'businessPartner:salutation': 'company',
        'businessPartner:email': email,
        'businessPartner:phone': phoneNumberFrom(random),
        'businessPartner:vatId': vatIdFrom(random),
        'businessPartner:language': 'de',
        ...Object.fromEntries(attributes),
      },
    })
    addContacts(draft, { uuid, key }, { partnerType: 'company', details: { email } })
    const place = addressFrom(random)
    const address = addAddress(draft, `${key}/address`, place)
    draft.link({ relationship: 'businessPartner:contactAddress', source: uuid, target: address })
    return { uuid, address, place, name1, trade: own.trade }
  })
}
