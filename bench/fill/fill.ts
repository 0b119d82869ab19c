import pg from 'pg'
import type { Registry } from '@twinwerk/model/definition/registry'
import { openDatabase } from '../../packages/server/src/store/db/database.ts'
import { linkStep } from './links.ts'
import { writePeople } from './people.ts'
import { searchStep } from './search-rows.ts'
import type { FillStep } from './twins.ts'
import { twinSteps } from './twins.ts'
import type { BenchTenant } from './volumes.ts'
import { idFunction } from './volumes.ts'

export type FillInput = {
  readonly url: string
  readonly registry: Registry
  readonly codes: ReadonlyMap<string, number>
  readonly tenants: readonly BenchTenant[]
}

/**
 * Fills a published, empty database with the reference load: tenants and people through the store, all other tables by one statement each.
 */
export async function fill({ url, registry, codes, tenants }: FillInput): Promise<void> {
  const database = openDatabase({ url, connections: 2 })
  try {
    await writePeople({ database, registry, codes }, tenants)
  } finally {
    await database.close()
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off; ${idFunction}`)
    await client.query(
      `create temp table bench_tenant as select * from jsonb_to_recordset($1::jsonb) as t(no int, id uuid, contracts int, partners int, buildings int)`,
      [JSON.stringify(tenants.map(({ no, uuid, contracts, partners, buildings }) => ({ no, id: uuid, contracts, partners, buildings })))],
    )
    const searched = ['businessPartner', 'postalAddress', 'product', 'contract', 'contractElement']
    for (const step of [...twinSteps, linkStep(codes), searchStep(registry, searched)]) await fillTable(client, step)
  } finally {
    await client.end()
  }
}

/**
 * Lifts row-level security for the statement, because the policies bind the table's owner too. Drops the indexes and rebuilds them after
 * the insert, in the same transaction.
 */
async function fillTable(client: pg.Client, { table, text }: FillStep): Promise<void> {
  const begun = performance.now()
  const lifted = table === 'twin_search' ? [table, ...twinSteps.map((step) => step.table)] : [table]
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  )
  await client.query('begin')
  for (const each of lifted) await client.query(`alter table "${each}" no force row level security`)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  const { rowCount } = await client.query(table === 'twin_search' ? `${text} on conflict do nothing` : text)
  for (const { definition } of indexes) await client.query(definition)
  for (const each of lifted) await client.query(`alter table "${each}" force row level security`)
  await client.query('commit')
  await client.query(`vacuum analyze "${table}"`)
  process.stdout.write(`  ${table}: ${rowCount} rows, ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}
