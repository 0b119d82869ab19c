import type { CallsOrigin, PriceOrigin } from '@twinwerk/model/billing/price-origin'
import { callsText } from '@twinwerk/model/billing/calls/calls-text'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { ElementRow, PriceRow } from '../../store/billing/element-rows.ts'
import { chargedCalls } from '../../store/billing/calls/charged-calls.ts'
import type { Transaction } from '../../store/db/database.ts'
import { lateCallDays } from '../rows.ts'
import type { GroupLine } from './group.ts'
import type { ChunkFacts, ChunkReading } from './read-chunk.ts'

/**
 * Completes the facts of receipts that are made with the calls that they charge. Drafts do without: the calls of all of them would be
 * counted once more.
 */
export async function withChargedCalls(
  transaction: Transaction,
  { tenant, store: { codes }, day }: Pick<ChunkReading, 'tenant' | 'store' | 'day'>,
  facts: ChunkFacts,
): Promise<ChunkFacts> {
  const slices = [...facts.stored.rows.calls.values()].flatMap((calls) => calls.slices)
  if (slices.length === 0) return facts
  const { rows } = await transaction.run(chargedCalls({ tenant, codes, lateFrom: addDays(day, -lateCallDays) }, slices))
  return { ...facts, charged: Map.groupBy(rows, ({ element }) => element) }
}

const priced: readonly GroupLine['kind'][] = ['recurring', 'once', 'discount', 'usage', 'minimum', 'calls']

type Facts = Pick<ChunkFacts, 'stored'> & { readonly charged: ChunkFacts['charged'] | undefined }

/** Returns where the price of a line comes from; undefined for lines without a price, and for corrections: they repeat their item. */
export function originOf(line: GroupLine, { stored, charged }: Facts): PriceOrigin | undefined {
  if (!priced.includes(line.kind)) return undefined
  const element = stored.rows.elements.find((row) => row.element === line.element)
  const calls = line.kind === 'calls' ? callsOf(line, { stored, charged }) : undefined
  const price = element && stored.rows.prices.find((row) => isPriceOf(row, line, element))
  if (!price) return calls && { isAgreed: false, calls }
  const promotion = promotionOf(line, price, element)
  return {
    ...(price.from !== null && { validFrom: price.from }),
    isAgreed: price.isAgreed,
    ...(price.condition !== null && { condition: price.condition }),
    ...(promotion && { promotion }),
    ...(calls && { calls }),
  }
}

/** The agreed prices of an element take the place of those of its product, so no price is found twice on a day. */
function isPriceOf({ owner, component, from, to }: PriceRow, line: GroupLine, { element, product }: ElementRow): boolean {
  const holds = (from === null || from <= line.from) && (to === null || to >= line.from)
  return component === line.component && (owner === element || owner === product) && holds
}

function promotionOf(line: GroupLine, { months, regular }: PriceRow, { begin }: ElementRow): PriceOrigin['promotion'] {
  if (line.kind !== 'recurring' || months === null || regular === null) return undefined
  const end = addMonths(begin, months)
  if (line.from >= end) return undefined
  const amount = line.basis === 'gross' ? grossOf(BigInt(regular), line.rate, 2) : BigInt(regular)
  return { until: addDays(end, -1), regular: euroOfAmount(amount) }
}

/** The text of a line names its zone and month; its days say which part of the month it has. */
function callsOf(line: GroupLine, { stored, charged }: Facts): CallsOrigin | undefined {
  const element = line.element ?? ''
  const slices = stored.rows.calls.get(element)?.slices ?? []
  const parts = slices.filter(({ from, to }) => from === line.from && to === line.to).map(({ part }) => part?.from ?? null)
  const row = charged
    ?.get(element)
    ?.find((each) => each.component === line.component && callsText(each).de === line.text && parts.includes(each.partFrom))
  if (!row) return undefined
  const { count, billedSeconds, initialSeconds, followingSeconds } = row
  const tact = initialSeconds === null || followingSeconds === null ? undefined : { initialSeconds, followingSeconds }
  return { count, billedSeconds, ...(tact && { tact }) }
}
