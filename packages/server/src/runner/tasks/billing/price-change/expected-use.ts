import type { Expected } from '@twinwerk/model/billing/compared-price'
import { fractionOf } from '@twinwerk/model/number/amount'
import { partOf, rounded } from '@twinwerk/model/number/fraction'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { ElementRow } from '../../../../store/billing/element-rows.ts'
import { expectedCalls } from '../../../../store/billing/price-change/call-prices.ts'
import { forecastRows } from '../../../../store/billing/price-change/forecasts.ts'
import type { Work } from '../../../work/service-task.ts'
import { expectedPeriod } from './monthly-gross.ts'
import type { Change } from './read-changes.ts'

/** The whole months whose calls stand for those of a month to come. */
const callMonths = 3

/**
 * Reads what elements are expected to use in the period of a price: pieces of a recurring price, the forecast of the grid operator by usage
 * and in steps, the calls of the last months. Without a forecast nothing is expected.
 */
export async function expectedUse(
  { transaction, parts, author, today }: Work,
  { of, price, tariffZone }: Change,
  rows: readonly ElementRow[],
): Promise<(row: ElementRow) => Expected> {
  const contracts = [...new Set(rows.map(({ contract }) => contract))]
  const elements = rows.map(({ element }) => element)
  if (price.kind === 'calls') {
    const month = `${today.slice(0, 8)}01`
    const asked = { elements, zone: tariffZone ?? '', from: addMonths(month, -callMonths), to: addMonths(month, -1) }
    const found = tariffZone === undefined ? [] : (await transaction.run(expectedCalls(author.tenant, asked))).rows
    const calls = new Map(
      found.map((each) => [each.element, { quantity: shareOf(each.seconds, 1, callMonths), calls: shareOf(each.calls, 1, callMonths) }]),
    )
    return ({ element }) => calls.get(element) ?? { quantity: 0, calls: 0 }
  }
  if (of.valueOf('priceComponent:pricingType') === 'recurring') return ({ quantity }) => ({ quantity, calls: 0 })
  const found = (await transaction.run(forecastRows({ tenant: author.tenant, codes: parts.codes }, contracts))).rows
  const forecasts = new Map(found.map(({ contract, forecast }) => [contract, forecast]))
  const { unit, count } = expectedPeriod(of)
  const ofYear = unit === 'months' ? 12 : 365
  return ({ contract }) => ({ quantity: shareOf(forecasts.get(contract) ?? 0, count, ofYear), calls: 0 })
}

/** Returns a share of a quantity with the decimals of bills. */
function shareOf(quantity: number, share: number, whole: number): number {
  return rounded(partOf(fractionOf(quantity), share, whole), 3)
}
