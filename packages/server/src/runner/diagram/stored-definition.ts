import { AppError } from '@twinwerk/model/error/app-error'
import type { Definition } from '@twinwerk/process/definition/definition'
import { v7 } from 'uuid'
import { columns, json } from '../../store/db/columns.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { Diagram } from './diagrams.ts'
import { evictOldest } from '../../store/physical/evict-oldest.ts'

type By = { readonly tenant: string; readonly user: string | null; readonly origin?: 'release' | 'tenant' }

/** Returns the version (uuid) of a diagram in a tenant. The version is stored with its first process, or when it is deployed. */
export async function storeDefinition(
  transaction: Transaction,
  { tenant, user, origin = 'release' }: By,
  diagram: Diagram,
): Promise<string> {
  const { key, xml, sha256, definition } = diagram
  const find: Statement<{ readonly id: string }> = {
    name: 'process-definition-find',
    plan: 'generic',
    text: 'select id from process_definition where tenant_id = $1 and key = $2 and sha256 = $3',
    values: [tenant, key, sha256],
    columns: columns({ id: 'uuid' }),
  }
  const {
    rows: [stored],
  } = await transaction.run(find)
  if (stored) return stored.id
  const [, found] = await transaction.runAll([
    {
      name: 'process-definition-keep',
      text: `insert into process_definition (tenant_id, id, key, version, xml, model, model_version, sha256, created_by, origin)
        select $1::uuid, $2::uuid, $3, coalesce(max(version), 0) + 1, $4, $5::jsonb, $6, $7, $8::uuid, $9 from process_definition where tenant_id = $1 and key = $3
        having count(*) filter (where sha256 = $7) = 0 on conflict do nothing`,
      values: [tenant, v7(), key, xml, JSON.stringify(definition), definition.modelVersion, sha256, user, origin],
    },
    find,
  ])
  const [added] = found.rows
  // Another diagram got the same number at the same time.
  if (!added) throw new AppError('UNAVAILABLE')
  return added.id
}

export type LoadDefinition = (transaction: Transaction, tenant: string, id: string) => Promise<Definition>

const maxCached = 200

/** Creates a loader that caches versions: they never change. */
export function createDefinitionCache(): LoadDefinition {
  const cached = new Map<string, Definition>()
  return async (transaction, tenant, id) => {
    const key = `${tenant} ${id}`
    const definition = cached.get(key) ?? (await read(transaction, tenant, id))
    cached.delete(key)
    evictOldest(cached, maxCached)
    cached.set(key, definition)
    return definition
  }
}

async function read(transaction: Transaction, tenant: string, id: string): Promise<Definition> {
  const found = await transaction.run({
    name: 'process-definition',
    plan: 'generic',
    text: 'select model from process_definition where tenant_id = $1 and id = $2',
    values: [tenant, id],
    columns: columns({ model: json<Definition>() }),
  })
  return firstRow(found).model
}
