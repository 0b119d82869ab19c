import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { lockCalls, withoutTimeout } from '../lock-calls.ts'
import type { StagedCall } from '../stage-calls.ts'
import type { RatedCallRow } from './rated-calls.ts'

export type ReratingKey = { readonly tenant: string; readonly id: string }

/** A call with what it costs by the zones and prices of today. */
export type NewRating = { readonly call: RatedCallRow; readonly rate: NonNullable<StagedCall['rate']> }

/** Deletes what an earlier calculation found. */
export function clearRatings({ tenant, id }: ReratingKey): Statement {
  return { name: 'call-ratings-clear', text: 'delete from call_rating where tenant_id = $1 and rerating_id = $2', values: [tenant, id] }
}

const fields: readonly (readonly [column: string, type: string, value: (rating: NewRating) => unknown])[] = [
  ['number', 'bigint', ({ call }) => call.number],
  ['id', 'uuid', ({ call }) => call.id],
  ['begin', 'timestamptz', ({ call }) => call.begin],
  ['element_id', 'uuid', ({ call }) => call.element],
  ['is_billed', 'boolean', ({ call }) => call.hasSlice !== null],
  ['old_zone', 'text', ({ call }) => call.zone],
  ['old_net', 'bigint', ({ call }) => call.net],
  ['old_gross', 'bigint', ({ call }) => call.gross],
  ['zone_id', 'uuid', ({ rate }) => rate.zoneId],
  ['component_id', 'uuid', ({ rate }) => rate.component],
  ['zone', 'text', ({ rate }) => rate.zone],
  ['destination', 'text', ({ rate }) => rate.destination],
  ['billed_seconds', 'int', ({ rate }) => rate.billedSeconds],
  ['net', 'bigint', ({ rate }) => rate.net],
  ['gross', 'bigint', ({ rate }) => rate.gross],
  ['tax_class', 'text', ({ rate }) => rate.taxClass],
  ['flat', 'boolean', ({ rate }) => rate.isFlat],
]
const names = fields.map(([column]) => column).join(', ')

/** Keeps new ratings until a person takes them over. */
export function keepRatings(transaction: Transaction, { tenant, id }: ReratingKey, ratings: readonly NewRating[]): void {
  if (ratings.length === 0) return
  withoutTimeout(transaction)
  transaction.later({
    name: 'call-ratings-keep',
    text: `insert into call_rating (tenant_id, rerating_id, ${names}) select $1, $2, r.*
      from unnest(${fields.map(([, type], index) => `$${index + 3}::${type}[]`).join(', ')}) as r(${names}) on conflict do nothing`,
    values: [tenant, id, ...fields.map(([, , value]) => ratings.map(value))],
  })
}

const chunkColumns = columns({ last: 'integer?' })

/** The number of the last call of the next chunk behind a number; null at the end. */
export function nextRatings(
  { tenant, id }: ReratingKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Statement<RowOf<typeof chunkColumns>> {
  return {
    name: 'call-ratings-chunk',
    text: `select max(number) as last from
      (select number from call_rating where tenant_id = $1 and rerating_id = $2 and number > $3 order by number limit $4) n`,
    values: [tenant, id, after, limit],
    columns: chunkColumns,
  }
}

const takenColumns = columns({ changed: 'integer' })

/**
 * Gives the calls of a chunk their new prices, and frees the months of receipts that charge some of them: the next bill takes the lines of
 * these months back and charges all their calls anew. A receipt that was cancelled keeps its calls: one with a new bill has freed them, and
 * one without charges them no more. A call that was changed since the calculation stays as it is.
 */
export async function takeRatings(
  transaction: Transaction,
  { tenant, id }: ReratingKey,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<number> {
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const { rows } = await transaction.run({
    name: 'call-ratings-take',
    plan: 'joins',
    text: `with changed as (
        update call_record c set zone_id = r.zone_id, component_id = r.component_id, zone = r.zone, destination = r.destination, billed_seconds = r.billed_seconds,
            net = r.net, gross = r.gross, tax_class = r.tax_class, flat = r.flat
          from call_rating r where r.tenant_id = $1 and r.rerating_id = $2 and r.number > $3 and r.number <= $4
            and c.tenant_id = $1 and c.begin = r.begin and c.id = r.id and c.state = 'rated' and c.element_id = r.element_id
            and c.net = r.old_net and c.gross = r.old_gross and coalesce(c.zone, '') = r.old_zone
          returning c.element_id, c.month, c.number),
      charged as (
        select distinct s.element_id, s.month, s.receipt_id from changed c
          join call_slice s on s.tenant_id = $1 and s.element_id = c.element_id and s.month = c.month and c.number > s.after and c.number <= s.up_to
          join "${familyTable('receipt')}" o on o.tenant_id = $1 and o.id = s.receipt_id and o."receipt:status" is distinct from 'reversed'),
      freed as (
        update call_slice s set is_freed = true from charged g
          where s.tenant_id = $1 and s.element_id = g.element_id and s.month = g.month and s.receipt_id = g.receipt_id)
      select count(*) as changed from changed`,
    values: [tenant, id, after, last],
    columns: takenColumns,
  })
  return rows[0]?.changed ?? 0
}
