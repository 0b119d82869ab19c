import { expect } from 'vitest'
import type { Bench, Household } from './household.ts'

/** The same request from two devices concurrently: the values of each, the finding about the later one, and the result. */
type TwiceCase = {
  readonly process: string
  readonly attributes?: object
  /** Returns the links of the first or second device. */
  readonly links?: (on: Bench, home: Household, device: number) => Promise<object> | object
  readonly late: string
  readonly changed: (on: Bench, home: Household) => Promise<void>
}

const iban = 'DE02500105170137075030'
const foreign = 'Gehört nicht zu diesem Kunden oder Vertrag'
const accountsOf = async (on: Bench, { customer }: Household) => {
  const accounts = await on.linked('bankAccount', { from: customer }, 'businessPartner:bankAccounts')
  return accounts.map((each) => each['bankAccount:iban'])
}

export const twiceCases: readonly TwiceCase[] = [
  {
    process: 'processSwapRouter',
    links: async (on, { n }, device) => ({
      'processSwapRouter:cpe': await on.make('cpeGpon', {
        'cpe:macAddress': `02:00:5e:03:0${device}:${Number(n).toString(16).padStart(2, '0')}`,
        'cpeGpon:ontSerial': `DEMO1${device}${n}${n.slice(1)}`,
        'asset:condition': 'new',
      }),
    }),
    late: 'Das Altgerät wurde inzwischen schon getauscht.',
    changed: async (on, { access, element }) => {
      const [built, ...others] = await on.linked('cpe', { from: access }, 'access:cpe')
      expect(others).toEqual([])
      expect(await on.linked('cpe', { from: element }, 'contractElement:cpes')).toMatchObject([{ id: built.id }])
    },
  },
  {
    process: 'processAddContactNumber',
    attributes: {
      'processAddContactNumber:countrycode': '49',
      'processAddContactNumber:areacode': '30',
      'processAddContactNumber:number': '23125111',
      'processAddContactNumber:contactType': 'landline',
    },
    late: 'Die Rufnummer ist schon beim Kunden angelegt.',
    changed: async (on, { customer }) => {
      const phones = await on.linked('contactPhone', { from: customer }, 'businessPartner:contactPhone')
      expect(phones.filter((each) => each['contactPhone:number'] === '23125111')).toHaveLength(1)
    },
  },
  {
    process: 'processAddBankDetails',
    attributes: { 'processAddBankDetails:iban': iban },
    late: 'Die Bankverbindung ist schon beim Kunden angelegt.',
    changed: async (on, home) => expect((await accountsOf(on, home)).toSorted()).toEqual(['DE02120300000000202051', iban]),
  },
  {
    process: 'processChangeBankDetails',
    attributes: { 'processChangeBankDetails:iban': iban },
    links: (_, { account }) => ({ 'processChangeBankDetails:bankAccount': account }),
    late: foreign,
    changed: async (on, home) => expect(await accountsOf(on, home)).toEqual([iban]),
  },
  {
    process: 'processAddBillingAddress',
    attributes: {
      'processAddBillingAddress:street': 'Ulmenweg',
      'processAddBillingAddress:houseNumber': '3',
      'processAddBillingAddress:postcode': '06995',
      'processAddBillingAddress:city': 'Elsterau',
      'processAddBillingAddress:country': 'DE',
    },
    late: 'Der Vertrag hat schon eine Rechnungsadresse; sie wird geändert.',
    changed: async (on, { contract }) =>
      expect(await on.linked('postalAddress', { from: contract }, 'contract:billingAddress')).toHaveLength(1),
  },
  {
    process: 'processRemovePhoneNumber',
    links: (_, { number }) => ({ 'processRemovePhoneNumber:managedNumber': number }),
    late: foreign,
    changed: async (on, { element }) =>
      expect(await on.linked('managedNumber', { from: element }, 'contractElement:managedNumbers')).toEqual([]),
  },
  {
    // Two set-top boxes that exclude each other.
    process: 'processAddProduct',
    attributes: { 'processOrder:consent': 'agreed' },
    links: async (on, home, device) => ({ 'processAddProduct:product': (await boxesOf(on, home))[device]! }),
    late: 'Ein Produkt des Vertrags schließt dieses aus.',
    changed: async (on, { contract }) =>
      expect(await on.linked('contractElement', { from: contract }, 'contract:contractElements')).toHaveLength(2),
  },
]

const boxes = new WeakMap<Household, Promise<readonly string[]>>()

function boxesOf(on: Bench, home: Household): Promise<readonly string[]> {
  const known = boxes.get(home) ?? makeBoxes(on)
  boxes.set(home, known)
  return known
}

async function makeBoxes(on: Bench): Promise<readonly string[]> {
  const box = (name: string) =>
    on.make('productHardware', { 'product:name': name, 'product:productStatus': 'active', 'product:beginofmarketing': '2020-01-01' })
  const [one, other] = [await box('Box A'), await box('Box B')]
  await on.link(one, { 'product:excludes': other })
  await on.link(other, { 'product:excludes': one })
  return [one, other]
}
