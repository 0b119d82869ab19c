import type { OfferedContainer, OfferedJourney, OfferedPrice, OfferedProduct } from '@twinwerk/contract/customerjourney/journey'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { earliestDay } from '@twinwerk/model/journey/check-order'
import type { JourneyRules } from '@twinwerk/model/journey/order'
import { amountOf, euroOfAmount, toCents } from '@twinwerk/model/number/amount'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readAs } from './read-as.ts'

const containers = 'tenant:journeys/journey:journeyContainers'
const products = `${containers}/journeyContainer:products`
/** What a visitor sees of a journey. */
export const journeyPaths = [
  'tenant:journeys',
  containers,
  products,
  `${products}/product:priceComponents`,
  `${products}/product:requires`,
  `${products}/product:excludes`,
]

/** A journey as everybody may see it, and the twins of what it offers, by id. */
export type ReadJourney = { readonly offered: OfferedJourney; readonly twins: ReadonlyMap<string, TwinJson> }

/** The journey with that id, else the tenant's first one, those for consumers before those for businesses. NOT_FOUND where there is none. */
export async function readJourney(
  store: Store,
  { tenant, clock, journey }: { readonly tenant: string; readonly clock: QueryClock; readonly journey: string | undefined },
): Promise<ReadJourney> {
  const query = {
    type: 'journey',
    root: formatTwinId('tenant', tenant),
    $sort: [{ path: ['entity:createdAt'], order: 'asc' }],
    $limit: 50,
    'journey:journeyContainers': {
      $limit: 50,
      'journeyContainer:products': {
        $limit: 100,
        'product:priceComponents': { $limit: 50 },
        'product:requires': { $mask: [] },
        'product:excludes': { $mask: [] },
      },
    },
  }
  const found = await readAs(store, { tenant, clock, key: 'order journey', paths: journeyPaths }, query)
  const chosen =
    journey === undefined
      ? found.toSorted((one, other) => Number(one['journey:businessOnly']) - Number(other['journey:businessOnly']))[0]
      : found.find(({ id }) => id === journey)
  if (!chosen) throw new AppError('NOT_FOUND')
  const offered = journeyOf(chosen, clock.today)
  return { offered, twins: new Map(productsIn(chosen).map((twin) => [twin.id, twin])) }
}

export function productsIn(journey: TwinJson): readonly TwinJson[] {
  return list(journey, 'journey:journeyContainers').flatMap((container) => list(container, 'journeyContainer:products'))
}

function journeyOf(twin: TwinJson, today: string): OfferedJourney {
  const yes = (name: string) => twin[`journey:${name}`] === true
  const rules: JourneyRules = {
    desiredDate: yes('desiredDate'),
    minimumPeriodBeforedesiredDate: text(twin, 'journey:minimumPeriodBeforedesiredDate'),
    paymentMethodDirectDebit: yes('paymentMethodDirectDebit'),
    paymentMethodOnBill: yes('paymentMethodOnBill'),
    mobilephoneMandatory: yes('mobilephoneMandatory'),
    allowExistingCustomers: yes('allowExistingCustomers'),
    allowFutureConnections: yes('allowFutureConnections'),
    allowPhoneBookEntry: yes('allowPhoneBookEntry'),
    businessOnly: yes('businessOnly'),
  }
  const offered = list(twin, 'journey:journeyContainers')
    .toSorted((one, other) => Number(one['journeyContainer:position'] ?? 0) - Number(other['journeyContainer:position'] ?? 0))
    .map((container) => containerOf(container, today))
  return {
    id: twin.id,
    name: text(twin, 'journey:name') ?? '',
    rules,
    showNetPrices: yes('showNetPrices'),
    roundedCorners: yes('roundedCorners'),
    colors: {
      background: text(twin, 'journey:colorBackground'),
      text: text(twin, 'journey:colorText'),
      button: text(twin, 'journey:colorButton'),
      buttonText: text(twin, 'journey:colorButtonText'),
    },
    titles: titlesOf(twin['journey:texts']),
    earliestDay: earliestDay(rules, today),
    containers: offered.filter((container) => container.products.length > 0),
  }
}

function containerOf(twin: TwinJson, today: string): OfferedContainer {
  const products = list(twin, 'journeyContainer:products').filter((product) => isSold(product, today))
  const name = text(twin, 'journeyContainer:overwriteName')
  return {
    id: twin.id,
    type: (text(twin, 'journeyContainer:type') ?? 'singleselect') as OfferedContainer['type'],
    title: name ?? text(twin, 'journeyContainer:title') ?? '',
    badge: text(twin, 'journeyContainer:recommendationBadge'),
    badgeColor: text(twin, 'journeyContainer:badgeColor'),
    badgeTextColor: text(twin, 'journeyContainer:badgeTextColor'),
    showDetailsLink: twin['journeyContainer:showDetailsLink'] === true,
    showPibLink: twin['journeyContainer:showPibLink'] === true,
    products: products.map(productOf),
  }
}

/** On sale: active, and within its marketing (second specification, section 5). */
export function isSold(product: TwinJson, today: string): boolean {
  const [begin, end] = [text(product, 'product:beginofmarketing'), text(product, 'product:endofmarketing')]
  return text(product, 'product:productStatus') === 'active' && (begin === null || begin <= today) && (end === null || end >= today)
}

function productOf(product: TwinJson): OfferedProduct {
  const ids = (relation: string) => list(product, relation).map(({ id }) => id)
  const [down, up] = [product['productInternet:downMax'], product['productInternet:upMax']]
  return {
    id: product.id,
    name: text(product, 'product:name') ?? '',
    description: text(product, 'product:templateDescription'),
    speed: typeof down === 'number' && typeof up === 'number' ? { down, up } : null,
    initialTerm: text(product, 'product:initialterm'),
    noticePeriod: text(product, 'product:noticePeriod'),
    prices: list(product, 'product:priceComponents')
      .filter((price) => price['priceComponent:hideInPricelist'] !== true)
      .flatMap(priceOf),
    requires: ids('product:requires'),
    excludes: ids('product:excludes'),
  }
}

function priceOf(price: TwinJson): OfferedPrice[] {
  const net = price['priceComponent:singleprice']
  if (typeof net !== 'number') return []
  const type = text(price, 'priceComponent:pricingType')
  const gross = toCents(grossOf(amountOf(net), Number(price['priceComponent:taxrate'] ?? 0)))
  return [
    {
      name: text(price, 'priceComponent:name') ?? '',
      kind: type === 'recurring' || type === 'once' ? type : 'other',
      net,
      gross: euroOfAmount(gross),
    },
  ]
}

/** Titles are texts by the name of a result; anything else in there is left out. */
function titlesOf(texts: unknown): Readonly<Record<string, string>> {
  if (typeof texts !== 'object' || texts === null) return {}
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function list(twin: TwinJson, relation: string): readonly TwinJson[] {
  return (twin[relation] ?? []) as readonly TwinJson[]
}

function text(twin: TwinJson, systematics: string): string | null {
  const value = twin[systematics]
  return typeof value === 'string' && value !== '' ? value : null
}
