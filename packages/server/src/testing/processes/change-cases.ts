import { addDays, addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { expect } from 'vitest'
import type { Bench, Household } from './household.ts'
import { lineCases } from './line-cases.ts'
import { newAddress } from './new-address.ts'

const today = () => tenantDay(Date.now(), 'Europe/Berlin')

export type ChangeCase = {
  readonly process: string
  readonly attributes?: object
  readonly before?: (on: Bench, home: Household) => Promise<void>
  readonly links?: (on: Bench, home: Household) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** The actions of users until the process has ended. */
  readonly during?: (on: Bench, root: string, home: Household) => Promise<void>
  readonly mails?: readonly string[]
  readonly letters?: number
  readonly changed: (on: Bench, home: Household) => Promise<void>
}

/** Valid requests and their changes. Each process runs to its end, and the customer gets a letter and a mail. */
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
    before: async (on) => {
      const account = await on.make('bankAccount', { 'bankAccount:iban': 'DE89370400440532013000', 'bankAccount:bic': 'COBADEFFXXX' })
      await on.link(on.tenant, { 'businessPartner:bankAccounts': account })
    },
    links: (_, { landline }) => ({ 'processRemoveContactNumber:contactPhone': landline }),
    changed: async (on, { contract, customer, mobile }) => {
      expect((await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')).map(({ id }) => id)).toEqual([mobile])
      const [letter] = await on.linked('document', { from: contract }, 'contract:documents')
      const words = await on.words(letter)
      expect(words).toMatch(/\+49 4711 \d+/)
      expect(words).toContain('IBAN DE89 3704 0044 0532 0130 00 · BIC COBADEFFXXX')
    },
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
    mails: ['changeConfirmed', 'debitAnnounced'],
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
    during: async (on, root, { element, access, number, contract }) => {
      const end = addDuration(today(), 'P1M')
      expect(await on.twin('execution', root)).toMatchObject({ 'processEndProduct:endDate': end })
      expect((await on.twin('contractElement', element))['contractElement:contractElementEnd']).toBe(end)
      const [letter] = await on.linked('document', { from: contract }, 'contract:documents')
      const last = end
      const sentences = [`Glas 300 endet am ${printDateInFull(last, 'de')}`, `Glas 300 ends on ${printDateInFull(last, 'en')}`]
      const words = await on.words(letter)
      expect(
        sentences.some((each) => words.includes(each)),
        words,
      ).toBe(true)
      expect((await on.twin('access', access))['access:status']).toBe('active')
      expect((await on.twin('managedNumber', number))['managedNumber:state']).toBe('assigned')
      await on.ring(root)
    },
    mails: ['productEnds'],
    changed: async (on, { access, element, number }) => {
      expect((await on.twin('access', access))['access:status']).toBe('ended')
      expect(await on.twin('managedNumber', number)).toMatchObject({
        'managedNumber:state': 'quarantine',
        'managedNumber:quarantineUntil': addDuration(addDuration(today(), 'P1M'), 'P1M'),
      })
      expect(await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')).toEqual([])
    },
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
    during: async (on, root, { mail }) => {
      expect(await on.mails(mail)).toEqual([])
      await on.ring(root)
    },
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
    during: async (on, root) => on.finish(root, 'approve', { 'processOrder:consent': 'agreed' }),
    mails: ['consentAsked', 'changeConfirmed'],
    letters: 2,
    changed: async (on, { contract, product, access }) => {
      const elements = await on.linked('contractElement', { from: contract }, 'contract:contractElements')
      const added = elements.find((each) => each['contractElement:contractElementBegin'] === today())
      expect(await on.linked('product', { from: added.id }, 'contractElement:product')).toMatchObject([{ id: product }])
      expect(await on.linked('access', { from: added.id }, 'contractElement:access')).toMatchObject([{ id: access }])
      expect((await on.twin('contract', contract))['contractTelecom:download']).toBe(300_000_000)
    },
  },
  {
    process: 'processChangeProduct',
    links: (_, { element, product }) => ({ 'processChangeProduct:contractElement': element, 'processChangeProduct:product': product }),
    during: async (on, root) => on.finish(root, 'approve', { 'processOrder:consent': 'agreed' }),
    mails: ['consentAsked', 'changeConfirmed'],
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
  ...lineCases,
  {
    process: 'processReceiptObjection',
    attributes: { 'processReceiptObjection:amount': 12.5, 'processReceiptObjection:reason': 'Diese Anrufe waren nicht meine.' },
    links: async (on, { customer }) => {
      const bill = await on.make('receipt', {
        'receipt:date': today(),
        'receipt:status': 'sent',
        'receipt:receiptNumber': 'R-BEANSTANDET',
        'receipt:sumGross': 54.8,
        'receipt:openAmount': 54.8,
      })
      await on.link(bill, { 'receipt:deliveredTo': customer, 'receipt:receiver': customer })
      return { 'processReceiptObjection:receipt': bill }
    },
    during: async (on, root, { customer }) => {
      const [bill] = await on.linked('receipt', { to: customer }, 'receipt:receiver')
      expect(bill).toMatchObject({
        'receipt:disputedAmount': 125_000,
        'receipt:disputedOn': today(),
        'receipt:disputeReason': 'Diese Anrufe waren nicht meine.',
      })
      const answer = 'Die Anrufe gingen von Ihrem Anschluss aus.'
      await on.finish(root, 'afterwards1', { 'processReceiptObjection:verdict': 'unjustified', 'processReceiptObjection:answer': answer })
    },
    mails: ['answer'],
    letters: 0,
    changed: async (on, { customer }) => {
      const [bill] = await on.linked('receipt', { to: customer }, 'receipt:receiver')
      expect(bill).toMatchObject({ 'receipt:disputedAmount': null, 'receipt:openAmount': 548_000 })
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
