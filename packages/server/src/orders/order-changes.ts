import { present } from '@twinwerk/model/error/present'
import type { Order } from '@twinwerk/model/journey/order'
import type { OrderPlace } from '../identity/public/token-contents.ts'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { PhoneParts } from '../integrations/phone-number.ts'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

type Placed = {
  readonly root: string
  readonly order: Order
  readonly place: OrderPlace
  readonly phone: PhoneParts
  readonly at: string
  /** The signed-in customer (uuid) who ordered. */
  readonly customer: string | undefined
  /** The order names a customer without a proof, so its process does not start yet. */
  readonly waits: boolean
}

/** Returns the changes that create the process of an order with all its data. Without a proved customer it includes the typed person. */
export function orderChanges(placed: Placed): readonly Change[] {
  const { root, order, place, customer } = placed
  const partner = customer ?? v7()
  const address = v7()
  const { street, houseNumber, postcode = '', city = '' } = place.place
  return [
    newTwin(address, 'postalAddress', {
      'postalAddress:street': street,
      'postalAddress:houseNumber': houseNumber,
      ...(order.addition && { 'postalAddress:houseNumberAddition': order.addition }),
      'postalAddress:postcode': postcode,
      'postalAddress:city': city,
    }),
    ...(customer === undefined ? customerChanges(placed, { partner, address }) : []),
    newTwin(root, 'processNewContract', processAttributes(placed)),
    newLink('execution:businessPartnerForProcess', root, partner),
    newLink('processNewContract:connectionAddress', root, address),
    ...(place.connection === null ? [] : [newLink('processNewContract:building', root, uuidOf(place.connection))]),
    ...order.products.map((product) => newLink('processNewContract:products', root, uuidOf(product))),
    ...(order.porting ? portingChanges(root, order.porting) : []),
  ]
}

function uuidOf(id: string): string {
  return present(parseTwinId(id), 'the id of a twin').uuid
}

/** Returns the changes that create the typed person as a new customer (`partner`), who lives at `address`. Both are uuids. */
function customerChanges(
  { order, phone }: Placed,
  { partner, address }: { readonly partner: string; readonly address: string },
): readonly Change[] {
  const { person } = order
  const mail = v7()
  const number = v7()
  return [
    newTwin(partner, 'customer', {
      'businessPartner:name1': person.company ?? `${person.surname}, ${person.givenname}`,
      'businessPartner:partnerType': person.company === undefined ? 'person' : 'company',
      ...(person.salutation && { 'businessPartner:salutation': person.salutation }),
      ...(person.title && { 'businessPartner:title': person.title }),
      'businessPartner:givenname': person.givenname,
      'businessPartner:surname': person.surname,
      ...(person.birthday && { 'businessPartner:birthday': person.birthday }),
      'businessPartner:email': person.mail,
      'businessPartner:phone': phone.international,
      'businessPartner:advertisingConsent': order.advertisingConsent,
      'customer:customerSegment': person.company === undefined ? 'private' : 'business',
    }),
    newLink('businessPartner:contactAddress', partner, address),
    newTwin(mail, 'contactMail', { 'contactMail:email': person.mail, 'contactMail:purpose': 'general' }),
    newLink('businessPartner:contactMail', partner, mail),
    newTwin(number, 'contactPhone', {
      'contactPhone:countrycode': phone.countrycode,
      ...(phone.areacode !== null && { 'contactPhone:areacode': phone.areacode }),
      'contactPhone:number': phone.number,
      'contactPhone:contactType': phone.contactType === 'mobile' ? 'mobile' : 'landline',
    }),
    newLink('businessPartner:contactPhone', partner, number),
  ]
}

function processAttributes({ order, at, customer, waits }: Placed): Readonly<Record<string, unknown>> {
  const { person, payment, porting } = order
  return {
    'execution:status': waits ? 'new' : 'waitforexecution',
    'execution:bpmnName': 'Neuvertrag',
    'execution:bpmnNameEn': 'New contract',
    'execution:priority': 3,
    'execution:keywords': `${person.givenname} ${person.surname}`,
    'processNewContract:paymentMethod': payment.method,
    ...(payment.method === 'directDebit' && { 'processNewContract:iban': compact(payment.iban ?? '') }),
    ...(payment.method === 'directDebit' && payment.bic && { 'processNewContract:bic': compact(payment.bic) }),
    ...(payment.accountHolder && { 'processNewContract:differentAccountHolder': payment.accountHolder }),
    ...(person.customerNumber && { 'processNewContract:existingCustomerNumber': person.customerNumber }),
    'processNewContract:providerchangeRequired': porting !== undefined,
    'processNewContract:portingRequired': porting?.kind !== undefined,
    ...(order.desiredDate && { 'processNewContract:desiredDate': order.desiredDate }),
    'processNewContract:advertisingConsent': order.advertisingConsent,
    'processNewContract:telephonebookentryDesired': order.phoneBook,
    'processNewContract:dismissRightOfWithdrawal': order.dismissRightOfWithdrawal,
    'processNewContract:acceptContractTerms': order.acceptContractTerms,
    'processNewContract:orderedAt': at,
    ...(customer !== undefined && { 'processNewContract:provenBy': 'signIn' }),
  }
}

function portingChanges(root: string, { kind, previousCarrier, numbers, contractor }: NonNullable<Order['porting']>): readonly Change[] {
  const uuid = v7()
  return [
    newTwin(uuid, 'portingOrder', {
      'portingOrder:previousCarrier': previousCarrier,
      ...(kind !== undefined && { 'portingOrder:kind': kind }),
      'portingOrder:allNumbers': false,
      'portingOrder:numbers': kind === undefined ? [] : numbers,
      'portingOrder:differentContractor': contractor !== undefined,
      ...(contractor !== undefined && { 'portingOrder:contractorName': contractor }),
    }),
    newLink('processNewContract:portingOrder', root, uuid),
  ]
}

function compact(account: string): string {
  return account.replaceAll(/\s/g, '').toUpperCase()
}
