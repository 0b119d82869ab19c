import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { columns, json } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { dueTable, stateTable } from './schema.ts'

/**
 * Returns the tenants (uuids) in which twins are due at an instant and no job of the kind is open. Takes one step of the index for each
 * tenant, however many twins are due.
 */
export async function tenantsWithDue(database: Database, { at, kind }: { at: string; kind: string }): Promise<string[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'due_tenants',
      text: `with recursive tenants as (
          (select tenant_id from ${dueTable} order by tenant_id limit 1)
          union all
          select (select d.tenant_id from ${dueTable} d where d.tenant_id > t.tenant_id order by d.tenant_id limit 1)
            from tenants t where t.tenant_id is not null)
        select t.tenant_id as id from tenants t where t.tenant_id is not null
          and exists (select from ${dueTable} d where d.tenant_id = t.tenant_id and d.due_at <= $1::timestamptz)
          and not exists (select from job j where j.tenant_id = t.tenant_id and j.state in ('ready', 'running') and j.kind = $2)`,
      values: [at, kind],
      columns: columns({ id: 'uuid' }),
    },
  )
  return rows.map(({ id }) => id)
}

/** Returns every living tenant (uuid), and the hash of the definitions with which its stored calculations were last compared. */
export async function comparisons(database: Database): Promise<{ readonly tenant: string; readonly comparedWith: string | undefined }[]> {
  const [tenants, states] = await Promise.all([
    database.one(
      { role: 'identity' },
      { name: 'tenant_ids', text: 'select id from tenant_registry where deleted_at is null', columns: columns({ id: 'uuid' }) },
    ),
    database.one(
      { role: 'worker' },
      {
        name: 'comparisons',
        text: `select tenant_id, compared_with from ${stateTable}`,
        columns: columns({ tenant_id: 'uuid', compared_with: 'text' }),
      },
    ),
  ])
  const compared = new Map(states.rows.map((row) => [row.tenant_id, row.compared_with]))
  return tenants.rows.map(({ id }) => ({ tenant: id, comparedWith: compared.get(id) }))
}

type State = { readonly comparedWith: string; readonly hashes: Readonly<Record<Systematics, string>> }

/** Reads and locks the result of the last comparison. If two servers compare at the same time, the second reads the result of the first. */
export async function lockState(transaction: Transaction, tenant: string): Promise<State> {
  const [, found] = await transaction.runAll([
    { text: `insert into ${stateTable} (tenant_id) values ($1) on conflict do nothing`, values: [tenant] },
    {
      text: `select compared_with as "comparedWith", hashes from ${stateTable} where tenant_id = $1 for update`,
      values: [tenant],
      columns: columns({ comparedWith: 'text', hashes: json<State['hashes']>() }),
    },
  ])
  return firstRow(found)
}

export async function saveState(transaction: Transaction, tenant: string, { comparedWith, hashes }: State): Promise<void> {
  await transaction.run({
    text: `update ${stateTable} set compared_with = $2, hashes = $3::jsonb where tenant_id = $1`,
    values: [tenant, comparedWith, JSON.stringify(hashes)],
  })
}
