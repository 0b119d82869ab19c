import type { JobKind, RunningJob } from '../jobs/job.ts'
import { applyCalculations } from '../store/apply/apply.ts'
import { applyDue } from '../store/apply/apply-due.ts'
import { countRows, familiesOf, rowsAfter } from '../store/calculate/calculated-rows.ts'
import type { StoreOf } from '../store/store.ts'

/** The kind of the job. */
export const recalculation = 'recalculate'

/** The calculations that are new or changed: all their twins are recalculated. Without any, only due twins are. */
export type RecalculatePayload = { readonly calculations?: readonly string[] }

/** The progress of the job: the number of finished families, the last twin of the current family, and the number of finished twins. */
type Position = { readonly family: number; readonly after?: string; readonly done: number }

const perStep = 100

/**
 * Recalculates values that saves did not. These are values of too many twins for one save, and values that change when a link begins or
 * ends. Values whose calculations changed with the definitions are included.
 *
 * Writes nothing if all values are up to date. The job is one change in the history, with the id of the job (ADR 20).
 */
export function recalculate({ storeOf, now }: { storeOf: StoreOf; now: () => number }): JobKind {
  return {
    maxTries: 10,
    run: async (job) => {
      const { calculations = [] } = job.payload as RecalculatePayload
      const { registry } = await storeOf(job.tenant)
      const families = familiesOf(registry, calculations)
      let at = (job.position as Position | undefined) ?? { family: 0, done: 0 }
      if (job.position === undefined && families.length > 0)
        await job.step(async (transaction) => ({ total: await total(transaction), position: at }))
      for (const [index, family] of families.entries())
        while (at.family === index)
          await job.step(async (transaction) => {
            const store = await storeOf(job.tenant)
            const twins = await rowsAfter(transaction, store.registry, { tenant: job.tenant, family, after: at.after, max: perStep })
            await applyCalculations(transaction, store, { author: authorOf(job), twins: new Map([[family, new Set(twins)]]) })
            const done = at.done + twins.length
            const last = twins.at(-1)
            at = last === undefined || twins.length < perStep ? { family: index + 1, done } : { family: index, after: last, done }
            return { position: at, done }
          })
      while (await recalculateDue(job)) {
        // One step after the other, until no twin is due.
      }
      return { twins: at.done }

      async function total(transaction: Parameters<typeof countRows>[0]): Promise<number> {
        let sum = 0
        for (const family of families) sum += await countRows(transaction, registry, { tenant: job.tenant, family })
        return sum
      }
    },
  }

  async function recalculateDue(job: RunningJob): Promise<boolean> {
    let worked = 0
    await job.step(async (transaction) => {
      worked = await applyDue(transaction, await storeOf(job.tenant), { author: authorOf(job), max: perStep })
      return {}
    })
    return worked > 0
  }

  function authorOf({ tenant, id }: RunningJob) {
    return { tenant, user: null, call: recalculation, at: new Date(now()).toISOString(), changeId: id }
  }
}
