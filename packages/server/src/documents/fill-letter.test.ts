import { definitions } from '@twinwerk/domain/definitions'
import { letters } from '@twinwerk/domain/letters'
import { processLetters } from '@twinwerk/domain/letters/process-letters'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { languages } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { fillLetter } from './fill-letter.ts'
import { twinValues } from './twin-values.ts'

const registry = createRegistry(definitions)
const sender = { name: 'Stadtwerke Elsterau', color: '#0b5394' }
const template = (name: string) => letters.find((each) => each.name === name)!
const id = (definition: string) => `dtmi:de:oneneo:${definition}:x${'1'.repeat(32)}`

test.each([...letters, ...Object.values(processLetters)])(
  '$name reads what there is, and says something of a twin without values in every language',
  (letter) => {
    const { definition, reads } = letter
    expect(() => parseQuery(registry, { query: { ...reads, id: id(definition) } })).not.toThrow()
    for (const language of languages) {
      const { subject } = fillLetter(letter, { language, sender, values: {}, today: '22.11.2026' })
      expect(subject, language).not.toBe('')
      expect(JSON.stringify(subject)).not.toContain('{')
    }
  },
)

const customer = {
  id: id('customer'),
  definition: 'customer',
  tenantWideIdentifier: 'K-100001',
  'businessPartner:name1': 'Sorge, Miriam',
  'businessPartner:givenname': 'Miriam',
  'businessPartner:surname': 'Sorge',
  'businessPartner:contactAddress': [
    {
      id: id('postalAddress'),
      definition: 'postalAddress',
      'postalAddress:street': 'Lindenstraße',
      'postalAddress:houseNumber': '14',
      'postalAddress:postcode': '06995',
      'postalAddress:city': 'Elsterau',
    },
  ],
}

test('a receipt shows days in full, amounts in euro, sums below their column and nothing that is not known', () => {
  const receipt = {
    id: id('receipt'),
    definition: 'receipt',
    'receipt:name': 'Rechnung 10/2026',
    'receipt:receiptNumber': 'R-2026-000017',
    'receipt:date': '2026-11-02',
    'receipt:sumNet': 33.53,
    'receipt:sumGross': 39.9,
    'receipt:receiver': [customer],
    'receipt:receiptItems': [
      {
        id: id('receiptItem'),
        definition: 'receiptItem',
        'receiptItem:position': 1,
        'receiptItem:text': 'Glasfaser 250',
        'receiptItem:net': 33.53,
        'receiptItem:taxrate': 19,
      },
    ],
  }
  const values = twinValues(registry, receipt, { language: 'de', timeZone: 'Europe/Berlin' })
  const letter = fillLetter(template('receipt'), { language: 'de', sender, values, today: '22.11.2026' })
  expect(letter).toMatchObject({
    subject: 'Rechnung 10/2026',
    recipient: ['Miriam Sorge', 'Lindenstraße 14', '06995 Elsterau'],
    facts: [
      { label: 'Belegnummer', value: 'R-2026-000017' },
      { label: 'Kundennummer', value: 'K-100001' },
      { label: 'Belegdatum', value: '02.11.2026' },
    ],
  })
  const [table] = letter.content.filter(({ kind }) => kind === 'table')
  expect(table).toMatchObject({
    rows: [['1', 'Glasfaser 250', '', '', expect.stringContaining('19'), expect.stringMatching(/^33,53\s€$/)]],
    sums: [
      ['Summe netto', '', '', '', '', expect.stringMatching(/^33,53\s€$/)],
      ['Gesamtbetrag', '', '', '', '', expect.stringMatching(/^39,90\s€$/)],
    ],
  })
  expect(letter.content.filter(({ kind }) => kind === 'text')).toEqual([])
})

