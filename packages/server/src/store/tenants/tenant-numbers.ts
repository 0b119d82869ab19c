import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'

const numbers = columns({
  users: 'integer',
  active: 'integer',
  open: 'integer',
  suspended: 'integer',
  failed: 'integer',
  failedJobs: 'integer',
  bytes: 'integer',
  lastError: 'instant?',
})

export type TenantNumbers = RowOf<typeof numbers>

/**
 * Counts what a tenant holds, for the people who run the platform: numbers and instants only. Runs as the role `app` in that tenant alone,
 * so that the policies of its tables apply.
 */
export async function tenantNumbers(database: Database, tenant: string): Promise<TenantNumbers> {
  return firstRow(await database.one({ role: 'app', tenant }, { name: 'tenant-numbers', text, values: [tenant], columns: numbers }))
}

const [executions, users] = [familyTable('execution'), familyTable('user')]
const over = "('finished', 'canceled')"

// A case is a process with everything below it. A failed step that was repeated is superseded, and no longer counts.
const text = `
  with unfinished as (
    select coalesce(p.root_id, e.id) as root, e."execution:status" as status
    from "${executions}" e left join process_execution p on p.tenant_id = $1 and p.id = e.id
    where e.tenant_id = $1 and e.deleted_at is null and e."execution:status" not in ${over} and p.superseded_by is null
  ), cases as (
    select u.root, bool_or(u.status = 'suspended') as suspended, bool_or(u.status in ('failed', 'timeout')) as failed
    from unfinished u join "${executions}" r on r.tenant_id = $1 and r.id = u.root and r.deleted_at is null and r."execution:status" not in ${over}
    group by u.root
  ), jobs as (
    select count(*) as failed, max(finished_at) as last from job
    where tenant_id = $1 and state = 'failed' and finished_at > now() - interval '7 days'
  )
  select
    (select count(*) from "${users}" where tenant_id = $1 and deleted_at is null)::int as users,
    (select count(*) from "${users}" where tenant_id = $1 and deleted_at is null and "user:access" = 'active')::int as active,
    (select count(*) from cases)::int as open,
    (select count(*) from cases where suspended)::int as suspended,
    (select count(*) from cases where failed)::int as failed,
    jobs.failed::int as "failedJobs",
    coalesce((select bytes from file_usage where tenant_id = $1), 0)::bigint as bytes,
    greatest(jobs.last, (select max(i.last_step_at) from cases c join process_instance i on i.tenant_id = $1 and i.root_id = c.root where c.failed)) as "lastError"
  from jobs`
