import type { Database } from '../db/database.ts'

/** Work that begins as soon as a server runs on the database. */
export type WaitingWork = { readonly mails: number; readonly jobs: readonly { readonly kind: string; readonly count: number }[] }

export async function waitingWork(database: Database, tenant: string): Promise<WaitingWork> {
  return database.transaction({ role: 'app', tenant }, async ({ runAll }) => {
    const [mails, jobs] = await runAll([
      { text: `select count(*)::int as n from outgoing_mail where tenant_id = $1 and state = 'waiting'`, values: [tenant] },
      {
        text: `select kind, count(*)::int as n from job where tenant_id = $1 and state in ('ready', 'running') group by kind order by kind`,
        values: [tenant],
      },
    ])
    return {
      mails: mails!.rows[0]!['n'] as number,
      jobs: jobs!.rows.map((row) => ({ kind: row['kind'] as string, count: row['n'] as number })),
    }
  })
}
