import type { JobKind, RunningJob } from '../jobs/job.ts'
import { applyCalculations } from '../store/apply/apply.ts'
import { applyDue } from '../store/apply/apply-due.ts'
import { countRows, familiesOf, rowsAfter } from '../store/calculate/calculated-rows.ts'
import type { StoreOf } from '../store/store.ts'

/** The kind of the job. */
export const recalculation = 'recalculate'

/** Calculations that are new or made otherwise: all twins that have them are gone through. Without any, only what is due. */
export type RecalculatePayload = { readonly calculations?: readonly string[] }

/** How many families are done, and behind which twin of the next one it stands. */
type Position = { readonly family: number; readonly after?: string; readonly done: number }

const perStep = 100

/**
 * Recalculates values that the saves could not: those of very many twins at once, and those that change when a link begins or ends. Values
 * whose calculations changed with the definitions are included. Writes nothing if all values are right already. The job is one change in
 * the history: its id is the job's (ADR 20).
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
        // Step by step, until nothing is due.
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
