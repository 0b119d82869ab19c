import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { Diagram } from '../diagram/diagrams.ts'
import { deployedVersion } from '../diagram/deployed.ts'
import type { Asking } from './asking.ts'
import { constant, readNames, readVisible } from './asking.ts'

/** The release's own diagram, as versions are named in calls; what a tenant keeps has a uuid. */
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
  /** How many that the caller sees run by it. */
  readonly running: number
  readonly isCurrent: boolean
}

/**
 * Reads the drawn versions of a type and those that processes run by, the newest first. The release's current diagram leads to its stored
 * version if there is one.
 */
export async function readVersions(transaction: Transaction, asking: Asking, { key, sha256 }: Diagram): Promise<readonly Version[]> {
  const [{ rows }, current, running] = [
    await transaction.run({
      name: 'process-versions',
      text: `select d.id, d.version, d.origin, d.sha256, d.created_at, d.created_by, p.note, p.created_at as deployed_at, p.created_by as deployed_by
        from process_definition d left join lateral (select note, created_at, created_by from process_deployment p
          where p.tenant_id = d.tenant_id and p.key = d.key and p.definition_id = d.id order by n desc limit 1) p on true
        where d.tenant_id = $1 and d.key = $2 order by d.version desc limit 200`,
      values: [asking.caller.tenant, key],
    }),
    await deployedVersion(transaction, asking.caller.tenant, key),
    await runningBy(transaction, asking, key),
  ]
  const names = await readNames(
    transaction,
    asking,
    rows.map((row) => byOf(row)),
  )
  return rows.map((row) => ({
    id: row['id'] as string,
    origin: row['origin'] as Version['origin'],
    number: row['version'] as number,
    note: (row['note'] as string | null) ?? '',
    at: ((row['deployed_at'] ?? row['created_at']) as Date).toISOString(),
    by: names.get(byOf(row) ?? '') ?? null,
    running: running.get(row['id'] as string) ?? 0,
    isCurrent: current === null ? row['sha256'] === sha256 : row['id'] === current,
  }))
}

/** The user behind a stored version of the release only ran a process, so the name is left out. */
function byOf(row: Readonly<Record<string, unknown>>): string | null {
  return ((row['deployed_by'] ?? (row['origin'] === 'tenant' ? row['created_by'] : null)) as string | null) ?? null
}

/** How many processes of a type that the caller sees have not ended, by the version they run by. */
export async function runningBy(transaction: Transaction, asking: Asking, key: string): Promise<ReadonlyMap<string, number>> {
  const rows = await readVisible(
    transaction,
    asking,
    { type: key, attributes: ['execution:status'] },
    (condition) => sql`select i.definition_id as id, count(*)::int as n from ${table('execution')} t
      join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t.definition = ${constant(key)}
        and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition} group by i.definition_id`,
  )
  return new Map(rows.map((row) => [row['id'] as string, row['n'] as number]))
}

/** A version as BPMN 2.0, and the definition it was compiled to; undefined where the tenant has none of that id. */
export async function readVersion(
  transaction: Transaction,
  { caller }: Pick<Asking, 'caller'>,
  of: { readonly key: string; readonly id: string },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'process-version-xml',
    text: 'select xml from process_definition where tenant_id = $1 and id = $2 and key = $3',
    values: [caller.tenant, of.id, of.key],
  })
  return rows[0]?.['xml'] as string | undefined
}
