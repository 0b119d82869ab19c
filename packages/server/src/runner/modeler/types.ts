import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { Asking } from './asking.ts'
import { readNames, readVisible } from './asking.ts'

/** How the diagram of a process type stands in a tenant. */
export type DrawnType = {
  readonly key: string
  readonly current: {
    readonly origin: 'release' | 'tenant'
    readonly number: number | null
    readonly note: string
    readonly at: string | null
    readonly by: string | null
  }
  readonly isReleaseNewer: boolean
  readonly running: number
  readonly hasDraft: boolean
}

/** Every process type of the release that is in force in the tenant. */
export async function readTypes(transaction: Transaction, asking: Asking): Promise<readonly DrawnType[]> {
  const { caller, diagrams, store } = asking
  const [deployments, drafts] = await transaction.runAll([
    {
      name: 'process-deployments',
      text: `select distinct on (p.key) p.key, p.definition_id, p.note, p.release_sha256, p.created_at, p.created_by, d.version
        from process_deployment p left join process_definition d on d.tenant_id = p.tenant_id and d.id = p.definition_id
        where p.tenant_id = $1 order by p.key, p.n desc`,
      values: [caller.tenant],
    },
    { name: 'process-drafts', text: 'select key from process_draft where tenant_id = $1 and xml is not null', values: [caller.tenant] },
  ])
  const running = await runningByType(transaction, asking)
  const names = await readNames(
    transaction,
    asking,
    deployments.rows.map((row) => row['created_by'] as string | null),
  )
  const deployed = new Map(deployments.rows.map((row) => [row['key'] as string, row]))
  const drawn = new Set(drafts.rows.map((row) => row['key'] as string))
  return [...diagrams.values()].flatMap(({ key, sha256 }) => {
    if (!store.registry.definitions.has(key)) return []
    const row = deployed.get(key)
    const isOwn = row !== undefined && row['definition_id'] !== null
    return [
      {
        key,
        current: {
          origin: isOwn ? ('tenant' as const) : ('release' as const),
          number: (row?.['version'] as number | null | undefined) ?? null,
          note: (row?.['note'] as string | undefined) ?? '',
          at: row ? (row['created_at'] as Date).toISOString() : null,
          by: names.get((row?.['created_by'] as string | null | undefined) ?? '') ?? null,
        },
        isReleaseNewer: isOwn && row['release_sha256'] !== sha256,
        running: running.get(key) ?? 0,
        hasDraft: drawn.has(key),
      },
    ]
  })
}

async function runningByType(transaction: Transaction, asking: Asking): Promise<ReadonlyMap<string, number>> {
  const rows = await readVisible(
    transaction,
    asking,
    { type: 'processOrder', attributes: ['execution:status'] },
    (condition) => sql`select t.definition as key, count(*)::int as n from ${table('execution')} t
      join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition}
      group by t.definition`,
  )
  return new Map(rows.map((row) => [row['key'] as string, row['n'] as number]))
}
