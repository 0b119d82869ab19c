import type { Draft } from '../draft.ts'
import { addPrice } from './prices.ts'
import type { Product } from './products.ts'

type Zone = {
  readonly code: string
  readonly name: string
  readonly cents: number
  readonly tact: readonly [number, number]
  readonly euCap?: true
  readonly destinations: readonly (readonly [name: string, prefix: string, country?: string])[]
}

const minutes = [60, 60] as const
const seconds = [1, 1] as const

const zones: readonly Zone[] = [
  { code: 'ONNET', name: 'Im eigenen Netz', cents: 0, tact: minutes, destinations: [['Ortsnetz Elsterau', '492214710', 'DE']] },
  { code: 'DE-FEST', name: 'Deutsches Festnetz', cents: 1.9, tact: seconds, destinations: [['Deutschland Festnetz', '49', 'DE']] },
  {
    code: 'DE-MOBIL',
    name: 'Deutscher Mobilfunk',
    cents: 9.9,
    tact: minutes,
    destinations: [
      ['Deutschland Mobilfunk 015', '4915', 'DE'],
      ['Deutschland Mobilfunk 016', '4916', 'DE'],
      ['Deutschland Mobilfunk 017', '4917', 'DE'],
    ],
  },
  {
    code: 'EU-1',
    name: 'EU 1',
    cents: 9.9,
    tact: minutes,
    euCap: true,
    destinations: [
      ['Österreich', '43', 'AT'],
      ['Frankreich', '33', 'FR'],
      ['Niederlande', '31', 'NL'],
      ['Polen', '48', 'PL'],
      ['Tschechien', '420', 'CZ'],
    ],
  },
  {
    code: 'EU-2',
    name: 'EU 2',
    cents: 19,
    tact: minutes,
    euCap: true,
    destinations: [
      ['Zypern', '357', 'CY'],
      ['Malta', '356', 'MT'],
      ['Bulgarien', '359', 'BG'],
    ],
  },
  { code: 'CH', name: 'Schweiz', cents: 29, tact: minutes, destinations: [['Schweiz', '41', 'CH']] },
  {
    code: 'WELT-1',
    name: 'Welt 1',
    cents: 39,
    tact: minutes,
    destinations: [
      ['USA und Kanada', '1', 'US'],
      ['Türkei', '90', 'TR'],
    ],
  },
  {
    code: 'WELT-2',
    name: 'Welt 2',
    cents: 79,
    tact: minutes,
    destinations: [
      ['Indien', '91', 'IN'],
      ['Brasilien', '55', 'BR'],
    ],
  },
  { code: 'WELT-3', name: 'Welt 3', cents: 129, tact: minutes, destinations: [['Südafrika', '27', 'ZA']] },
  { code: 'WELT-4', name: 'Welt 4', cents: 199, tact: minutes, destinations: [['Satellitentelefone', '870']] },
]

/** The flat rates that cover zones at home. All other zones are abroad. */
const atHome: ReadonlyMap<string, 'none' | 'landline' | 'mobile'> = new Map([
  ['ONNET', 'none'],
  ['DE-FEST', 'landline'],
  ['DE-MOBIL', 'mobile'],
])

/** Adds the tariff zones of all telephony products, with the prices per minute. */
export function addTariffZones(draft: Draft, products: readonly Product[]): void {
  const telephony = products.filter(({ definition }) => definition === 'productTelephony')
  for (const [index, { code, name, cents, tact, euCap, destinations }] of zones.entries()) {
    const zone = draft.add({
      key: `tariffzone/${code}`,
      definition: 'tariffzone',
      attributes: {
        'tariffzone:name': name,
        'tariffzone:code': code,
        'tariffzone:euCap': euCap ?? false,
        'tariffzone:flatKind': atHome.get(code) ?? 'abroad',
      },
    })
    const price = { name: `Minute ${name}`, pricingType: 'tacted', gross: cents / 100, accuracy: 4, tact } as const
    addPrice(draft, { key: `tariffzone/${code}/price`, relationship: 'tariffzone:priceComponents', owner: zone, position: 0, price })
    for (const [to, prefix, country] of destinations) {
      const destination = draft.add({
        key: `destination/${prefix}`,
        definition: 'destination',
        attributes: { 'destination:name': to, 'destination:prefix': prefix, 'destination:countryIso': country },
      })
      draft.link({ relationship: 'destination:tariffzone', source: destination, target: zone })
    }
    for (const { uuid } of telephony)
      draft.link({ relationship: 'productTelephony:tariffzones', source: uuid, target: zone, position: index })
  }
}
