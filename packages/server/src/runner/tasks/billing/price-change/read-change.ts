import type { PriceChange } from '@twinwerk/model/billing/price-change'
import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import { successorsOf } from '../../../../store/billing/price-change/agreed.ts'
import type { PriceChangeScope } from '../../../../store/billing/price-change/contracts.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import { TaskFailure, type Work } from '../../../work/service-task.ts'
import { followPath } from '../../../writes/follow-path.ts'

const type = 'processPriceChange'

/** A price change as its process describes it. `net` is the new price in 1/10,000 euro, by usage that of one unit. */
export type Change = PriceChange & { readonly net: Amount; readonly byUsage: boolean; readonly of: ReadTwin; readonly product: ReadTwin }

/** Returns the price change of the process; undefined while the request is incomplete. */
export async function findChange(work: Work): Promise<Change | undefined> {
  const { transaction, parts, author, subject } = work
  const [of] = await followPath(work, `process/${type}:component`)
  const [product] = await followPath(work, `process/${type}:product`)
  const day = textOf(subject.process, `${type}:priceFrom`)
  const net = numberOf(subject.process, `${type}:newPrice`)
  if (!of || !product || day === null || net === null) return undefined
  const { rows } = await transaction.run(successorsOf({ tenant: author.tenant, codes: parts.codes }, of.uuid))
  const byUsage = of.valueOf('priceComponent:pricingType') === 'usage'
  return { day, net: amountOf(net), byUsage, component: of.uuid, of, product, successors: new Set(rows.map(({ component }) => component)) }
}

/** Returns the values of a change that people check: nobody may put in others once the preview began. */
export function fingerprint({ product, component, day, net }: Change): string {
  return [product.uuid, component, day, net].join(' ')
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
