import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { customerOf, withoutStory, type Customer } from '../partner/customer.ts'
import { randomOf } from '../random.ts'
import { energyYearSupplies } from '../billing/energy-year.ts'
import { inTurn } from '../in-turn.ts'

export type Sector = 'electricity' | 'gas' | 'water' | 'heating'

/** A place of delivery for energy or water, before it is written as twins. */
export type SupplyPlan = {
  readonly key: string
  readonly customer: Customer
  readonly sector: Sector
  readonly kind: 'conventional' | 'modern' | 'smart'
  readonly begin: string
  readonly end: string | undefined
  /** The yearly consumption in kWh, or in m³ for water. */
  readonly yearly: number
  readonly product: string
  readonly malo?: string
  readonly description?: string
  /** The day on which this meter replaced an older one. */
  readonly exchanged?: string
  /** The last reading is far too high. */
  readonly implausible?: true
  /** The kWh that a solar plant feeds in each year: a register of its own measures them. */
  readonly feedIn?: number
  /** The last reading is preliminary, so that it does not bill. */
  readonly preliminary?: true
}

const usual: Readonly<Record<Sector, readonly [number, number]>> = {
  electricity: [1400, 5600],
  gas: [7000, 24_000],
  water: [38, 190],
  heating: [6000, 19_000],
}

const products: Readonly<Record<Sector, readonly string[]>> = {
  electricity: ['strom-fix', 'strom-oeko', 'strom-grund'],
  gas: ['gas-fix'],
  water: ['wasser'],
  heating: ['waerme'],
}

type Input = { readonly shortId: string; readonly customers: readonly Customer[]; readonly count: number; readonly today: string }

/** Returns the supplies of the stories, and then one for each customer in turn. */
export function supplyPlans({ shortId, customers, count, today }: Input): readonly SupplyPlan[] {
  const ofStories = namedSupplies(customers, today)
  const nameless = customers.filter(withoutStory)
  const others = Array.from({ length: count - ofStories.length }, (_, index): SupplyPlan => {
    const key = `supply-${index}`
    const random = randomOf(`${shortId}/${key}`)
    const sector = random.pick(['electricity', 'electricity', 'electricity', 'electricity', 'gas', 'gas', 'water', 'heating'] as const)
    const begin = addDays(today, -random.int(40, 725))
    const over = random.chance(0.07)
    const exchangedOn = addDays(begin, random.int(30, 300))
    return {
      key,
      customer: inTurn(nameless, index * 7),
      sector,
      kind:
        sector === 'electricity'
          ? random.pick(['conventional', 'modern', 'smart', 'smart', 'smart'])
          : random.pick(['conventional', 'smart', 'smart']),
      begin,
      end: over ? addDays(today, -random.int(1, 35)) : undefined,
      yearly: random.int(...usual[sector]),
      product: random.pick(products[sector]),
      ...(random.chance(0.06) && exchangedOn < addDays(today, -40) ? { exchanged: exchangedOn } : {}),
    }
  })
  return [...ofStories, ...others]
}

/** A supply of a partner with a story. `customer` is the number of the partner, `months` the age of the supply. */
type NamedSupply = Omit<SupplyPlan, 'customer' | 'begin' | 'end' | 'exchanged'> & {
  readonly customer: number
  readonly months: number
  readonly daysSinceExchange?: number
  /** The supply began on the first day of its month. */
  readonly sinceFirst?: true
}

const named: readonly NamedSupply[] = [
  {
    key: 'sorge/home',
    customer: 100001,
    sector: 'electricity',
    kind: 'smart',
    months: 19,
    yearly: 3200,
    product: 'strom-fix',
    malo: '50000000013',
    description: 'Haushalt',
    feedIn: 2900,
  },
  {
    key: 'sorge/car',
    customer: 100001,
    sector: 'electricity',
    kind: 'smart',
    months: 9,
    yearly: 1900,
    product: 'strom-oeko',
    malo: '50000000021',
    description: 'Ladepunkt in der Tiefgarage',
  },
  {
    key: 'krueger',
    customer: 100002,
    sector: 'gas',
    kind: 'smart',
    months: 22,
    yearly: 84_000,
    product: 'gas-fix',
    description: 'Backöfen',
  },
  {
    key: 'tannert/gas',
    customer: 100010,
    sector: 'gas',
    kind: 'conventional',
    months: 20,
    yearly: 21_500,
    product: 'gas-fix',
    description: 'Räucherei und Küche',
    daysSinceExchange: 75,
  },
  {
    key: 'tannert/water',
    customer: 100010,
    sector: 'water',
    kind: 'conventional',
    months: 20,
    yearly: 410,
    product: 'wasser',
    description: 'Hof und Stall',
    implausible: true,
  },
  {
    key: 'tannert/heating',
    customer: 100010,
    sector: 'heating',
    kind: 'smart',
    months: 13,
    yearly: 17_300,
    product: 'waerme',
    description: 'Hofladen',
  },
  {
    ...{ key: energyYearSupplies.power, customer: 100017, sector: 'electricity', kind: 'smart', months: 24, sinceFirst: true },
    ...{ yearly: 2650, product: 'strom-fix', description: 'Wohnung' },
  },
  {
    ...{ key: energyYearSupplies.gas, customer: 100017, sector: 'gas', kind: 'smart', months: 24, sinceFirst: true },
    ...{ yearly: 14_200, product: 'gas-fix', description: 'Etagenheizung' },
  },
  {
    ...{ key: energyYearSupplies.unread, customer: 100048, sector: 'electricity', kind: 'conventional', months: 12, sinceFirst: true },
    ...{ yearly: 3100, product: 'strom-oeko', description: 'Haushalt', preliminary: true },
  },
]

function namedSupplies(customers: readonly Customer[], today: string): readonly SupplyPlan[] {
  return named.map(({ customer, months, daysSinceExchange, sinceFirst, ...supply }) => ({
    ...supply,
    customer: customerOf(customers, customer),
    begin: addMonths(sinceFirst ? `${today.slice(0, 8)}01` : today, -months),
    end: undefined,
    ...(daysSinceExchange !== undefined && { exchanged: addDays(today, -daysSinceExchange) }),
  }))
}
