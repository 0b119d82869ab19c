import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { ModelerContext } from './modeler-context.ts'
import { readNames, readVisible } from './modeler-context.ts'

/** The state of the diagram of a process type in a tenant. */
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

/** Returns every process type of the release that is in force in the tenant. */
export async function readTypes(transaction: Transaction, context: ModelerContext): Promise<readonly DrawnType[]> {
  const { caller, diagrams, store } = context
  const [deployments, drafts] = await transaction.runAll([
    {
      name: 'process-deployments',
      text: `select distinct on (p.key) p.key, p.definition_id as version, p.note, p.release_sha256 as "releaseSha256", p.created_at as at, p.created_by as "by", d.version as number
        from process_deployment p left join process_definition d on d.tenant_id = p.tenant_id and d.id = p.definition_id
        where p.tenant_id = $1 order by p.key, p.n desc`,
      values: [caller.tenant],
      columns: columns({
        ...{ key: 'text', version: 'uuid?', note: 'text', releaseSha256: 'text' },
        ...{ at: 'instant', by: 'uuid?', number: 'integer?' },
      }),
    },
    {
      name: 'process-drafts',
      text: 'select key from process_draft where tenant_id = $1 and xml is not null',
      values: [caller.tenant],
      columns: columns({ key: 'text' }),
    },
  ])
  const running = await runningByType(transaction, context)
  const names = await readNames(
    transaction,
    context,
    deployments.rows.map(({ by }) => by),
  )
  const deployed = new Map(deployments.rows.map((row) => [row.key, row]))
  const drawn = new Set(drafts.rows.map(({ key }) => key))
  return [...diagrams.values()].flatMap(({ key, sha256 }) => {
    if (!store.registry.definitions.has(key)) return []
    const row = deployed.get(key)
    const isOwn = row !== undefined && row.version !== null
    return [
      {
        key,
        current: {
          origin: isOwn ? ('tenant' as const) : ('release' as const),
          number: row?.number ?? null,
          note: row?.note ?? '',
          at: row?.at ?? null,
          by: names.get(row?.by ?? '') ?? null,
        },
        isReleaseNewer: isOwn && row.releaseSha256 !== sha256,
        running: running.get(key) ?? 0,
        hasDraft: drawn.has(key),
      },
    ]
  })
}

async function runningByType(transaction: Transaction, context: ModelerContext): Promise<ReadonlyMap<string, number>> {
  const rows = await readVisible(context, {
    seen: { type: 'processOrder', attributes: ['execution:status'] },
    build: (condition) => sql`select t.definition as key, count(*)::int as n from ${table('execution')} t
      join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition}
      group by t.definition`,
    read: (statement) => transaction.run({ ...statement, columns: columns({ key: 'text', n: 'integer' }) }),
  })
  return new Map(rows.map(({ key, n }) => [key, n]))
}
