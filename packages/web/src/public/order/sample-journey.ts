import type { Journey } from './order-form.ts'
import { emptyOrder } from './order-form.ts'

type Container = Journey['containers'][number]
type Product = Container['products'][number]

/** A product of 40.00 euros a month, tax included. */
export const sampleProduct: Omit<Product, 'id'> = {
  name: 'Glas 300',
  description: null,
  speed: null,
  picture: null,
  initialTerm: null,
  noticePeriod: null,
  requires: [],
  excludes: [],
  prices: [{ name: 'Grundpreis', kind: 'recurring', net: 33.61, gross: 40, decimals: 2, regular: null }],
}

export const sampleContainer: Container = {
  id: 'speed',
  type: 'singleselect',
  title: { de: 'Tempo', en: 'Speed' },
  badge: null,
  badgeColor: null,
  badgeTextColor: null,
  showProductPicture: false,
  showDetailsLink: false,
  showPibLink: false,
  products: [{ ...sampleProduct, id: 'glas' }],
}

/** An order journey that asks every question except those for business customers only. */
export const sampleJourney: Journey = {
  id: 'journey',
  name: { de: 'Zuhause', en: 'At home' },
  rules: {
    desiredDate: true,
    minimumPeriodBeforedesiredDate: null,
    paymentMethodDirectDebit: true,
    paymentMethodOnBill: false,
    mobilephoneMandatory: true,
    allowExistingCustomers: true,
    allowFutureConnections: true,
    allowPhoneBookEntry: true,
    businessOnly: false,
  },
  showNetPrices: false,
  roundedCorners: true,
  mapBaseStyle: null,
  colors: { background: null, text: null, button: null, buttonText: null },
  texts: {},
  earliestDay: '2026-12-06',
  latestDay: '2028-11-22',
  containers: [sampleContainer],
}

/** The entered values of a valid order for the product. */
export const sampleOrder = {
  ...emptyOrder(),
  products: ['glas'],
  givenname: 'Ute',
  surname: 'Sorge',
  mail: 'ute@kunde.example',
  mailConfirmation: 'ute@kunde.example',
  phone: '0171 1234567',
  iban: 'DE02120300000000202051',
  acceptContractTerms: true,
}
