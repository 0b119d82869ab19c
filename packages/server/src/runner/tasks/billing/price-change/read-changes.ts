import type { ComparedPrice } from '@twinwerk/model/billing/compared-price'
import type { PriceChange } from '@twinwerk/model/billing/price-change'
import type { PriceChangeScope } from '../../../../store/billing/price-change/contracts.ts'
import { textOf } from '../../../instance/twin-values.ts'
import { TaskFailure, type Work } from '../../../work/service-task.ts'
import { askedPrices, type AskedPrice } from './asked-prices.ts'

/** One new price of a process, which applies from the day of the process on. */
export type Change = PriceChange & AskedPrice & { readonly price: ComparedPrice }

/** Returns the asked prices as changes; undefined while the request is incomplete or a new price is of another kind than its former one. */
export function changesFrom({ subject }: Pick<Work, 'subject'>, asked: readonly (AskedPrice | undefined)[]): readonly Change[] | undefined {
  const day = textOf(subject.process, 'processPriceChange:priceFrom')
  if (day === null) return undefined
  const changes = asked.flatMap((each): readonly Change[] => {
    const price = each?.price
    return each && price ? [{ ...each, price, day, component: each.of.uuid }] : []
  })
  return changes.length === asked.length ? changes : undefined
}

type Checked = Pick<Change, 'component' | 'day' | 'price'> & { readonly product: Pick<Change['product'], 'uuid'> }

/**
 * Returns the values of changes that people check: nobody may put in others once the preview began. A single change has the
 * words of earlier releases, since their processes wait for their day with them.
 */
export function fingerprint(changes: readonly Checked[]): string {
  return changes
    .map(({ product, component, day, price }) => {
      const values = JSON.stringify(price, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
      return [product.uuid, component, day, price.kind === 'single' ? price.net : values].join(' ')
    })
    .toSorted()
    .join('\n')
}

/** Returns the new prices of the process. Throws `TaskFailure` if they are not those that were previewed (`previewed`). */
export async function readChanges(work: Work): Promise<readonly Change[]> {
  const changes = changesFrom(work, await askedPrices(work))
  if (changes && work.variables['previewed'] === fingerprint(changes)) return changes
  throw new TaskFailure('invalidValue', {
    detail: {
      de: 'Produkt, Preisbestandteil, Preis oder Tag wurden nach der Vorschau geändert',
      en: 'Product, price component, price or day were changed after the preview',
    },
  })
}

type Scoped = Pick<Work, 'parts' | 'author' | 'subject' | 'today'>

export function scopeOf({ parts, author, subject, today }: Scoped, asked: readonly Pick<AskedPrice, 'product'>[]): PriceChangeScope {
  const products = [...new Set(asked.map(({ product }) => product.uuid))]
  return { tenant: author.tenant, codes: parts.codes, process: subject.process.uuid, products, today }
}
