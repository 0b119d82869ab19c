import type { RowOf } from '../../store/db/columns.ts'
import { columns, oneOf } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { Diagram } from '../diagram/diagrams.ts'
import { deployedVersion } from '../diagram/deployments.ts'
import type { ModelerContext } from './modeler-context.ts'
import { constant, readNames, readVisible } from './modeler-context.ts'

/** The name of the release's own diagram among the versions in calls; a version that a tenant stores has a uuid. */
export const releaseVersion = 'release'

export type Version = {
  /** Uuid, or `release`. */
  readonly id: string
  readonly origin: 'release' | 'tenant'
  readonly number: number
  /** The note of the version's last deployment; empty for versions of the release. */
  readonly note: string
  readonly at: string
  readonly by: string | null
  /** The number of processes that run by the version and that the caller sees. */
  readonly running: number
  readonly isCurrent: boolean
}

const versionColumns = columns({
  id: 'uuid',
  number: 'integer',
  origin: oneOf('release', 'tenant'),
  sha256: 'text',
  createdBy: 'uuid?',
  note: 'text',
  at: 'instant',
  deployedBy: 'uuid?',
})

/**
 * Reads the stored versions of a type, newest first: drawn versions and versions by which processes run. If the release's diagram is in
 * force, its stored version is the current one.
 */
export async function readVersions(
  transaction: Transaction,
  context: ModelerContext,
  { key, sha256 }: Diagram,
): Promise<readonly Version[]> {
  const [{ rows }, current, running] = [
    await transaction.run({
      name: 'process-versions',
      text: `select d.id, d.version as number, d.origin, d.sha256, d.created_by as "createdBy", coalesce(p.note, '') as note, coalesce(p.created_at, d.created_at) as at,
          p.created_by as "deployedBy"
        from process_definition d left join lateral (select note, created_at, created_by from process_deployment p
          where p.tenant_id = d.tenant_id and p.key = d.key and p.definition_id = d.id order by n desc limit 1) p on true
        where d.tenant_id = $1 and d.key = $2 order by d.version desc limit 200`,
      values: [context.caller.tenant, key],
      columns: versionColumns,
    }),
    await deployedVersion(transaction, context.caller.tenant, key),
    await runningBy(transaction, context, key),
  ]
  const names = await readNames(
    transaction,
    context,
    rows.map((row) => byOf(row)),
  )
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    number: row.number,
    note: row.note,
    at: row.at,
    by: names.get(byOf(row) ?? '') ?? null,
    running: running.get(row.id) ?? 0,
    isCurrent: current === null ? row.sha256 === sha256 : row.id === current,
  }))
}

/** The user of a stored version of the release only ran a process, so the name is omitted. */
function byOf({ deployedBy, origin, createdBy }: RowOf<typeof versionColumns>): string | null {
  return deployedBy ?? (origin === 'tenant' ? createdBy : null)
}

/** Returns the number of open processes of a type that the caller sees, by version. */
async function runningBy(transaction: Transaction, context: ModelerContext, key: string): Promise<ReadonlyMap<string, number>> {
  const rows = await readVisible(context, {
    seen: { type: key, attributes: ['execution:status'] },
    build: (condition) => sql`select i.definition_id as id, count(*)::int as n from ${table('execution')} t
      join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t.definition = ${constant(key)}
        and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition} group by i.definition_id`,
    read: (statement) => transaction.run({ ...statement, columns: columns({ id: 'uuid', n: 'integer' }) }),
  })
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Returns a version as BPMN 2.0 XML; undefined if the tenant has no version with this id. */
export async function readVersion(
  transaction: Transaction,
  { caller }: Pick<ModelerContext, 'caller'>,
  of: { readonly key: string; readonly id: string },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'process-version-xml',
    text: 'select xml from process_definition where tenant_id = $1 and id = $2 and key = $3',
    values: [caller.tenant, of.id, of.key],
    columns: columns({ xml: 'text' }),
  })
  return rows[0]?.xml
}
