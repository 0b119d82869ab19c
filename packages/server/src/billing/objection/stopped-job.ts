import { stepThatFrees, stepThatWrites } from '@twinwerk/domain/process/types/receipt-objection/steps'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { z } from 'zod'
import { enqueue, type JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { stepPartsOf, type RunnerParts } from '../../runner/runner.ts'
import { databaseNow } from '../../runner/starts/create-process.ts'
import { objectionStoppedKind } from '../../runner/work/after-stop.ts'
import { apply } from '../../store/apply/apply.ts'
import { stoppedObjection } from '../../store/billing/stopped-objection.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import { update } from '../../payments/book/booking.ts'
import { resumeOrWait } from './disputed-money.ts'

const payload = z.object({ root: z.string(), isFreed: z.boolean().default(false) })

/**
 * Frees what an objection disputed that a person has stopped, and debits it with an announcement, as the decision does that it is
 * unjustified. While an earlier debit is with the bank, the job comes again after its day.
 */
export function objectionStoppedJobs(parts: RunnerParts): Readonly<Record<string, JobKind>> {
  return {
    [objectionStoppedKind]: typedKind({
      maxTries: 20,
      payload,
      run: async ({ tenant, payload: { root, isFreed }, step }) => {
        const stepParts = await stepPartsOf(parts, tenant)
        const { zone, codes } = stepParts
        await step(async (transaction) => {
          const steps = { writes: stepThatWrites, frees: stepThatFrees }
          const [found] = (await transaction.run(stoppedObjection({ tenant, codes, root, ...steps }))).rows
          if (!found) return { ends: true }
          const at = await databaseNow(transaction)
          const author = { tenant, user: null, call: 'billing/objection', at, changeId: newChangeId() }
          const booking = { transaction, parts: stepParts, author, today: tenantDay(Date.parse(at), zone) }
          const { receipt, isFree } = found
          // Freed once: by the time that the job comes again, another objection may dispute the receipt.
          if (!isFree && !isFreed)
            await apply(transaction, stepParts, { author, changes: [update(receipt, 'receipt', { 'receipt:disputedAmount': null })] })
          const day = await resumeOrWait(booking, { receipt, zone })
          if (day !== null)
            enqueue(transaction, {
              tenant,
              id: v7(),
              kind: objectionStoppedKind,
              user: undefined,
              payload: { root, isFreed: true },
              runAt: startOfDay(day, zone),
            })
          return { ends: true }
        })
        return {}
      },
    }),
  }
}
