import { v7 } from 'uuid'
import type { JobKind, JobState } from '../jobs/job.ts'
import { enqueue, jobOf } from '../jobs/job.ts'
import { startWorker } from '../jobs/worker.ts'
import type { StoreFixture } from './store-fixture.ts'

/** Runs one job of the fixture's user to its end. */
export async function runJob({ database, tenant, caller }: StoreFixture, kind: JobKind, payload: unknown): Promise<JobState> {
  const { user } = caller([])
  const id = v7()
  const job = { tenant, id, kind: 'tested', user, payload }
  await database.transaction({ role: 'app', tenant }, async (transaction) => enqueue(transaction, job))
  const worker = startWorker({ database, kinds: { tested: kind }, log: { error: () => undefined } })
  try {
    for (;;) {
      const state = await jobOf(database, { tenant, user }, id)
      if (state && state.state !== 'ready' && state.state !== 'running') return state
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await worker.close()
  }
}
