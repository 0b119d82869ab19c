import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { lockCalls, withoutTimeout } from './lock-calls.ts'

/** A call with its price from elsewhere: it is shown, and no bill charges it. */
export type KnownCall = {
  readonly id: string
  readonly caller: string
  readonly callee: string
  /** ISO 8601 UTC. */
  readonly begin: string
  readonly seconds: number
  /** In the tenant's zone. */
  readonly day: string
  readonly number?: string | undefined
  readonly element?: string | undefined
  readonly destination?: string | undefined
  readonly zone?: string | undefined
  /** In 1/10,000 euro. */
  readonly net?: bigint | undefined
  readonly source?: string | undefined
  readonly run?: string | undefined
}

const draw = (count: string) => `insert into identifier_counter as k (tenant_id, pattern, next) select $1, 'callRecord', ${count} + 1
  on conflict (tenant_id, pattern) do update set next = k.next + ${count} returning k.next - ${count} as first`

/** Writes calls that are known already, with the next numbers. A call that is there stays as it is. */
export function writeCalls(transaction: Transaction, tenant: string, calls: readonly KnownCall[]): void {
  if (calls.length === 0) return
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const array = (value: (call: KnownCall) => unknown) => calls.map((call) => value(call))
  transaction.later({
    name: 'calls-write',
    text: `with drawn as (${draw('$2::bigint')})
      insert into call_record (tenant_id, number, month, state, id, caller, callee, begin, seconds, day, number_id, element_id, destination, zone, net, source, run)
        select $1, d.first + row_number() over () - 1, date_trunc('month', r.day)::date, 'rated', r.*
        from unnest($3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::date[], $9::uuid[], $10::uuid[], $11::text[], $12::text[], $13::bigint[], $14::text[], $15::text[])
          as r(id, caller, callee, begin, seconds, day, number_id, element_id, destination, zone, net, source, run) cross join drawn d
      on conflict do nothing`,
    values: [
      tenant,
      calls.length,
      array(({ id }) => id),
      array(({ caller }) => caller),
      array(({ callee }) => callee),
      array(({ begin }) => begin),
      array(({ seconds }) => seconds),
      array(({ day }) => day),
      array(({ number }) => number),
      array(({ element }) => element),
      array(({ destination }) => destination),
      array(({ zone }) => zone),
      array(({ net }) => net),
      array(({ source }) => source),
      array(({ run }) => run),
    ],
  })
}

/** The table of calls of earlier releases. Servers of these still read and write it. */
const formerTable = 'twin_call_data_record'

/** Returns true if the database is from a release that had calls as ordinary twins. */
export async function hasFormerCalls(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.run({
    name: 'former-calls-table',
    text: `select to_regclass('public.${formerTable}') is not null as "isThere"`,
    columns: columns({ isThere: 'boolean' }),
  })
  return rows[0]?.isThere === true
}

const living = `tenant_id = $1 and deleted_at is null and "callDataRecord:start" is not null`

/** Returns the first days (UTC) of the months in which former calls of a tenant began. */
export async function monthsOfFormer(transaction: Transaction, tenant: string): Promise<readonly string[]> {
  withoutTimeout(transaction)
  const { rows } = await transaction.run({
    name: 'former-calls-months',
    text: `select distinct date_trunc('month', "callDataRecord:start")::date as month from ${formerTable} where ${living} order by 1`,
    values: [tenant],
    columns: columns({ month: 'date' }),
  })
  return rows.map(({ month }) => month)
}

type Moving = {
  readonly tenant: string
  readonly timeZone: string
  /** Codes of `callDataRecord:managedNumber` and `callDataRecord:contractElement`. */
  readonly codes: readonly [number: number, element: number]
  readonly limit: number
}

/**
 * Moves some of the former calls with their ids, and ends the former twins and their links. Returns how many. Two equal calls become one.
 * No bill charges them: they have a price of their own and no component.
 */
export async function moveFormerCalls(transaction: Transaction, { tenant, timeZone, codes, limit }: Moving): Promise<number> {
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const target = (code: string) =>
    `(select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = t.id and l.relationship = ${code} and l.deleted_at is null limit 1)`
  const { rows } = await transaction.run({
    name: 'former-calls-move',
    text: `with taken as (select t.* from ${formerTable} t where ${living} order by t.id limit $5 for update),
      drawn as (${draw('(select count(*) from taken)')}),
      moved as (
        insert into call_record (tenant_id, number, month, state, id, caller, callee, begin, seconds, day, number_id, element_id, destination, zone, net, source, run, created_at)
          select $1, d.first + row_number() over (order by t."callDataRecord:start", t.id) - 1,
            date_trunc('month', t."callDataRecord:start" at time zone $2)::date, 'rated', t.id, coalesce(t."callDataRecord:caller", ''), coalesce(t."callDataRecord:callee", ''),
            t."callDataRecord:start", coalesce(t."callDataRecord:seconds", 0)::int, (t."callDataRecord:start" at time zone $2)::date, ${target('$3')}, ${target('$4')},
            t."callDataRecord:destinationName", t."callDataRecord:zone", t."callDataRecord:netPrice", t."callDataRecord:source", t."callDataRecord:importRun", t.created_at
          from taken t cross join drawn d
        on conflict do nothing),
      ended as (update ${formerTable} f set deleted_at = now(), version = f.version + 1 from taken t where f.tenant_id = $1 and f.id = t.id),
      unlinked as (update twin_link l set deleted_at = now(), version = l.version + 1 from taken t
        where l.tenant_id = $1 and l.source_id = t.id and l.relationship in ($3, $4) and l.deleted_at is null)
      select count(*) as moved from taken`,
    values: [tenant, timeZone, ...codes, limit],
    columns: columns({ moved: 'integer' }),
  })
  return rows[0]?.moved ?? 0
}
