import { callsText } from '@twinwerk/model/billing/calls/calls-text'
import type { TaxClass, UnbilledCalls } from '@twinwerk/model/billing/facts'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, oneOf, type RowOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { BilledCalls } from './billed-calls.ts'
import { billedMonths, elementSlices, freeOrder, inSlice, notWithdrawn, turnOf } from './call-slices.ts'

/** An element with the days in which it is billed, and the first days of its further receivers, in order. */
export type CallingElement = {
  readonly id: string
  readonly from: DateText
  readonly to: DateText | null
  readonly cuts?: readonly DateText[]
}

export type DueCalls = {
  /** Calls are due when their month, or their element, ended on or before this day. */
  readonly until: DateText
  /** Calls that came after their month was billed are billed if they began on or after this day. */
  readonly lateFrom: DateText
}

/** Calls of an element and a part of a month up to a number, with the days that their lines have. */
export type CallSlice = Omit<BilledCalls, 'receipt'> & { readonly from: DateText; readonly to: DateText }

/** The calls of an element that no receipt has charged. */
export type CallsOfElement = {
  readonly sums: readonly UnbilledCalls[]
  /** To be marked as billed with the receipt (`markBilledCalls`). */
  readonly slices: readonly CallSlice[]
  /** How many calls are too late to be billed. */
  readonly tooLate: number
  /** How many calls have no zone or no price; they block the bill of their contract. */
  readonly unrated: number
}

const sumColumns = columns({
  element: 'uuid',
  month: 'date',
  component: 'uuid',
  zone: 'text',
  taxClass: oneOf('regular', 'reduced', 'gasAndHeat', 'none'),
  isLate: 'boolean',
  upTo: 'integer',
  partFrom: 'date?',
  partTo: 'date?',
  billedSeconds: 'numeric',
  net: 'numeric',
  gross: 'numeric',
})

/** The price of a call whose free seconds are paid already, half away from zero as `sumOfCalls` rounds. */
export const paid = (price: 'net' | 'gross'): string =>
  `case when billed_seconds = 0 or taken = 0 then ${price} else round(${price}::numeric * (billed_seconds - taken) / billed_seconds) end`

/** The call is charged by the next receipt. A flat rate made others free, and others again came too late. */
const isCharged = `"isUnbilled" and not flat and not "tooLate"`

/** The bounds of the part of the month in which a call lies; `nth` is the number of receivers that began until its day. */
const bounds = `case when s.keeps then s.from_day when a.cuts[w.nth] > c.month then a.cuts[w.nth] end as part_from,
        case when s.keeps then s.to_day when a.cuts[w.nth + 1] < c.month + interval '1 month' then a.cuts[w.nth + 1] - 1 end as part_to`

const called = `select c.element_id as element, c.month, c.component_id as component, c.zone, c.tax_class, c.number, c.begin, c.caller, c.callee, c.seconds, c.billed_seconds, c.net, c.gross,
        c.flat or c.component_id is null as flat, c.number > coalesce(b.up_to, 0) or coalesce(s.is_freed, false) as "isUnbilled", l.is_late as "isLate",
        l.is_late and c.number > b.up_to and c.day < $5 as "tooLate", p.part_from, p.part_to, ${turnOf('l.is_late')} as turn
      from asked a join call_record c on c.tenant_id = $1 and c.element_id = a.element and c.element_id = any($2::uuid[]) and c.state = 'rated'
      left join billed b on b.element_id = c.element_id and b.month = c.month
      left join slices s on ${inSlice}
      cross join lateral (select coalesce(width_bucket(c.day, a.cuts), 0) as nth) w
      cross join lateral (select ${bounds}) p
      cross join lateral (select case when s.after is not null then s.is_late when c.number > b.up_to then b.days && daterange(p.part_from, p.part_to, '[]') else false end as is_late) l
      where least((c.month + interval '1 month')::date - 1, coalesce(a.ended, 'infinity')) <= $4
        and ${notWithdrawn}`

const group = `element, month, component, zone, tax_class, "isLate", part_from, part_to`
const summed = (
  net: string,
  gross: string,
) => `select ${group}, ${isCharged} as charged, max(number) as top, sum(billed_seconds) as seconds,
        sum(${net}) as net, sum(${gross}) as gross`

/**
 * The elements are named twice: by the array, the index leads to their calls alone. The order of the calls matters to prices with free
 * units alone: only their calls are sorted. Where no price of the tenant has any, they are not looked for.
 */
const text = `with asked as (select element, ended, cuts::date[] as cuts from unnest($2::uuid[], $3::date[], $6::text[]) as a(element, ended, cuts)),
    slices as materialized (${elementSlices}),
    billed as materialized (${billedMonths}),
    free as materialized (select id, round("priceComponent:freeUnits"::numeric * 60)::bigint as seconds from "${familyTable('priceComponent')}"
      where tenant_id = $1 and "priceComponent:freeUnits" > 0),
    counted as (
      select d.*, f.seconds as free,
        sum(case when flat or "tooLate" then 0 else billed_seconds end) over (partition by element, month, component order by ${freeOrder}) as running
      from (${called} and exists (select from free)) d join free f on f.id = d.component),
    priced as (select *, least(greatest(free - (running - billed_seconds), 0), billed_seconds) as taken from counted),
    summed as (
      ${summed('net', 'gross')} from (${called} and not exists (select from free f where f.id = c.component_id)) d group by ${group}, charged
      union all ${summed(paid('net'), paid('gross'))} from priced group by ${group}, charged),
    topped as (select *, max(top) over (partition by element, month, part_from, part_to) as "upTo" from summed)
  select element, month, component, coalesce(zone, '') as zone, coalesce(tax_class, 'regular') as "taxClass", "isLate", "upTo",
    part_from as "partFrom", part_to as "partTo", seconds::numeric as "billedSeconds", net::numeric as net, gross::numeric as gross
  from topped where charged and (net <> 0 or gross <> 0) order by element, month, part_from nulls first, zone, component`

