import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

export type WorkFacts = {
  readonly jobs: readonly {
    readonly kind: string
    readonly state: string
    readonly count: number
    /** The most tries of one of these jobs. */
    readonly tries: number
    /** The time since the oldest of these jobs became due, or 0. */
    readonly overdueSeconds: number
  }[]
  /** Audit entries of the last hour that have no seal, and the age of the oldest. */
  readonly unsealed: { readonly count: number; readonly seconds: number }
}

const jobs = {
  name: 'metrics-jobs',
  text: `select kind, state, count(*)::int as count, max(tries) as tries,
    greatest(0, coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'ready'), 0))::float8 as "overdueSeconds"
    from job where state in ('ready', 'running', 'failed') group by kind, state`,
  columns: columns({ kind: 'text', state: 'text', count: 'integer', tries: 'integer', overdueSeconds: 'number' }),
}

const unsealed = {
  name: 'metrics-unsealed',
  text: `select count(*)::int as count, coalesce(extract(epoch from now() - min(e.at)), 0)::float8 as seconds from audit_entry e
    where e.at >= now() - interval '1 hour' and not exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.entry_id = e.id)`,
  columns: columns({ count: 'integer', seconds: 'number' }),
}

/** Reads the work of all tenants that waits, as the role that claims jobs. */
export function workFacts(database: Database): Promise<WorkFacts> {
  return database.transaction({ role: 'worker' }, async ({ runAll }) => {
    const [found, entries] = await runAll([jobs, unsealed])
    return { jobs: found.rows, unsealed: firstRow(entries) }
  })
}
