import { grossOf } from '../calculator/price/tax.ts'
import { priceDecimals, regularPriceOf } from '../calculator/price/regular-price.ts'
import { amountOf, euroOfAmount, roundedTo } from '../number/amount.ts'
import type { OwnText, OwnTexts } from '../text/own-text.ts'
import { ownTextsOf, wordsOf } from '../text/own-text.ts'
import { parseTwinId } from '../twin/twin-id.ts'
import type { TwinJson } from '../twin/twin-json.ts'
import { earliestDay, latestDay } from './check-order.ts'
import type { JourneyRules, OrderedContainer } from './order.ts'

/** A price in euro, per month (`recurring`) or once. Consumers pay `gross`. */
export type OfferedPrice = {
  readonly name: OwnText
  readonly kind: 'recurring' | 'once' | 'other'
  readonly net: number
  readonly gross: number
  /** The minimum number of decimals to display. */
  readonly decimals: number
  /** The regular price: billed after `afterMonths`, or only displayed if `afterMonths` is null. */
  readonly regular: {
    readonly net: number
    readonly gross: number
    readonly text: string | null
    readonly afterMonths: number | null
  } | null
}

export type OfferedProduct = OrderedContainer['products'][number] & {
  readonly name: OwnText
  readonly description: string | null
  /** Bits per second. Null for products without internet access. */
  readonly speed: { readonly down: number; readonly up: number } | null
  /** ISO 8601 duration. */
  readonly initialTerm: string | null
  readonly noticePeriod: string | null
  readonly prices: readonly OfferedPrice[]
  /** Id of the document with the picture. Null without a picture. */
  readonly picture: string | null
}

export type OfferedContainer = Omit<OrderedContainer, 'products'> & {
  readonly title: OwnText
  readonly badge: OwnText | null
  readonly badgeColor: string | null
  readonly badgeTextColor: string | null
  readonly showProductPicture: boolean
  readonly showDetailsLink: boolean
  readonly showPibLink: boolean
  readonly products: readonly OfferedProduct[]
}

export type OfferedJourney = {
  readonly id: string
  readonly name: OwnText
  readonly rules: JourneyRules
  readonly showNetPrices: boolean
  readonly roundedCorners: boolean
  /** Address of the style of the map next to a checked address. If null, the tenant's style is used. */
  readonly mapBaseStyle: string | null
  readonly colors: {
    readonly background: string | null
    readonly text: string | null
    readonly button: string | null
    readonly buttonText: string | null
  }
  /**
   * The tenant's own texts. For each result of the availability check: the title, by the name of the result, and the text below
   * (`{name}Text`).
   */
  readonly texts: OwnTexts
  /** The first day that may be requested: YYYY-MM-DD. */
  readonly earliestDay: string
  /** The last day that may be requested: YYYY-MM-DD. */
  readonly latestDay: string
  readonly containers: readonly OfferedContainer[]
}

/**
 * Returns a journey as visitors see it, from its twin with containers, products and prices. The server passes the stored journey, the
 * editor passes its draft.
 */
export function offeredJourney(twin: TwinJson, today: string): OfferedJourney {
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
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((container) => containerOf(container, today))
  return {
    id: twin.id,
    name: translated(twin, 'journey:name') ?? '',
    rules,
    showNetPrices: yes('showNetPrices'),
    roundedCorners: yes('roundedCorners'),
    mapBaseStyle: text(twin, 'journey:mapBaseStyle'),
    colors: {
      background: text(twin, 'journey:colorBackground'),
      text: text(twin, 'journey:colorText'),
      button: text(twin, 'journey:colorButton'),
      buttonText: text(twin, 'journey:colorButtonText'),
    },
    texts: ownTextsOf(twin['journey:texts']),
    earliestDay: earliestDay(rules, today),
    latestDay: latestDay(today),
    containers: offered.filter((container) => container.products.length > 0),
  }
}

/** Returns the position of a container. A container without a position comes last. */
function positionOf(container: TwinJson): number {
  return Number(container['journeyContainer:position'] ?? Number.MAX_SAFE_INTEGER)
}

