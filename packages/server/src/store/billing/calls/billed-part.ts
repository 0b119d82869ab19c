import type { Transaction } from '../../db/database.ts'
import { billedMonths, elementSlices, inSlice, isInPart, notWithdrawn, type MonthPart } from './call-slices.ts'

/** The calls of an element (uuid) on some days of a month (its first day), and the receipt (uuid) that charges them. */
export type BilledPart = { readonly element: string; readonly month: string; readonly part: MonthPart; readonly receipt: string }

/** The calls of the month that no receipt has charged; `is_own` are those of the part. */
const openCalls = `asked as (select $3::date as month, $4::date as part_from, $5::date as part_to),
    slices as materialized (${elementSlices} and s.month = $3::date),
    billed as materialized (${billedMonths}),
    opened as materialized (
      select c.id, c.begin, c.number, coalesce(b.up_to, 0) as up_to, s.after, ${isInPart('a')} as is_own
      from asked a join call_record c on c.tenant_id = $1 and c.element_id = any($2::uuid[]) and c.month = a.month and c.state = 'rated'
      left join billed b on b.element_id = c.element_id and b.month = c.month
      left join slices s on ${inSlice}
      where (c.number > coalesce(b.up_to, 0) or s.is_freed) and ${notWithdrawn})`

/**
 * Marks the calls of a part of a month as billed, in the transaction that approves the bill and holds `lockCalls`. A slice is a span of
 * numbers, so open calls of the other days get new numbers: each slice has the calls of one receipt alone.
 */
export function markPart(transaction: Transaction, tenant: string, { element, month, part, receipt }: BilledPart): void {
  const values = [tenant, [element], month, part.from, part.to]
  transaction.later({
    name: 'billed-calls-part-apart',
    plan: 'joins',
    text: `with ${openCalls},
      moved as (select id, begin, row_number() over (order by number) as nth from opened o
        where not is_own and (after is null or after in (select after from opened where is_own and after is not null))),
      counted as (select count(*) as calls from moved),
      drawn as (insert into identifier_counter as k (tenant_id, pattern, next) select $1, 'callRecord', calls + 1 from counted where calls > 0
        on conflict (tenant_id, pattern) do update set next = k.next + (select calls from counted) returning k.next - (select calls from counted) as first)
      update call_record c set number = d.first + m.nth - 1 from moved m, drawn d where c.tenant_id = $1 and c.id = m.id and c.begin = m.begin`,
    values,
  })
  transaction.later({
    name: 'billed-calls-part-mark',
    plan: 'joins',
    text: `with ${openCalls},
      again as (update call_slice s set is_freed = false, receipt_id = $6, from_day = $4, to_day = $5
        where s.tenant_id = $1 and s.element_id = any($2::uuid[]) and s.month = $3 and s.is_freed and s.after in (select after from opened where is_own)),
      topped as (select max(number) as top, max(up_to) as up_to from opened where is_own and after is null),
      added as (insert into call_slice (tenant_id, element_id, month, after, up_to, receipt_id, from_day, to_day, is_late)
        select $1, e, $3, t.up_to, t.top, $6, $4, $5, coalesce((select days && daterange($4, $5, '[]') from billed), false)
        from topped t, unnest($2::uuid[]) e where t.top is not null)
      insert into billed_calls as b (tenant_id, element_id, month, up_to) select $1, e, $3, t.top from topped t, unnest($2::uuid[]) e where t.top is not null
      on conflict (tenant_id, element_id, month) do update set up_to = greatest(b.up_to, excluded.up_to)`,
    values: [...values, receipt],
  })
}
