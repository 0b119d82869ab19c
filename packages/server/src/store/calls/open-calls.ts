import type { CallRow } from '@twinwerk/model/billing/calls/call-row'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { lockCalls, withoutTimeout } from './lock-calls.ts'
import type { StagedCall } from './stage-calls.ts'

/** A call that nobody pays for yet. */
export type OpenCall = CallRow & { readonly id: string; readonly number: number; readonly state: string; readonly problem: string | null }

const openColumns = columns({
  id: 'uuid',
  number: 'integer',
  state: 'text',
  problem: 'text?',
  caller: 'text',
  callee: 'text',
  begin: 'instant',
  seconds: 'integer',
})

/** Unassigned calls are tried again for so long; unrated ones always. */
const triedDays = 90

/** The next unassigned and unrated calls of a tenant behind a number. */
export async function openCalls(
  transaction: Transaction,
  tenant: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly OpenCall[]> {
  withoutTimeout(transaction)
  const { rows } = await transaction.run({
    name: 'calls-open',
    text: `select id, number, state, problem, caller, callee, begin, seconds from call_record
      where tenant_id = $1 and state <> 'rated' and number > $2 and (state = 'unrated' or begin > now() - interval '${triedDays} days') order by number limit $3`,
    values: [tenant, after, limit],
    columns: openColumns,
  })
  return rows.map(({ begin, ...row }) => ({ ...row, line: row.number, begin: Date.parse(begin) }))
}

/**
 * Gives calls what was found for them. A call that is rated now gets a new number, since a bill counts the numbers up to its own last one.
 * A call that somebody else settled meanwhile stays as it is.
 */
export function settleCalls(transaction: Transaction, tenant: string, settled: readonly (StagedCall & { readonly id: string })[]): void {
  if (settled.length === 0) return
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const array = (value: (row: StagedCall & { readonly id: string }) => unknown) => settled.map((row) => value(row))
  transaction.later({
    name: 'calls-settle',
    text: `with drawn as (
        insert into identifier_counter as k (tenant_id, pattern, next) values ($1, 'callRecord', $2::bigint + 1)
          on conflict (tenant_id, pattern) do update set next = k.next + $2::bigint returning k.next - $2::bigint as first)
      update call_record c set state = r.state, problem = r.problem, number_id = r.number_id, element_id = r.element_id, zone_id = r.zone_id,
          component_id = r.component_id, zone = r.zone, destination = r.destination, billed_seconds = r.billed_seconds, net = r.net, gross = r.gross,
          tax_class = r.tax_class, flat = r.flat, number = case when r.state = 'rated' then d.first + r.nth - 1 else c.number end
        from drawn d, unnest($3::uuid[], $4::timestamptz[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[], $10::uuid[], $11::text[], $12::text[],
          $13::int[], $14::bigint[], $15::bigint[], $16::text[], $17::boolean[]) with ordinality as r(id, begin, state, problem, number_id, element_id, zone_id,
          component_id, zone, destination, billed_seconds, net, gross, tax_class, flat, nth)
        where c.tenant_id = $1 and c.id = r.id and c.begin = r.begin and c.state <> 'rated'`,
    values: [
      tenant,
      settled.length,
      array(({ id }) => id),
      array(({ call }) => call?.begin),
      array(({ state }) => state),
      array(({ problem }) => problem),
      array(({ call }) => call?.number),
      array(({ call }) => call?.element),
      array(({ rate }) => rate?.zoneId),
      array(({ rate }) => rate?.component),
      array(({ rate }) => rate?.zone),
      array(({ rate }) => rate?.destination),
      array(({ rate }) => rate?.billedSeconds),
      array(({ rate }) => rate?.net),
      array(({ rate }) => rate?.gross),
      array(({ rate }) => rate?.taxClass),
      array(({ rate }) => rate?.isFlat ?? false),
    ],
  })
}
