import pg from 'pg'
import { withDatabase } from '../processes/kit.ts'
import { fixed, type Bench, type Row } from '../row.ts'
import { openBiller, type Biller } from './biller.ts'
import { monthAfter, prepareBilling } from './world.ts'

const receipts = 2000
const perChunk = 100
export const months = 10
const maxMilliseconds = (6 * 60_000) / 100_000

/**
 * Makes receipts of drafts, against inserting the same rows of twins, links and history by hand. Each run of the bench bills contracts and
 * months that none billed before.
 */
export const billingApprove: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    const before = await approvedRuns(biller)
    const contracts = await someContracts(biller, Math.floor(before / months))
    const { run } = await biller.draft(monthAfter(before % months), contracts)
    const seconds = await biller.approve(run)
    const [made] = await biller.rows(
      `select count(*) filter (where state = 'approved')::int as n from billing_draft where tenant_id = $1 and run_id = $2`,
      [run],
    )
    const count = Number(made?.['n'])
    if (count === 0) throw new Error('no receipt was made: the load is used up, delete its folder')
    const raw = await insertedByHand(bench, { run, count })
    const each = (seconds * 1000) / count
    return [
      {
        row,
        goal: '≤ 6 min of 100,000 receipts',
        measured: `${fixed((each * 100_000) / 60_000, 1)} min`,
        ok: each <= maxMilliseconds,
        note: `${count} receipts, ${fixed(1000 / each, 0)}/s; raw ${fixed(count / raw, 0)}/s`,
      },
      { row: `${row}, against raw inserts`, goal: '≥ 0.2', measured: fixed(raw / seconds), ok: raw / seconds >= 0.2 },
    ]
  })

/** The number of runs that were approved, which says what is not billed yet. */
export async function approvedRuns(biller: Biller): Promise<number> {
  const [former] = await biller.rows(
    `select count(*)::int as n from twin_billing_run where tenant_id = $1 and "billingRun:state" = 'approved'`,
  )
  return Number(former?.['n'])
}

/** Contracts (uuids) of which each block is billed once for each month. */
export async function someContracts(biller: Biller, block: number): Promise<readonly string[]> {
  const rows = await biller.rows(
    `select id::text from twin_contract where tenant_id = $1 and coalesce("contract:contractEnd", 'infinity') > '2026-12-31' order by id limit $2 offset $3`,
    [receipts, block * receipts],
  )
  return rows.map(({ id }) => String(id))
}

const itemsOf = `select l.target_id from twin_link l join twin_receipt_item i on i.tenant_id = $1 and i.id = l.target_id
  where l.tenant_id = $1 and l.source_id = any($2::uuid[])`

/** The rows of some receipts (uuids). */
const copies = [
  { table: 'twin_receipt', select: 'select t.* from twin_receipt t where t.tenant_id = $1 and t.id = any($2::uuid[])' },
  { table: 'twin_receipt_item', select: `select t.* from twin_receipt_item t where t.tenant_id = $1 and t.id in (${itemsOf})` },
  {
    table: 'twin_link',
    select: `select t.* from (select unnest($2::uuid[]) as id union all ${itemsOf}) s join twin_link t on t.tenant_id = $1 and t.source_id = s.id`,
  },
]

/**
 * Inserts copies of the rows of receipts into tables like theirs, with the indexes, some receipts in each transaction. Returns the seconds.
 */
async function insertedByHand({ url, tenant }: Bench, { run, count }: { readonly run: string; readonly count: number }): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.tenant = '${tenant.uuid}'`)
    await client.query('set role twinwerk_app')
    const chunks: { readonly table: string; readonly rows: string }[][] = []
    const made = await client.query<{ id: string }>(
      'select receipt_id as id from billing_draft where tenant_id = $1 and run_id = $2 and receipt_id is not null order by number',
      [tenant.uuid, run],
    )
    for (let at = 0; at < count; at += perChunk) {
      const chunk = []
      const some = made.rows.slice(at, at + perChunk).map(({ id }) => id)
      for (const { table, select } of copies) {
        const text = `select coalesce(jsonb_agg(to_jsonb(c)), '[]')::text as rows from (${select}) c`
        const { rows } = await client.query<{ rows: string }>(text, [tenant.uuid, some])
        chunk.push({ table, rows: rows[0]?.rows ?? '[]' })
      }
      chunks.push(chunk)
    }
    await client.query('reset role')
    for (const { table } of copies)
      await client.query(
        `drop table if exists bench_${table}; create table bench_${table} (like ${table} including defaults including indexes)`,
      )
    const begun = performance.now()
    for (const chunk of chunks) {
      await client.query('begin')
      for (const { table, rows } of chunk)
        await client.query(`insert into bench_${table} select * from jsonb_populate_recordset(null::bench_${table}, $1::jsonb)`, [rows])
      await client.query('commit')
    }
    const seconds = (performance.now() - begun) / 1000
    for (const { table } of copies) await client.query(`drop table bench_${table}`)
    return seconds
  } finally {
    await client.end()
  }
}
