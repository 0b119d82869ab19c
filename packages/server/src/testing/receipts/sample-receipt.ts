import type { DocumentItem, ReceiptDocument, SnapshotAddress } from '@twinwerk/model/billing/receipt-document'

function addressAt(street: string, houseNumber: string): SnapshotAddress {
  return { street, houseNumber, addition: '', postcode: '04999', city: 'Elsterau', country: 'DE' }
}

export const seller: ReceiptDocument['snapshot']['seller'] = {
  name: 'Stadtwerke Elsterau GmbH',
  address: addressAt('Am Wehr', '1'),
  vatId: 'DE123456789',
  taxNumber: '232/123/45678',
  registerCourt: 'Amtsgericht Leipzig, HRB 12345',
  phone: '0800 2312500',
  email: 'service@swe.example',
  website: 'www.swe.example',
  creditorId: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}

export const person: ReceiptDocument['snapshot']['receiver'] = {
  number: 'K-100001',
  names: ['Frau', 'Erika Krüger'],
  isPerson: true,
  address: addressAt('Straße der Einheit', '7 b'),
  vatId: null,
  leitwegId: null,
  language: 'de',
  addressing: 'formal',
  email: 'erika.krueger@kunde.example',
}

export const company: ReceiptDocument['snapshot']['receiver'] = {
  ...person,
  number: 'K-100077',
  names: ['Gießerei Öztürk & Söhne GmbH', 'Buchhaltung'],
  isPerson: false,
  vatId: 'DE987654321',
  leitwegId: '04011000-12345-39',
  email: 'rechnung@oeztuerk.example',
}

export const directDebit: ReceiptDocument['snapshot']['payment'] = {
  kind: 'directDebit',
  iban: 'DE89370400440532013000',
  holder: 'Erika Krüger',
  mandateReference: 'M-100001-1',
  mandateSignedAt: '2025-02-27',
  scheme: 'core',
  // Later than it is due: the notice of the debit is counted from the receipt.
  collectOn: '2026-11-19',
}

export const contract: ReceiptDocument['snapshot']['contracts'][number] = {
  contract: '11111111-1111-4111-8111-111111111111',
  number: 'V-200001',
  begin: '2025-03-15',
  end: null,
  minTermEnd: '2027-03-14',
  noticePeriod: 'P1M',
  lastDayForNotice: '2027-02-14',
  site: addressAt('Lindenstraße', '14'),
}

/** An item of one contract for October 2026. */
export function itemOf(position: number, more: Partial<DocumentItem>): DocumentItem {
  const explanation = { share: { days: 31, whole: 31 }, contract: contract.number, product: 'Glasfaser 250', correctedReceipt: null }
  return {
    position,
    kind: 'recurring',
    text: 'Glasfaser 250',
    texts: null,
    quantity: 1,
    unitCode: 'MON',
    unitNet: 29.3277,
    unitGross: 34.9,
    net: 29.33,
    gross: 34.9,
    rate: 19,
    category: 'S',
    from: '2026-10-01',
    to: '2026-10-31',
    explanation,
    ...more,
  }
}

/** Worked example: 34.90 + 4.90 + 2.90 for a person; the sum of the bill is that of the advertised prices. */
export const personReceipt: ReceiptDocument = {
  kind: 'invoice',
  number: 'R-2026-000123',
  date: '2026-11-03',
  dueDate: '2026-11-17',
  from: '2026-10-01',
  to: '2026-10-31',
  basis: 'gross',
  snapshot: { seller, receiver: person, payment: directDebit, contracts: [contract] },
  items: [
    itemOf(1, {}),
    itemOf(2, {
      text: 'Telefonflat Festnetz',
      texts: { en: 'Landline flat rate' },
      unitNet: 4.1176,
      unitGross: 4.9,
      net: 4.12,
      gross: 4.9,
    }),
    itemOf(3, { text: 'Router Komfort', unitNet: 2.437, unitGross: 2.9, net: 2.43, gross: 2.9 }),
  ],
  rates: [{ rate: 19, category: 'S', net: 35.88, tax: 6.82, gross: 42.7 }],
  net: 35.88,
  tax: 6.82,
  gross: 42.7,
  refersTo: [],
}

const mobile = { ...contract, contract: '22222222-2222-4222-8222-222222222222', number: 'V-200002', site: addressAt('Werkstraße', '3') }

/** A receipt of a company: two contracts, part of a month, a discount, two rates, and a correction of an earlier receipt. */
export const companyReceipt: ReceiptDocument = {
  ...personReceipt,
  number: 'R-2026-000124',
  basis: 'net',
  snapshot: { seller, receiver: company, payment: { kind: 'transfer' }, contracts: [contract, mobile] },
  items: [
    itemOf(1, {
      text: 'Business Glasfaser 1000',
      quantity: 2,
      unitNet: 37.7311,
      unitGross: 44.9,
      net: 75.46,
      gross: 89.8,
    }),
    itemOf(2, { kind: 'discount', text: 'Rahmenvertrag 8 %', unitCode: 'C62', unitNet: -6.04, unitGross: -7.19, net: -6.04, gross: -7.19 }),
    itemOf(3, {
      text: 'Standortvernetzung',
      from: '2026-10-13',
      explanation: { share: { days: 19, whole: 31 }, contract: mobile.number, product: 'Standortvernetzung', correctedReceipt: null },
      unitNet: 120,
      unitGross: 142.8,
      net: 73.55,
      gross: 87.53,
    }),
    itemOf(4, {
      kind: 'once',
      text: 'Fachbuch zur Einrichtung',
      unitCode: 'C62',
      rate: 7,
      unitNet: 20,
      unitGross: 21.4,
      net: 20,
      gross: 21.4,
      explanation: { share: { days: 1, whole: 1 }, contract: mobile.number, product: null, correctedReceipt: null },
    }),
    itemOf(5, {
      kind: 'correction',
      text: 'Korrektur zu R-2026-000098: Standortvernetzung',
      quantity: -1,
      from: '2026-09-01',
      to: '2026-09-30',
      unitNet: 37.7311,
      unitGross: 44.9,
      net: -37.73,
      gross: -44.9,
      explanation: { share: { days: 30, whole: 30 }, contract: mobile.number, product: null, correctedReceipt: 'R-2026-000098' },
    }),
  ],
  rates: [
    { rate: 7, category: 'S', net: 20, tax: 1.4, gross: 21.4 },
    { rate: 19, category: 'S', net: 105.24, tax: 20, gross: 125.24 },
  ],
  net: 125.24,
  tax: 21.4,
  gross: 146.64,
  refersTo: [{ number: 'R-2026-000098', date: '2026-10-02' }],
}
