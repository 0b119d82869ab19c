import { areSteps, type ComparedPrice } from '@twinwerk/model/billing/compared-price'
import type { PriceChange } from '@twinwerk/model/billing/price-change'
import { amountOf } from '@twinwerk/model/number/amount'
import { successorsOf } from '../../../../store/billing/price-change/agreed.ts'
import type { PriceChangeScope } from '../../../../store/billing/price-change/contracts.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import { TaskFailure, type Work } from '../../../work/service-task.ts'
import { followPath, linkedBy } from '../../../writes/follow-path.ts'
import { formerPrices } from './former-prices.ts'

const type = 'processPriceChange'

/** A price change as its process describes it. */
export type Change = PriceChange & {
  readonly price: ComparedPrice
  readonly of: ReadTwin
  readonly product: ReadTwin
  /** The tariff zone (uuid) of a price of calls; undefined where the product lacks it. */
  readonly tariffZone: string | undefined
}

/** Returns the price change of the process; undefined while the request is incomplete or its new price is of another kind. */
export async function findChange(work: Work): Promise<Change | undefined> {
  const { transaction, parts, author, subject } = work
  const chosen = await Promise.all(['component', 'zonePrice'].map((each) => followPath(work, `process/${type}:${each}`)))
  const [of, other] = chosen.flat()
  const [product] = await followPath(work, `process/${type}:product`)
  const day = textOf(subject.process, `${type}:priceFrom`)
  if (!of || other || !product || day === null) return undefined
  const price = await newPrice(work, of)
  if (!price) return undefined
  const [zone] = price.kind === 'calls' ? await followPath(work, `process/${type}:zonePrice/priceComponent:tariffzone`) : []
  const zones = zone ? await linkedBy(work, 'productTelephony:tariffzones', [product]) : []
  const tariffZone = zones.find(({ uuid }) => uuid === zone?.uuid)?.uuid
  const { rows } = await transaction.run(successorsOf({ tenant: author.tenant, codes: parts.codes }, of.uuid))
  const successors = new Set(rows.map(({ component }) => component))
  return { day, price, component: of.uuid, of, product, tariffZone, successors }
}

/** The new price, of the same kind as the former one; undefined where its values are missing or are those of another kind. */
async function newPrice(work: Work, of: ReadTwin): Promise<ComparedPrice | undefined> {
  const { process } = work.subject
  const amount = (name: string) => {
    const value = numberOf(process, `${type}:${name}`)
    return value === null ? null : amountOf(value)
  }
  const [net, initialPrice, followingPrice] = [amount('newPrice'), amount('newInitialPrice'), amount('newFollowingPrice')]
  const hasUnits = initialPrice !== null || followingPrice !== null
  const steps = (await linkedBy(work, `${type}:newSteps`, [process])).map((step) => ({
    from: numberOf(step, 'priceStep:from') ?? 0,
    price: amountOf(numberOf(step, 'priceStep:price') ?? 0),
  }))
  const former = (await formerPrices(work, [of.uuid])).get(of.uuid)
  if (former?.kind === 'steps') return net === null && !hasUnits && areSteps(steps) ? { ...former, steps } : undefined
  if (steps.length > 0) return undefined
  if (former?.kind === 'calls') {
    if (!former.units) return net !== null && !hasUnits ? { ...former, perMinute: net } : undefined
    if (net !== null || initialPrice === null || followingPrice === null) return undefined
    return { ...former, units: { initialPrice, followingPrice } }
  }
  return net !== null && !hasUnits ? { kind: 'single', net } : undefined
}

/** Returns the values of a change that people check: nobody may put in others once the preview began. */
export function fingerprint({ product, component, day, price }: Change): string {
  const values = JSON.stringify(price, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return [product.uuid, component, day, price.kind === 'single' ? price.net : values].join(' ')
}

/** Returns the price change of the process. Throws `TaskFailure` if it is not the one that was previewed (`previewed`). */
export async function readChange(work: Work): Promise<Change> {
  const change = await findChange(work)
  if (change && work.variables['previewed'] === fingerprint(change)) return change
  throw new TaskFailure('invalidValue', {
    detail: {
      de: 'Produkt, Preisbestandteil, Preis oder Tag wurden nach der Vorschau geändert',
      en: 'Product, price component, price or day were changed after the preview',
    },
  })
}

export function scopeOf({ parts, author, subject, today }: Work, { product }: Pick<Change, 'product'>): PriceChangeScope {
  return { tenant: author.tenant, codes: parts.codes, process: subject.process.uuid, product: product.uuid, today }
}
