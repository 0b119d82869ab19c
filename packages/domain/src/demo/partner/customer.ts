import { present } from '@twinwerk/model/error/present'
import type { Address } from './addresses.ts'
import { addAddress } from './addresses.ts'
import type { Draft } from '../draft.ts'
import { addContacts } from './contacts.ts'

export type Segment = 'private' | 'soho' | 'business' | 'public'

/** A customer before it is written as a twin. `details` are attributes by short name of the business partner. */
export type CustomerData = {
  readonly name1: string
  readonly partnerType: 'person' | 'company' | 'public'
  readonly segment: Segment
  readonly since: string
  readonly address: Address
  readonly details: Readonly<Record<string, string | boolean | undefined>>
}

/** The data of a customer that contracts need. */
export type Customer = {
  readonly uuid: string
  /** The uuid of the customer's own address. `place` is that address itself. */
  readonly address: string
  readonly place: Address
  readonly segment: Segment
  readonly number: number
  readonly name1: string
}

/** Returns true if a customer has no story. Customers up to this number have a story, and generators leave them alone. */
export const withoutStory = ({ number }: Pick<Customer, 'number'>): boolean => number > 100_012

/** Returns the customer with a number. Throws if there is no such customer. */
export function customerOf(customers: readonly Customer[], number: number): Customer {
  return present(
    customers.find((each) => each.number === number),
    `customer ${number}`,
  )
}

export function addCustomer(draft: Draft, number: number, data: CustomerData): Customer {
  const key = `customer/${number}`
  const details = Object.entries(data.details).map(([name, value]) => [`businessPartner:${name}`, value])
  const uuid = draft.add({
    key,
    definition: 'customer',
    identifier: `K-${number}`,
    attributes: {
      'businessPartner:name1': data.name1,
      'businessPartner:partnerType': data.partnerType,
      'businessPartner:language': 'de',
      ...Object.fromEntries(details),
      'customer:customerSegment': data.segment,
      'customer:customerSince': data.since,
    },
  })
  const address = addAddress(draft, `${key}/address`, data.address)
  draft.link({ relationship: 'businessPartner:contactAddress', source: uuid, target: address })
  addContacts(draft, { uuid, key }, data)
  return { uuid, address, place: data.address, segment: data.segment, number, name1: data.name1 }
}
