import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench, Household } from '../testing/household.ts'
import { bench, macOf, makeHousehold } from '../testing/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const forContract = ({ contract }: Household) => ({ 'execution:contractForProcess': contract })
const newAddress = (process: string) => ({
  [`${process}:street`]: 'Ulmenweg',
  [`${process}:houseNumber`]: '8',
  [`${process}:postcode`]: '06995',
  [`${process}:city`]: 'Elsterau',
})

type Case = {
  readonly process: string
  readonly attributes?: object
  readonly links?: (home: Household) => Readonly<Record<string, string>>
  readonly then: (home: Household) => Promise<void>
}

/** What a wish that is fine changes; each runs from Run to its end, and tells the customer in a letter and a mail. */
const cases: readonly Case[] = [
  {
    process: 'processAddContactNumber',
    attributes: {
      'processAddContactNumber:countrycode': '49',
      'processAddContactNumber:areacode': '30',
      'processAddContactNumber:number': '23125111',
      'processAddContactNumber:contactType': 'landline',
      'processAddContactNumber:preferred': true,
    },
    then: async ({ customer, mobile }) => {
      const phones = await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')
      expect(phones.map((each) => each['contactPhone:number'])).toContain('23125111')
      expect(phones.filter((each) => each['contactPhone:preferred'])).toHaveLength(1)
      expect((await on.twin('contactPhone', mobile))['contactPhone:preferred']).toBe(false)
    },
  },
  {
    process: 'processChangeContactNumber',
    attributes: { 'processChangeContactNumber:number': '23125222' },
    links: ({ landline }) => ({ 'processChangeContactNumber:contactPhone': landline }),
    then: async ({ landline }) =>
      expect(await on.twin('contactPhone', landline)).toMatchObject({
        'contactPhone:number': '23125222',
        'contactPhone:areacode': '4711',
        'contactPhone:contactType': 'landline',
      }),
  },
  {
    process: 'processRemoveContactNumber',
    links: ({ landline }) => ({ 'processRemoveContactNumber:contactPhone': landline }),
    then: async ({ customer, mobile }) =>
      expect((await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')).map(({ id }) => id)).toEqual([mobile]),
  },
  {
    process: 'processChangeContactAddress',
    attributes: { ...newAddress('processChangeContactAddress'), 'processChangeContactAddress:alsoBilling': true },
    then: async ({ customer, contract }) => {
      const [address, ...others] = await on.linked('postalAddress', { from: customer }, 'businessPartner:contactAddress')
      expect(others).toEqual([])
      expect(address).toMatchObject({ 'postalAddress:street': 'Ulmenweg', 'postalAddress:country': 'DE' })
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toMatchObject([{ id: address.id }])
    },
  },
  {
    process: 'processAddBillingAddress',
    attributes: newAddress('processAddBillingAddress'),
    then: async ({ contract }) =>
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toMatchObject([
        { 'postalAddress:street': 'Ulmenweg' },
      ]),
  },
  {
    process: 'processAddBankDetails',
    attributes: { 'processAddBankDetails:iban': 'DE02500105170137075030' },
    then: async ({ customer, contract }) => {
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
    links: ({ account }) => ({ 'processChangeBankDetails:bankAccount': account }),
    then: async ({ customer, debit }) => {
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
    then: async ({ contract }) =>
      expect(await on.linked('paymentMethod', { from: contract }, 'contract:paymentMethod')).toMatchObject([
        { definition: 'paymentOnBill', 'paymentOnBill:paperInvoice': true, 'paymentMethod:dueDays': 14 },
      ]),
  },
  {
    process: 'processEndProduct',
    links: ({ element }) => ({ 'processEndProduct:contractElement': element }),
    then: async ({ element }) => expect((await on.twin('contractElement', element))['contractElement:contractElementEnd']).toBe(today()),
  },
  {
    process: 'processSetPublicDynamicIp',
    then: async ({ contract, access, network }) => {
      expect((await on.twin('contract', contract))['contractTelecom:ipType']).toBe('publicdynamic')
      expect(await on.linked('ipSubnet', { from: access }, 'access:ipSubnets')).toEqual([])
      expect((await on.twin('ipSubnet', network))['ipSubnet:kind']).toBe('pool')
    },
  },
  {
    process: 'processEditReverseDns',
    attributes: { 'processEditReverseDns:ip': '198.51.100.9', 'processEditReverseDns:ptr': 'mail.kunde.example' },
    links: ({ network }) => ({ 'processEditReverseDns:ipSubnet': network }),
    then: async ({ network }) =>
      expect(await on.linked('reverseDns', { to: network }, 'reverseDns:ipSubnet')).toMatchObject([
        { 'reverseDns:ptr': 'mail.kunde.example' },
      ]),
  },
]

test.each(cases.map((each) => [each.process, each] as const))(
  '%s changes what it says, and tells the customer',
  async (process, { attributes = {}, links, then }) => {
    const home = await makeHousehold(on)
    const root = await on.begin(process, attributes, { ...forContract(home), ...links?.(home) })
    expect([await on.status(root), await on.twin('execution', root)], JSON.stringify(await world.executions(root))).toMatchObject([
      'finished',
      { 'processOrder:checkResult': null },
    ])
    await then(home)
    expect(await on.mails(home.mail)).toMatchObject([{ kind: 'changeConfirmed', language: 'de' }])
    const [letter] = await on.linked('document', { from: home.contract }, 'contract:documents')
    expect(letter).toMatchObject({ 'document:filetype': 'pdf', 'document:name': expect.stringMatching(/^Bestätigung/) })
    expect(await on.linked('document', { from: root }, 'execution:documents')).toMatchObject([{ id: letter.id }])
  },
)
