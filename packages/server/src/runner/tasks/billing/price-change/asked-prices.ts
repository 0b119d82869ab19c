import { areSteps, type ComparedPrice } from '@twinwerk/model/billing/compared-price'
import { amountOf } from '@twinwerk/model/number/amount'
import { successorsOf } from '../../../../store/billing/price-change/agreed.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { numberOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import { linkedBy } from '../../../writes/follow-path.ts'
import { formerPrices } from './former-prices.ts'

/** The parts of a step that reading a request needs. */
export type Reading = Pick<Work, 'transaction' | 'parts' | 'author' | 'subject'>

type Name = 'product' | 'component' | 'zonePrice' | 'net' | 'initialPrice' | 'followingPrice' | 'steps' | 'made'
type Names = Readonly<Record<Name, string>>

/** The names at a new price of the list. */
const ofList: Names = {
  product: 'newPrice:product',
  component: 'newPrice:component',
  zonePrice: 'newPrice:zonePrice',
  net: 'newPrice:net',
  initialPrice: 'newPrice:initialPrice',
  followingPrice: 'newPrice:followingPrice',
  steps: 'newPrice:steps',
  made: 'newPrice:made',
}

/** The names at a process that an earlier release began: it sets one price, and holds it itself. */
const ofProcess: Names = {
  product: 'processPriceChange:product',
  component: 'processPriceChange:component',
  zonePrice: 'processPriceChange:zonePrice',
  net: 'processPriceChange:newPrice',
  initialPrice: 'processPriceChange:newInitialPrice',
  followingPrice: 'processPriceChange:newFollowingPrice',
  steps: 'processPriceChange:newSteps',
  made: 'processPriceChange:newComponent',
}

/** A new price as it was asked for, with the component of the product whose place it takes. */
export type AskedPrice = {
  /** The new price of the list; for one of an earlier release the process. */
  readonly holder: ReadTwin
  readonly isOfList: boolean
  readonly product: ReadTwin
  readonly of: ReadTwin
  /** The price component was chosen at its tariff zone. */
  readonly isOfZone: boolean
  /** The tariff zone (uuid) of a price of calls; undefined where the product lacks it. */
  readonly tariffZone: string | undefined
  /** The price of the component itself, after an offer. */
  readonly former: ComparedPrice
  /** Undefined where its values are missing or are those of another kind than the former price has. */
  readonly price: ComparedPrice | undefined
  /** The components that took the place of `of` in earlier changes. */
  readonly successors: ReadonlySet<string>
  /** The new component (uuid), once it was made, and the relationship that holds it. */
  readonly made: string | undefined
  readonly madeBy: string
}

/** Returns the new prices of the process in their order; undefined for those that lack a product or one component. */
export async function askedPrices(work: Reading): Promise<readonly (AskedPrice | undefined)[]> {
  const { process } = work.subject
  const listed = await linkedBy(work, 'processPriceChange:newPrices', [process])
  if (listed.length === 0) return [await askedPrice(work, process, ofProcess)]
  const asked: (AskedPrice | undefined)[] = []
  for (const each of listed) asked.push(await askedPrice(work, each, ofList))
  return asked
}

async function askedPrice(work: Reading, holder: ReadTwin, names: Names): Promise<AskedPrice | undefined> {
  const { transaction, parts, author } = work
  const linked = (name: Name) => linkedBy(work, names[name], [holder])
  const [[product], components, zonePrices] = [await linked('product'), await linked('component'), await linked('zonePrice')]
  const [of, other] = [...components, ...zonePrices]
  if (!product || !of || other) return undefined
  const [made] = await linked('made')
  const former = (await formerPrices(work, [of.uuid])).get(of.uuid) ?? { kind: 'single' as const, net: netOf(of) }
  const price = await newPrice(work, { holder, names, former })
  const [zone] = zonePrices.length > 0 ? await linkedBy(work, 'priceComponent:tariffzone', [of]) : []
  const zones = zone ? await linkedBy(work, 'productTelephony:tariffzones', [product]) : []
  const { rows } = await transaction.run(successorsOf({ tenant: author.tenant, codes: parts.codes }, of.uuid))
  return {
    ...{ holder, product, of, former, price },
    isOfList: names === ofList,
    isOfZone: zonePrices.length > 0,
    tariffZone: zones.find(({ uuid }) => uuid === zone?.uuid)?.uuid,
    successors: new Set(rows.map(({ component }) => component)),
    made: made?.uuid,
    madeBy: names.made,
  }
}

/** The price after an offer: a contract whose offer still runs is left out of the change. */
function netOf(of: ReadTwin) {
  const [single, regular] = ['singleprice', 'regularPrice'].map((name) => numberOf(of, `priceComponent:${name}`))
  const hasOffer = numberOf(of, 'priceComponent:promotionMonths') !== null
  return amountOf((hasOffer ? regular : null) ?? single ?? 0)
}

type Asking = { readonly holder: ReadTwin; readonly names: Names; readonly former: ComparedPrice }

/** The new price, of the same kind as the former one; undefined where its values are missing or are those of another kind. */
async function newPrice(work: Reading, { holder, names, former }: Asking): Promise<ComparedPrice | undefined> {
  const amount = (name: Name) => {
    const value = numberOf(holder, names[name])
    return value === null ? null : amountOf(value)
  }
  const [net, initialPrice, followingPrice] = [amount('net'), amount('initialPrice'), amount('followingPrice')]
  const hasUnits = initialPrice !== null || followingPrice !== null
  const steps = (await linkedBy(work, names.steps, [holder])).map((step) => ({
    from: numberOf(step, 'priceStep:from') ?? 0,
    price: amountOf(numberOf(step, 'priceStep:price') ?? 0),
  }))
  if (former.kind === 'steps') return net === null && !hasUnits && areSteps(steps) ? { ...former, steps } : undefined
  if (steps.length > 0) return undefined
  if (former.kind === 'calls') {
    if (!former.units) return net !== null && !hasUnits ? { ...former, perMinute: net } : undefined
    if (net !== null || initialPrice === null || followingPrice === null) return undefined
    return { ...former, units: { initialPrice, followingPrice } }
  }
  return net !== null && !hasUnits ? { kind: 'single', net } : undefined
}
