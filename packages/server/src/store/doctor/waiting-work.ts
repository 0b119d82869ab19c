import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

/** Work that begins as soon as a server runs on the database. */
export type WaitingWork = { readonly mails: number; readonly jobs: readonly { readonly kind: string; readonly count: number }[] }

export async function waitingWork(database: Database, tenant: string): Promise<WaitingWork> {
  return database.transaction({ role: 'app', tenant }, async ({ runAll }) => {
    const [mails, jobs] = await runAll([
      {
        text: `select count(*)::int as n from outgoing_mail where tenant_id = $1 and state = 'waiting'`,
        values: [tenant],
        columns: columns({ n: 'integer' }),
      },
      {
        text: `select kind, count(*)::int as count from job where tenant_id = $1 and state in ('ready', 'running') group by kind order by kind`,
        values: [tenant],
        columns: columns({ kind: 'text', count: 'integer' }),
      },
    ])
    return { mails: firstRow(mails).n, jobs: jobs.rows }
  })
}