test('a bill is written in the language of its reader: its name, its items and their units', () => {
  const item = (position: number, quantity: number, unit: string) => ({
    id: id('receiptItem'),
    definition: 'receiptItem',
    'receiptItem:position': position,
    'receiptItem:text': 'Router, Versand',
    'receiptItem:texts': { text: { en: 'Router, delivery' } },
    'receiptItem:quantity': quantity,
    'receiptItem:unit': unit,
  })
  const receipt = {
    id: id('receipt'),
    definition: 'receipt',
    'receipt:name': 'Rechnung 10/2026',
    'receipt:texts': { name: { en: 'Bill 10/2026' } },
    'receipt:receiptNumber': 'R-2026-000017',
    'receipt:receiptItems': [item(1, 1, 'Monat'), item(2, 2, 'Monat'), item(3, 1, 'Stück'), item(4, 1, 'Pauschale'), item(5, 3, 'kWh')],
  }
  const rows = (language: (typeof languages)[number]) => {
    const values = twinValues(registry, receipt, { language, timeZone: 'Europe/Berlin' })
    const { subject, content } = fillLetter(template('receipt'), { language, sender, values, today: '' })
    return [
      subject,
      ...content.flatMap((block) => (block.kind === 'table' ? block.rows.map(([, text, quantity]) => `${text}: ${quantity}`) : [])),
    ]
  }
  const german = ['1 Monat', '2 Monate', '1 Stück', '1 Pauschale', '3 kWh'].map((each) => `Router, Versand: ${each}`)
  expect(rows('de')).toEqual(['Rechnung 10/2026', ...german])
  const english = ['1 month', '2 months', '1', '1 flat fee', '3 kWh'].map((each) => `Router, delivery: ${each}`)
  expect(rows('en')).toEqual(['Bill 10/2026', ...english])
})

test('the reader is addressed as the tenant does', () => {
  const values = twinValues(registry, customer, { language: 'de', timeZone: 'Europe/Berlin' })
  const first = (language: (typeof languages)[number]) => {
    const { subject, content } = fillLetter(template('dataConfirmation'), { language, sender, values, today: '22.11.2026' })
    return [subject, content[0]]
  }
  expect(first('de')).toEqual(['Ihre Daten bei Stadtwerke Elsterau', { kind: 'text', text: 'Guten Tag Miriam Sorge,', strong: false }])
  expect(first('de-x-informal')).toEqual(['Deine Daten bei Stadtwerke Elsterau', { kind: 'text', text: 'Hallo Miriam,', strong: false }])
  expect(first('en')[0]).toBe('Your data at Stadtwerke Elsterau')
})

test('a product sheet shows prices with their decimals, and after an offer or otherwise', () => {
  const price = (name: string, more: object) => ({
    ...{ id: id('priceComponent'), definition: 'priceComponent', 'priceComponent:name': name, 'priceComponent:pricingType': 'recurring' },
    ...more,
  })
  const product = {
    id: id('productInternet'),
    definition: 'productInternet',
    'product:priceComponents': [
      price('Grundpreis', {
        ...{ 'priceComponent:grossPrice': 19.9, 'priceComponent:regularGrossPrice': 44.9, 'priceComponent:promotionMonths': 6 },
      }),
      price('Hausanschluss', {
        ...{ 'priceComponent:grossPrice': 0, 'priceComponent:regularGrossPrice': 890, 'priceComponent:regularPriceDescription': 'später' },
      }),
      price('Minute', { 'priceComponent:grossPrice': 0.099, 'priceComponent:priceaccuracy': 4 }),
    ],
  }
  const pricesIn = (language: 'de' | 'en') => {
    const values = twinValues(registry, product, { language, timeZone: 'Europe/Berlin' })
    const { content } = fillLetter(template('productInformation'), { language, sender, values, today: '' })
    return content.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.at(-1)?.replaceAll('\u00a0', ' ')) : []))
  }
  expect(pricesIn('de')).toEqual(['19,90 €\nnach 6 Monaten 44,90 €', '0,00 €\nregulär 890,00 € (später)', '0,0990 €'])
  expect(pricesIn('en')).toEqual(['€19.90\nafter 6 months €44.90', '€0.00\nregularly €890.00 (später)', '€0.0990'])
})
