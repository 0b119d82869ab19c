import { present } from '@twinwerk/model/error/present'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** After this time the server has looked for the work that a release brings, and its first jobs are due. */
const quietMilliseconds = 10_000

/**
 * Waits until the server's jobs are done: in a fresh load they calculate values of every twin, which would distort the measurement. Then
 * refreshes the planner's statistics.
 */
export async function settle(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let quietSince = Date.now()
    let worked = false
    while (Date.now() - quietSince < quietMilliseconds) {
      await sleep(1000)
      const { rows } = await client.query<{ jobs: number; done: number }>(
        `select count(*)::int jobs, coalesce(sum(done), 0)::int done from job where state in ('ready', 'running') and run_at < now() + interval '5 seconds'`,
      )
      const { jobs, done } = present(rows[0], 'count of jobs')
      if (jobs === 0) continue
      if (!worked) process.stdout.write('Waiting for the work that the load brings …\n')
      worked = true
      quietSince = Date.now()
      if (done > 0 && Math.floor(Date.now() / 1000) % 20 === 0) process.stdout.write(`  ${jobs} jobs, ${done} twins done\n`)
    }
    if (worked) await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
