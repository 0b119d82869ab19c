import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { expect } from 'vitest'
import type { Bench, Household } from './household.ts'

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const newAddress = (process: string) => ({
  [`${process}:street`]: 'Ulmenweg',
  [`${process}:houseNumber`]: '8',
  [`${process}:postcode`]: '06995',
  [`${process}:city`]: 'Elsterau',
})

/** A bill that was due a month ago. */
const owe = async (on: Bench, { customer }: Household, sumGross: number) => {
  const receipt = {
    'receipt:date': addDays(today(), -60),
    'receipt:dueDate': addDays(today(), -30),
    'receipt:status': 'dunning',
    'receipt:sumGross': sumGross,
  }
  await on.make('receipt', receipt, { 'receipt:receiver': customer, 'receipt:supplier': on.tenant })
}

export type ChangeCase = {
  readonly process: string
  readonly attributes?: object
  readonly before?: (on: Bench, home: Household) => Promise<void>
  readonly links?: (on: Bench, home: Household) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** What people do until it is at its end. */
  readonly during?: (on: Bench, root: string, home: Household) => Promise<void>
  readonly mails?: readonly string[]
  readonly letters?: number
  readonly changed: (on: Bench, home: Household) => Promise<void>
}

/** What a wish that is fine changes; each runs from Run to its end, and tells the customer in a letter and a mail. */
export const changeCases: readonly ChangeCase[] = [
  {
    process: 'processAddContactNumber',
    attributes: {
      'processAddContactNumber:countrycode': '49',
      'processAddContactNumber:areacode': '30',
      'processAddContactNumber:number': '23125111',
      'processAddContactNumber:contactType': 'landline',
      'processAddContactNumber:preferred': true,
    },
    changed: async (on, { customer, mobile }) => {
      const phones = await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')
      expect(phones.map((each) => each['contactPhone:number'])).toContain('23125111')
      expect(phones.filter((each) => each['contactPhone:preferred'])).toHaveLength(1)
      expect((await on.twin('contactPhone', mobile))['contactPhone:preferred']).toBe(false)
    },
  },
  {
    process: 'processChangeContactNumber',
    attributes: { 'processChangeContactNumber:number': '23125222' },
    links: (_, { landline }) => ({ 'processChangeContactNumber:contactPhone': landline }),
    changed: async (on, { landline }) =>
      expect(await on.twin('contactPhone', landline)).toMatchObject({
        'contactPhone:number': '23125222',
        'contactPhone:areacode': '4711',
        'contactPhone:contactType': 'landline',
      }),
  },
  {
    process: 'processRemoveContactNumber',
    links: (_, { landline }) => ({ 'processRemoveContactNumber:contactPhone': landline }),
    changed: async (on, { customer, mobile }) =>
      expect((await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')).map(({ id }) => id)).toEqual([mobile]),
  },
  {
    process: 'processChangeContactAddress',
    attributes: { ...newAddress('processChangeContactAddress'), 'processChangeContactAddress:alsoBilling': true },
    changed: async (on, { customer, contract }) => {
      const [address, ...others] = await on.linked('postalAddress', { from: customer }, 'businessPartner:contactAddress')
      expect(others).toEqual([])
      expect(address).toMatchObject({ 'postalAddress:street': 'Ulmenweg', 'postalAddress:country': 'DE' })
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toMatchObject([{ id: address.id }])
    },
  },
  {
    process: 'processAddBillingAddress',
    attributes: newAddress('processAddBillingAddress'),
    changed: async (on, { contract }) =>
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toMatchObject([
        { 'postalAddress:street': 'Ulmenweg' },
      ]),
  },
  {
    process: 'processAddBankDetails',
    attributes: { 'processAddBankDetails:iban': 'DE02500105170137075030' },
    changed: async (on, { customer, contract }) => {
      const accounts = await on.linked('bankAccount', { from: customer }, 'businessPartner:bankAccounts')
      const added = accounts.find((each) => each['bankAccount:iban'] === 'DE02500105170137075030')
      const [mandate] = await on.linked('sepaMandate', { from: added.id }, 'bankAccount:sepaMandates')
      expect(mandate['sepaMandate:mandateReference']).toMatch(/^M-P-\d{4}-\d{5}$/)
      expect(mandate['sepaMandate:signedAt']).toBe(today())
      expect(await on.linked('bankAccount', { from: contract }, 'contract:bankAccounts')).toMatchObject([{ id: added.id }])
    },
  },
  {
    process: 'processChangeBankDetails',
    attributes: {
      'processChangeBankDetails:iban': 'DE89370400440532013000',
      'processChangeBankDetails:differentAccountHolder': 'Karl Sorge',
    },
    links: (_, { account }) => ({ 'processChangeBankDetails:bankAccount': account }),
    changed: async (on, { customer, debit }) => {
      const accounts = await on.linked('bankAccount', { from: customer }, 'businessPartner:bankAccounts')
      expect(accounts.map((each) => each['bankAccount:iban'])).toEqual(['DE89370400440532013000'])
      expect(await on.twin('paymentMethod', debit)).toMatchObject({
        'paymentDirectDebit:iban': 'DE89370400440532013000',
        'paymentDirectDebit:differentAccountHolder': 'Karl Sorge',
      })
      const mandates = await on.linked('sepaMandate', { from: debit }, 'paymentDirectDebit:sepaMandate')
      expect(mandates).toMatchObject([{ 'sepaMandate:mandateReference': expect.stringMatching(/^M-P-/) }])
    },
  },
  {
    process: 'processChangePaymentMethod',
    attributes: { 'processChangePaymentMethod:paymentMethod': 'onBill', 'processChangePaymentMethod:paperInvoice': true },
    changed: async (on, { contract }) =>
      expect(await on.linked('paymentMethod', { from: contract }, 'contract:paymentMethod')).toMatchObject([
        { definition: 'paymentOnBill', 'paymentOnBill:paperInvoice': true, 'paymentMethod:dueDays': 14 },
      ]),
  },
  {
    process: 'processEndProduct',
    links: (_, { element }) => ({ 'processEndProduct:contractElement': element }),
    changed: async (on, { element }) =>
      expect((await on.twin('contractElement', element))['contractElement:contractElementEnd']).toBe(today()),
  },
  {
    process: 'processSetPublicDynamicIp',
    changed: async (on, { contract, access, network }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('publicdynamic')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toEqual([])
      expect((await on.twin('ipSubnet', network))['ipSubnet:kind']).toBe('pool')
    },
  },
  {
    process: 'processEditReverseDns',
    attributes: { 'processEditReverseDns:ip': '198.51.100.9', 'processEditReverseDns:ptr': 'mail.kunde.example' },
    links: (_, { network }) => ({ 'processEditReverseDns:ipSubnet': network }),
    changed: async (on, { network }) =>
      expect(await on.linked('reverseDns', { to: network }, 'reverseDns:ipSubnet')).toMatchObject([
        { 'reverseDns:ptr': 'mail.kunde.example' },
      ]),
  },
  {
    process: 'processChangeBillingAddress',
    attributes: newAddress('processChangeBillingAddress'),
    before: async (on, { contract, address }) => on.link(contract, { 'contract:billingAddress': address }),
    changed: async (on, { contract }) =>
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toMatchObject([
        { 'postalAddress:street': 'Ulmenweg' },
      ]),
  },
  {
    process: 'processRemoveBillingAddress',
    before: async (on, { contract, address }) => on.link(contract, { 'contract:billingAddress': address }),
    changed: async (on, { contract }) =>
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toEqual([]),
  },
  {
    process: 'processRemoveBankDetails',
    before: async (on, { debit }) => on.update('paymentDirectDebit', debit, { 'paymentDirectDebit:iban': 'DE89370400440532013000' }),
    links: (_, { account }) => ({ 'processRemoveBankDetails:bankAccount': account }),
    changed: async (on, { customer, mandate }) => {
      expect(await on.linked('bankAccount', { from: customer }, 'businessPartner:bankAccounts')).toEqual([])
      expect((await on.twin('sepaMandate', mandate))['sepaMandate:revokedAt']).toBe(today())
    },
  },
  paperInvoice('Add'),
  paperInvoice('Remove'),
  {
    process: 'processChangeName',
    attributes: { 'processChangeName:surname': 'Sorge-Brandt' },
    links: async (on) => ({ 'processChangeName:proof': await on.make('document', { 'document:name': 'Urkunde.pdf', 'document:url': '' }) }),
    during: async (on, root) => on.finish(root, 'afterwards1'),
    changed: async (on, { customer }) =>
      expect(await on.twin('customer', customer)).toMatchObject({
        'businessPartner:name1': 'Sorge-Brandt, Miriam',
        'businessPartner:givenname': 'Miriam',
      }),
  },
  {
    process: 'processAddProduct',
    links: (_, { product }) => ({ 'processAddProduct:product': product }),
    during: async (on, root) => on.finish(root, 'approve', { 'processOrder:decision': 'accepted' }),
    letters: 2,
    changed: async (on, { contract, product }) => {
      const elements = await on.linked('contractElement', { from: contract }, 'contract:contractElements')
      const added = elements.find((each) => each['contractElement:contractElementBegin'] === today())
      expect(await on.linked('product', { from: added.id }, 'contractElement:product')).toMatchObject([{ id: product }])
      expect((await on.twin('contract', contract))['contractTelecom:download']).toBe(300_000_000)
    },
  },
  {
    process: 'processChangeProduct',
    links: (_, { element, product }) => ({ 'processChangeProduct:contractElement': element, 'processChangeProduct:product': product }),
    during: async (on, root) => on.finish(root, 'approve', { 'processOrder:decision': 'accepted' }),
    letters: 2,
    changed: async (on, { contract, element, number, cpe, access }) => {
      expect((await on.twin('contractElement', element))['contractElement:contractElementEnd']).toBe(addDays(today(), -1))
      const elements = await on.linked('contractElement', { from: contract }, 'contract:contractElements')
      const { id: from } = elements.find((each) => each.id !== element)
      expect(await on.linked('managedNumber', { from }, 'contractElement:managedNumbers')).toMatchObject([{ id: number }])
      expect(await on.linked('cpe', { from }, 'contractElement:cpes')).toMatchObject([{ id: cpe }])
      expect(await on.linked('access', { from }, 'contractElement:access')).toMatchObject([{ id: access }])
      expect(await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')).toEqual([])
    },
  },
  {
    process: 'processLockConnection',
    attributes: { 'processLockConnection:announcedAt': addDays(today(), -14), 'processLockConnection:disputed': 20 },
    before: async (on, home) => owe(on, home, 120),
    during: async (on, root) => on.finish(root, 'approve', { 'processOrder:decision': 'accepted' }),
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contract:lockState']).toBe('full')
      expect((await on.twin('access', access))['access:status']).toBe('locked')
    },
  },
  {
    process: 'processUnlockConnection',
    before: async (on, { contract, access }) => {
      await on.update('contractTelecom', contract, { 'contract:lockState': 'full' })
      await on.update('access', access, { 'access:status': 'locked' })
    },
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contract:lockState']).toBe('none')
      expect((await on.twin('access', access))['access:status']).toBe('active')
    },
  },
  {
    process: 'processRecommission',
    before: async (on, { access }) => on.update('access', access, { 'access:status': 'ended' }),
    mails: ['changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => expect((await on.twin('access', access))['access:status']).toBe('active'),
  },
  {
    process: 'processChangeConnectionTechnology',
    attributes: { 'processChangeConnectionTechnology:mediumType': 'FTTB GPON' },
    links: async (on) => ({ 'processChangeConnectionTechnology:port': await on.make('port', { 'port:number': 9001 }) }),
    during: async (on, root) => {
      await on.finish(root, 'approve', { 'processOrder:decision': 'accepted' })
      await on.finish(root, 'before1')
    },
    mails: ['changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => {
      expect((await on.twin('access', access))['access:mediumType']).toBe('FTTB GPON')
      expect(await on.linked('port', { from: access }, 'access:port')).toMatchObject([{ 'port:number': 9001 }])
    },
  },
  {
    process: 'processChangeConnectionAddress',
    attributes: newAddress('processChangeConnectionAddress'),
    links: async (on) => ({
      'processChangeConnectionAddress:building': await on.make('telcoServiceConnectionBuilding', {
        'telcoServiceConnection:constructionState': 'built',
      }),
    }),
    during: async (on, root) => on.finish(root, 'before1'),
    changed: async (on, { contract, access, building }) => {
      const [address] = await on.linked('postalAddress', { from: contract }, 'contract:connectionAddress')
      expect(address['postalAddress:street']).toBe('Ulmenweg')
      expect(await on.linked('postalAddress', { from: contract }, 'contract:executingAddressForContract')).toMatchObject([
        { id: address.id },
      ])
      const buildings = await on.linked('telcoServiceConnectionBuilding', { from: access }, 'access:tscbForAccess')
      expect(buildings.map(({ id }) => id)).not.toContain(building)
      expect(await on.linked('port', { from: access }, 'access:port')).toEqual([])
    },
  },
  {
    process: 'processConnectionRequested',
    before: async (on, { access }) => on.update('access', access, { 'access:status': 'planned' }),
    links: async (on, { building }) => ({
      'processConnectionRequested:building': building,
      'processConnectionRequested:port': await on.make('port', { 'port:number': 9002 }),
    }),
    during: async (on, root) => on.finish(root, 'before1'),
    mails: ['changeConfirmed', 'measureSpeed'],
    changed: async (on, { access }) => {
      expect((await on.twin('access', access))['access:status']).toBe('active')
      expect(await on.linked('port', { from: access }, 'access:port')).toMatchObject([{ 'port:number': 9002 }])
    },
  },
  {
    process: 'processAddPhoneNumber',
    attributes: { 'processAddPhoneNumber:areaCode': '30' },
    before: async (on) => {
      for (const number of ['+493023125900', '+493023125901'])
        await on.make('managedNumber', { 'managedNumber:number': number, 'managedNumber:state': 'free' })
    },
    links: (_, { element }) => ({ 'processAddPhoneNumber:contractElement': element }),
    changed: async (on, { element }) => {
      const numbers = await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')
      const added = numbers.find((each) => each['managedNumber:number'] === '+493023125900')
      expect(added['managedNumber:state']).toBe('assigned')
      expect(await on.linked('sipAccount', { from: added.id }, 'managedNumber:sipAccount')).toMatchObject([
        { 'sipAccount:username': '+493023125900' },
      ])
    },
  },
  {
    process: 'processRemovePhoneNumber',
    links: (_, { number }) => ({ 'processRemovePhoneNumber:managedNumber': number }),
    during: async (on, root, { number, element }) => {
      expect(await on.twin('managedNumber', number)).toMatchObject({
        'managedNumber:state': 'quarantine',
        'managedNumber:quarantineUntil': addDuration(today(), 'P1M'),
      })
      expect(await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')).toEqual([])
      await on.ring(root)
    },
    changed: async (on, { number }) => expect((await on.twin('managedNumber', number))['managedNumber:state']).toBe('free'),
  },
  {
    process: 'processSwapRouter',
    links: async (on) => ({
      'processSwapRouter:cpe': await on.make('cpeGpon', {
        'cpe:macAddress': '02:00:5e:02:00:01',
        'cpeGpon:ontSerial': 'DEMO0C000001',
        'asset:condition': 'new',
      }),
    }),
    during: async (on, root) => on.finish(root, 'afterwards1'),
    changed: async (on, { access, element, cpe }) => {
      const [fresh] = await on.linked('cpe', { from: access }, 'access:cpe')
      expect(fresh['cpe:macAddress']).toBe('02:00:5e:02:00:01')
      expect(await on.linked('cpe', { from: element }, 'contractElement:cpes')).toMatchObject([{ id: fresh.id }])
      expect(await on.twin('cpe', cpe)).toMatchObject({ 'asset:condition': 'used', 'asset:storedAt': 'Rückläufer' })
    },
  },
  {
    process: 'processSetPublicStaticIp',
    links: async (on) => ({
      'processSetPublicStaticIp:pool': await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.0/28', 'ipSubnet:kind': 'pool' }),
    }),
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('publicstatic')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toMatchObject([{ 'ipSubnet:cidr': '203.0.113.0/32' }])
    },
  },
  {
    process: 'processProvideIpSubnet',
    attributes: { 'processProvideIpSubnet:prefixLength': 30 },
    links: async (on) => ({
      'processProvideIpSubnet:pool': await on.make('ipSubnet', { 'ipSubnet:cidr': '203.0.113.128/27', 'ipSubnet:kind': 'pool' }),
    }),
    during: async (on, root) => on.finish(root, 'afterwards1'),
    changed: async (on, { access }) => {
      const networks = await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')
      expect(networks.map((each) => each['ipSubnet:cidr'])).toContain('203.0.113.128/30')
    },
  },
  {
    process: 'processSetPrivateIp',
    changed: async (on, { contract, access }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('private')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toEqual([])
    },
  },
]

function paperInvoice(verb: 'Add' | 'Remove'): ChangeCase {
  return {
    process: `process${verb}PaperInvoice`,
    before: async (on, { contract }) => {
      const onBill = await on.make('paymentOnBill', { 'paymentOnBill:paperInvoice': verb === 'Remove' })
      await on.endLinks(contract, 'contract:paymentMethod')
      await on.link(contract, { 'contract:paymentMethod': onBill })
    },
    changed: async (on, { contract }) => {
      const [method] = await on.linked('paymentMethod', { from: contract }, 'contract:paymentMethod')
      expect(method['paymentOnBill:paperInvoice']).toBe(verb === 'Add')
    },
  }
}