/** Calls that came too late are those of days that are billed; calls without a price have an index of their own. */
const openText = `select element, sum(late) as "tooLate", sum(unrated) as unrated from (
    select c.element_id as element, c.import_id, 1 as late, 0 as unrated from (${billedMonths}) b
    join call_record c on c.tenant_id = $1 and c.element_id = b.element_id and c.month = b.month and c.element_id = any($2::uuid[])
    where c.state = 'rated' and c.number > b.up_to and c.day < $3 and b.days @> c.day and (c.net <> 0 or c.gross <> 0)
    union all select c.element_id, c.import_id, 0, 1 from call_record c
    where c.tenant_id = $1 and c.element_id = any($2::uuid[]) and c.state = 'unrated') c
  where ${notWithdrawn} group by 1`

const openColumns = columns({ element: 'uuid', tooLate: 'integer', unrated: 'integer' })

/**
 * Adds up the calls of elements that no receipt has charged, for each zone and month, and for each receiver within the month. Free units
 * are those that the calls billed before have left, in the order of the begin. Sums of nothing are left out. Elements without calls have no
 * entry.
 */
export async function unbilledCallsOf(
  transaction: Transaction,
  { tenant, elements }: { readonly tenant: string; readonly elements: readonly CallingElement[] },
  { until, lateFrom }: DueCalls,
): Promise<ReadonlyMap<string, CallsOfElement>> {
  const ids = elements.map(({ id }) => id)
  const [{ rows }, open] = await transaction.runAll([
    {
      name: 'billing-calls',
      plan: 'joins',
      text,
      values: [tenant, ids, elements.map(({ to }) => to), until, lateFrom, elements.map((element) => arrayText(cutsOf(element)))],
      columns: sumColumns,
    },
    {
      name: 'billing-open-calls',
      plan: 'joins',
      text: openText,
      values: [tenant, ids, lateFrom],
      columns: openColumns,
    },
  ])
  const sumsOf = Map.groupBy(rows, ({ element }) => element)
  const openOf = new Map(open.rows.map((row) => [row.element, row]))
  return new Map(
    elements.flatMap((element) => {
      const own = sumsOf.get(element.id) ?? []
      const { tooLate, unrated } = openOf.get(element.id) ?? { tooLate: 0, unrated: 0 }
      if (own.length + tooLate + unrated === 0) return []
      return [[element.id, { sums: own.map((row) => sumOf(row, element)), slices: slicesOf(own, element), tooLate, unrated }]]
    }),
  )
}

type SumRow = RowOf<typeof sumColumns>

function sumOf(row: SumRow, element: CallingElement): UnbilledCalls {
  const { component, zone, month, taxClass, isLate, billedSeconds, net, gross } = row
  const { de, en } = callsText({ zone, month, isLate })
  return {
    ...daysOf(row, element),
    component,
    text: de,
    textEn: en,
    taxClass: taxClass satisfies TaxClass,
    billedSeconds: Number(billedSeconds),
    net: BigInt(net),
    gross: BigInt(gross),
  }
}

/** A receiver who begins before or after the element cuts nothing: calls of such days are charged with the days beside them. */
function cutsOf({ from, to, cuts = [] }: CallingElement): readonly DateText[] {
  return cuts.filter((day) => day > from && (to === null || day <= to))
}

function arrayText(days: readonly DateText[]): string | null {
  return days.length === 0 ? null : `{${days.join(',')}}`
}

/** Returns the days of a part of a month on which an element is billed. */
function daysOf({ month, partFrom, partTo }: SumRow, { from, to }: CallingElement): { readonly from: DateText; readonly to: DateText } {
  const [first, last] = [partFrom ?? month, partTo ?? lastOf(month)]
  return { from: from > first ? from : first, to: to !== null && to < last ? to : last }
}

function lastOf(month: DateText): DateText {
  return addDays(addMonths(month, 1), -1)
}

function slicesOf(rows: readonly SumRow[], calling: CallingElement): readonly CallSlice[] {
  const cuts = cutsOf(calling).map((day) => `${day.slice(0, 8)}01`)
  const split = new Set([...cuts, ...rows.flatMap(({ month, partFrom, partTo }) => ((partFrom ?? partTo) ? month : []))])
  const slices = rows.map((row): CallSlice => {
    const { element, month, upTo, partFrom, partTo } = row
    return { element, month, upTo, ...daysOf(row, calling), ...(split.has(month) && { part: { from: partFrom, to: partTo } }) }
  })
  return [...new Map(slices.map((slice) => [`${slice.month} ${slice.part?.from} ${slice.part?.to}`, slice])).values()]
}
