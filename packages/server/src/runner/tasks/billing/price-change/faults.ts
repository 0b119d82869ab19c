import { isSamePrice } from '@twinwerk/model/billing/compared-price'
import { zonePriceRows } from '../../../../store/billing/price-change/call-prices.ts'
import { paidInScope } from '../../../../store/billing/price-change/contracts.ts'
import { textOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import { linkedBy } from '../../../writes/follow-path.ts'
import type { AskedPrice, Reading } from './asked-prices.ts'
import { scopeOf } from './read-changes.ts'

/**
 * The fault of a new price: its component is in the list twice, belongs to another product, is of a kind that does not change, or is paid
 * by no contract in scope; its values do not fit the former price, or are the same.
 */
export type Fault = 'twice' | 'foreign' | 'fixed' | 'unfit' | 'same' | 'unpaid'

type Looking = Reading & Pick<Work, 'today' | 'zone'>

/** Returns the fault of each new price of a list, in their order; undefined for those that are right. */
export async function faultsOf(work: Looking, asked: readonly AskedPrice[]): Promise<readonly (Fault | undefined)[]> {
  const faults: (Fault | undefined)[] = []
  for (const [index, each] of asked.entries()) {
    const isTwice = asked.slice(0, index).some(({ product, of }) => of.uuid === each.of.uuid && product.uuid === each.product.uuid)
    faults.push(isTwice ? 'twice' : await faultOf(work, each))
  }
  return faults
}

async function faultOf(work: Looking, asked: AskedPrice): Promise<Fault | undefined> {
  const { of, product, isOfZone, tariffZone, former, price, successors } = asked
  const pricingType = textOf(of, 'priceComponent:pricingType')
  if (isOfZone ? pricingType !== 'tacted' : pricingType === 'once' || pricingType === 'tacted') return 'fixed'
  const owners = isOfZone ? [] : await linkedBy(work, 'priceComponent:product', [of])
  if (isOfZone ? tariffZone === undefined : owners.every(({ uuid }) => uuid !== product.uuid)) return 'foreign'
  if (!price) return 'unfit'
  // Contracts whose price was changed before pay another one than the component says.
  if (successors.size === 0 && isSamePrice(price, former)) return 'same'
  return (await isPaid(work, asked)) ? undefined : 'unpaid'
}

/** Agreed prices of an element replace those of its product, and in a tariff zone those of the zone. */
async function isPaid(work: Looking, asked: AskedPrice): Promise<boolean> {
  const { transaction, parts, author, zone } = work
  const { tariffZone, successors, of } = asked
  const components = [of.uuid, ...successors]
  const ofZone =
    tariffZone === undefined
      ? undefined
      : (await transaction.run(zonePriceRows({ tenant: author.tenant, codes: parts.codes, zone }, tariffZone))).rows
  const rivals = ofZone ? ofZone.map(({ component }) => component) : null
  const { rows } = await transaction.run(paidInScope(scopeOf(work, [asked]), { components, rivals }))
  return rows.length > 0
}
