import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'

/** Returns the version (uuid) with which new processes of a type begin in a tenant; null for the release's version. */
export async function deployedVersion(transaction: Transaction, tenant: string, key: string): Promise<string | null> {
  const { rows } = await transaction.run({
    name: 'process-deployed',
    plan: 'generic',
    text: 'select definition_id as definition from process_deployment where tenant_id = $1 and key = $2 order by n desc limit 1',
    values: [tenant, key],
    columns: columns({ definition: 'uuid?' }),
  })
  return rows[0]?.definition ?? null
}

type Deployment = {
  readonly tenant: string
  readonly key: string
  /** Null: the release's version from now on. */
  readonly version: string | null
  readonly note: string
  readonly user: string
  /** The hash of the release's diagram at that time; the next release may change the diagram. */
  readonly releaseSha256: string
}

/**
 * Deploys a version: new processes of the type begin with it from the commit on. If two deployments run at the same time, the second waits
 * and takes effect after the first.
 */
export async function writeDeployment(
  transaction: Transaction,
  { tenant, key, version, note, user, releaseSha256 }: Deployment,
): Promise<void> {
  await transaction.runAll([
    {
      name: 'process-deploy-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`process-deployment ${tenant} ${key}`],
    },
    {
      name: 'process-deploy',
      text: `insert into process_deployment (tenant_id, key, n, definition_id, note, release_sha256, created_by)
        select $1::uuid, $2, coalesce(max(n), 0) + 1, $3::uuid, $4, $5, $6::uuid from process_deployment where tenant_id = $1 and key = $2`,
      values: [tenant, key, version, note, releaseSha256, user],
    },
  ])
}
