import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Database, Transaction } from '../db/database.ts'
import { dueTable } from './due.ts'

/** Tenants (uuids) in which twins are due at an instant and no job of the kind is open. One step of the index for each tenant, however many twins wait. */
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
    },
  )
  return rows.map((row) => row['id'] as string)
}

/** What a tenant's stored calculations were last found to be made by; `lookedAt` names the definitions they were compared with. */
export type KnownCalculations = {
  readonly tenant: string
  readonly lookedAt: string | null
  readonly hashes: Readonly<Record<Systematics, string>>
}

export async function knownCalculations(database: Database): Promise<KnownCalculations[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'known_calculations', text: 'select id, calculations, calculations_for from tenant_registry where deleted_at is null' },
  )
  return rows.map((row) => ({
    tenant: row['id'] as string,
    lookedAt: row['calculations_for'] as string | null,
    hashes: (row['calculations'] ?? {}) as KnownCalculations['hashes'],
  }))
}

export async function keepCalculations(transaction: Transaction, { tenant, lookedAt, hashes }: KnownCalculations): Promise<void> {
  await transaction.run({
    text: 'update tenant_registry set calculations = $2::jsonb, calculations_for = $3 where id = $1',
    values: [tenant, JSON.stringify(hashes), lookedAt],
  })
}
