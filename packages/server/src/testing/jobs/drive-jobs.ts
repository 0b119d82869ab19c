import type { JobKinds, RunningJob } from '../../jobs/job.ts'
import { candidates, claim, releaseJob, lockJob, saveProgress } from '../../jobs/lease.ts'
import type { ProcessFixture } from '../process-fixture.ts'

class Killed extends Error {}

/** The points at which a server may die: after claiming a job, at the beginning of a step, before its commit, or after its commit. */
export type KillPoint = 'leased' | 'stepping' | 'before commit' | 'after commit'

type Driving = {
  readonly deaths?: number
  readonly kinds?: JobKinds
  /** Returns true if the server dies at a point of a job. */
  readonly kill?: (point: KillPoint, job: Pick<RunningJob, 'id' | 'kind' | 'payload'>) => boolean
}

/**
 * Runs the due jobs one after the other, as a worker would. `deaths` is the number of times that its server dies in each job. It dies first
 * before the commit, then after the commit and before the job is released. The lease expires immediately. Returns the number of deaths.
 */
export async function drive(world: ProcessFixture, { deaths = 0, kinds = world.kinds, kill = () => false }: Driving = {}): Promise<number> {
  const { database, tenant } = world.store
  const seen = new Map<string, number>()
  let died = 0
  for (;;) {
    const [next] = await candidates(database, { kinds: Object.keys(kinds), maxPerTenant: 5 })
    const [taken] = next ? await claim(database, [next]) : []
    if (!taken) return died
    const times = (seen.get(taken.id) ?? 0) + 1
    seen.set(taken.id, times)
    const dies = (time: number) => {
      if ((times === time && time <= deaths) || kill(time === 1 ? 'before commit' : 'after commit', taken)) throw new Killed()
    }
    const step: RunningJob['step'] = async (work) => {
      if (kill('stepping', taken)) throw new Killed()
      await database.transaction({ role: 'app', tenant }, async (transaction) => {
        lockJob(transaction, taken)
        saveProgress(transaction, taken, { ...(await work(transaction)), removedAtEnd: kinds[taken.kind]!.removedAtEnd })
        dies(1)
      })
      dies(2)
    }
    try {
      if (kill('leased', taken)) throw new Killed()
      await kinds[taken.kind]!.run({ ...taken, step })
      await releaseJob(database, taken, { state: 'done', result: {} })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      died += 1
      await world.rows('update job set lease_until = now() where tenant_id = $1 and id = $2', [tenant, taken.id])
    }
  }
}
