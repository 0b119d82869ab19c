import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { billedMonths, elementSlices, inSlice, isInPart, notWithdrawn } from './call-slices.ts'
import type { CallSlice } from './unbilled-calls.ts'

const chargedColumns = columns({
  element: 'uuid',
  month: 'date',
  partFrom: 'date?',
  component: 'uuid',
  zone: 'text',
  isLate: 'boolean',
  count: 'integer',
  billedSeconds: 'integer',
  initialSeconds: 'integer?',
  followingSeconds: 'integer?',
})
export type ChargedCalls = RowOf<typeof chargedColumns>

type Asked = {
  readonly tenant: string
  readonly codes: ReadonlyMap<string, number>
  /** Later calls of a billed month are charged if they began on or after this day. */
  readonly lateFrom: DateText
}

/**
 * Counts the calls that receipts charge with some slices, for each zone and price, with the tact of the price. The slices are those of
 * calls that no receipt has charged yet (`unbilledCallsOf`).
 */
export function chargedCalls({ tenant, codes, lateFrom }: Asked, slices: readonly CallSlice[]): Statement<ChargedCalls> {
  return {
    name: 'billing-charged-calls',
    plan: 'joins',
    text: `with asked as (select * from unnest($2::uuid[], $3::date[], $4::bigint[], $7::date[], $8::date[]) as a(element_id, month, up_to, part_from, part_to)),
        slices as materialized (${elementSlices}),
        billed as materialized (${billedMonths}),
        charged as (select c.element_id as element, c.month, a.part_from, c.component_id as component, c.zone, l.is_late, c.billed_seconds
          from asked a join call_record c on c.tenant_id = $1 and c.element_id = a.element_id and c.month = a.month and c.number <= a.up_to
            and c.state = 'rated' and not c.flat and c.component_id is not null
          left join billed b on b.element_id = c.element_id and b.month = c.month
          left join slices s on ${inSlice}
          cross join lateral (select case when s.after is not null then s.is_late when c.number > b.up_to then b.days && daterange(a.part_from, a.part_to, '[]') else false end as is_late) l
          where (c.number > coalesce(b.up_to, 0) or s.is_freed) and ${isInPart('a')} and not (l.is_late and c.number > b.up_to and c.day < $5)
            and ${notWithdrawn}),
        summed as (select element, month, part_from, component, coalesce(zone, '') as zone, is_late, count(*) as count, sum(billed_seconds)::bigint as seconds
          from charged group by 1, 2, 3, 4, 5, 6)
      select s.element, s.month, s.part_from as "partFrom", s.component, s.zone, s.is_late as "isLate", s.count, s.seconds as "billedSeconds",
        t."priceTact:initialSeconds" as "initialSeconds", t."priceTact:followingSeconds" as "followingSeconds"
      from summed s left join twin_link l on l.tenant_id = $1 and l.source_id = s.component and l.relationship = $6 and l.deleted_at is null
      left join "${familyTable('priceTact')}" t on t.tenant_id = $1 and t.id = l.target_id and t.deleted_at is null`,
    values: [
      tenant,
      slices.map(({ element }) => element),
      slices.map(({ month }) => month),
      slices.map(({ upTo }) => upTo),
      lateFrom,
      codes.get('priceComponent:priceTact'),
      slices.map(({ part }) => part?.from ?? null),
      slices.map(({ part }) => part?.to ?? null),
    ],
    columns: chargedColumns,
  }
}
