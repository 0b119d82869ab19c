import type { JobKinds, RunningJob } from '../../jobs/job.ts'
import { candidates, claim, releaseJob, lockJob, saveProgress } from '../../jobs/lease.ts'
import type { Database } from '../../store/db/database.ts'

/** Runs the due jobs of these kinds, one after the other, until none is left. */
export async function doJobs(database: Database, kinds: JobKinds): Promise<void> {
  for (;;) {
    const [next] = await candidates(database, { kinds: Object.keys(kinds), maxPerTenant: 1 })
    const [taken] = next ? await claim(database, [next]) : []
    if (!taken) return
    const kind = kinds[taken.kind]!
    let hasEnded = false
    const step: RunningJob['step'] = async (work) => {
      await database.transaction({ role: 'app', tenant: taken.tenant }, async (transaction) => {
        lockJob(transaction, taken)
        const progress = await work(transaction)
        saveProgress(transaction, taken, { ...progress, removedAtEnd: kind.removedAtEnd })
        hasEnded = progress.ends === true
      })
    }
    const result = await kind.run({ ...taken, step })
    if (!hasEnded) await releaseJob(database, taken, { state: 'done', result })
  }
}