function containerOf(twin: TwinJson, today: string): OfferedContainer {
  const products = list(twin, 'journeyContainer:products').filter((product) => isSold(product, today))
  return {
    id: twin.id,
    type: (text(twin, 'journeyContainer:type') ?? 'singleselect') as OfferedContainer['type'],
    title: translated(twin, 'journeyContainer:overwriteName') ?? translated(twin, 'journeyContainer:title') ?? '',
    badge: translated(twin, 'journeyContainer:recommendationBadge'),
    badgeColor: text(twin, 'journeyContainer:badgeColor'),
    badgeTextColor: text(twin, 'journeyContainer:badgeTextColor'),
    showProductPicture: twin['journeyContainer:showProductPicture'] === true,
    showDetailsLink: twin['journeyContainer:showDetailsLink'] === true,
    showPibLink: twin['journeyContainer:showPibLink'] === true,
    products: products.map(productOf),
  }
}

/** Returns true if a product is on sale: active, and within its marketing period (portal specification, section 5). */
export function isSold(product: TwinJson, today: string): boolean {
  const [begin, end] = [text(product, 'product:beginofmarketing'), text(product, 'product:endofmarketing')]
  return text(product, 'product:productStatus') === 'active' && (begin === null || begin <= today) && (end === null || end >= today)
}

/** Products that cannot be a contract alone. */
const additions: ReadonlySet<string> = new Set(['productOption', 'productHardware', 'productService'])

function productOf(product: TwinJson): OfferedProduct {
  const ids = (relation: string) => list(product, relation).map(({ id }) => id)
  const [down, up] = [product['productInternet:downMax'], product['productInternet:upMax']]
  return {
    id: product.id,
    name: named(product, 'product:name'),
    description: text(product, 'product:templateDescription'),
    speed: typeof down === 'number' && typeof up === 'number' ? { down, up } : null,
    initialTerm: text(product, 'product:initialterm'),
    noticePeriod: text(product, 'product:noticePeriod'),
    prices: list(product, 'product:priceComponents')
      .filter((price) => price['priceComponent:hideInPricelist'] !== true)
      .flatMap(priceOf),
    picture: ids('product:productPicture')[0] ?? null,
    isAddition: additions.has(parseTwinId(product.id)?.definition ?? ''),
    requires: ids('product:requires'),
    excludes: ids('product:excludes'),
  }
}

function priceOf(price: TwinJson): OfferedPrice[] {
  const net = price['priceComponent:singleprice']
  if (typeof net !== 'number') return []
  const type = text(price, 'priceComponent:pricingType')
  const kind = type === 'recurring' || type === 'once' ? type : 'other'
  const accuracy = number(price, 'priceComponent:priceaccuracy')
  const amountsOf = (euro: number) => {
    const decimals = priceDecimals({ pricingType: type, net: euro, accuracy })
    const gross = grossOf(amountOf(euro), number(price, 'priceComponent:taxrate') ?? 0, decimals)
    return { net: euroOfAmount(roundedTo(amountOf(euro), decimals)), gross: euroOfAmount(gross) }
  }
  const regular = regularPriceOf({
    net: number(price, 'priceComponent:regularPrice'),
    text: text(price, 'priceComponent:regularPriceDescription'),
    isShown: price['priceComponent:regularPriceVisibilty'] === true,
    promotionMonths: number(price, 'priceComponent:promotionMonths'),
  })
  return [
    {
      name: named(price, 'priceComponent:name'),
      kind,
      ...amountsOf(net),
      decimals: accuracy ?? 2,
      regular: regular && { ...amountsOf(regular.net), text: regular.text, afterMonths: regular.afterMonths },
    },
  ]
}

/** Returns a name with its English translation, which stands beside it (`product:nameEn`). */
function named(twin: TwinJson, systematics: string): OwnText {
  const [de, en] = [text(twin, systematics) ?? '', text(twin, `${systematics}En`)]
  return en === null || en === '' ? de : { de, en }
}

/**
 * Returns an attribute with the German text, together with the other languages from the texts of the twin. Returns null without a German
 * text.
 */
function translated(twin: TwinJson, systematics: string): OwnText | null {
  const german = text(twin, systematics)
  if (german === null) return null
  const [definition, name] = systematics.split(':') as [string, string]
  const others = ownTextsOf(twin[`${definition}:texts`])[name]
  return others === undefined ? german : { ...wordsOf(others), de: german }
}

function list(twin: TwinJson, relation: string): readonly TwinJson[] {
  return (twin[relation] ?? []) as readonly TwinJson[]
}

function number(twin: TwinJson, systematics: string): number | null {
  const value = twin[systematics]
  return typeof value === 'number' ? value : null
}

function text(twin: TwinJson, systematics: string): string | null {
  const value = twin[systematics]
  return typeof value === 'string' && value !== '' ? value : null
}
