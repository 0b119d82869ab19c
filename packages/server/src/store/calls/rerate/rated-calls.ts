import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'

/** The calls of a rerating: days in the tenant's zone, and the parts of a tenant (uuids) to which it is limited. */
export type CallScope = {
  readonly tenant: string
  readonly from: string
  readonly to: string
  readonly import: string | null
  readonly zone: string | null
  readonly product: string | null
  /** The first day of months whose calls are all there. */
  readonly keptFrom: string
}

/** The primary key of a call within its tenant: calls are read in its order. */
export type CallKey = { readonly begin: string; readonly caller: string; readonly callee: string; readonly seconds: number }
export const beforeAllCalls: CallKey = { begin: '0001-01-01T00:00:00Z', caller: '', callee: '', seconds: 0 }

const ratedColumns = columns({
  id: 'uuid',
  number: 'integer',
  begin: 'instant',
  caller: 'text',
  callee: 'text',
  seconds: 'integer',
  element: 'uuid',
  month: 'date',
  zoneId: 'uuid?',
  component: 'uuid?',
  zone: 'text',
  destination: 'text?',
  billedSeconds: 'integer?',
  net: 'integer',
  gross: 'integer',
  taxClass: 'text?',
  isFlat: 'boolean',
  /** Null: no receipt has charged it. Otherwise true if a slice says which receipt did. */
  hasSlice: 'boolean?',
})
export type RatedCallRow = RowOf<typeof ratedColumns>

/** Reads the next rated calls of a scope behind a key. Calls with a price from elsewhere have no zone and are left out. */
export function ratedCalls(
  scope: CallScope,
  {
    after,
    limit,
    productOf,
  }: {
    readonly after: CallKey
    readonly limit: number
    /** The code of `contractElement:product`. */
    readonly productOf: number | undefined
  },
): Statement<RatedCallRow> {
  return {
    name: 'calls-to-rerate',
    plan: 'joins',
    text: `select c.id, c.number, c.begin, c.caller, c.callee, c.seconds, c.element_id as element, c.month, c.zone_id as "zoneId", c.component_id as component,
        coalesce(c.zone, '') as zone, c.destination, c.billed_seconds as "billedSeconds", c.net, c.gross, c.tax_class as "taxClass", c.flat as "isFlat",
        case when c.number <= coalesce(b.up_to, 0) then exists (select from call_slice s where s.tenant_id = $1 and s.element_id = c.element_id and s.month = c.month
          and c.number > s.after and c.number <= s.up_to) end as "hasSlice"
      from call_record c
      left join billed_calls b on b.tenant_id = $1 and b.element_id = c.element_id and b.month = c.month
      where c.tenant_id = $1 and c.state = 'rated' and c.zone_id is not null and c.element_id is not null
        and c.begin >= ($2::date - 1)::timestamptz and c.begin < ($3::date + 2)::timestamptz and c.day between $2::date and $3::date
        and c.month >= $4::date and ($5::uuid is null or c.import_id = $5) and ($6::uuid is null or c.zone_id = $6)
        and ($7::uuid is null or exists (select from twin_link p where p.tenant_id = $1 and p.source_id = c.element_id and p.relationship = $8 and p.target_id = $7 and p.deleted_at is null))
        and (c.begin, c.caller, c.callee, c.seconds) > ($9::timestamptz, $10::text collate "C", $11::text collate "C", $12::int)
        and not exists (select from call_file f where f.tenant_id = $1 and f.import_id = c.import_id and f.withdrawn)
      order by c.begin, c.caller, c.callee, c.seconds limit $13`,
    values: [
      scope.tenant,
      scope.from,
      scope.to,
      scope.keptFrom,
      scope.import,
      scope.zone,
      scope.product,
      productOf,
      ...[after.begin, after.caller, after.callee, after.seconds],
      limit,
    ],
    columns: ratedColumns,
  }
}
