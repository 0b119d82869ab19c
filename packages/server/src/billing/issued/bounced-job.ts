import { v5, v7 } from 'uuid'
import { z } from 'zod'
import { enqueue, type JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { diagramsInForce } from '../../runner/diagram/deployed-diagram.ts'
import { stepPartsOf, type RunnerParts } from '../../runner/runner.ts'
import { createProcess, databaseNow } from '../../runner/starts/create-process.ts'
import { bouncedReceipt } from '../../store/billing/delivery/sending-rows.ts'
import type { Transaction } from '../../store/db/database.ts'

const bouncedKind = 'billingBounced'
const type = 'processSendInvoices'
const payload = z.object({ dispatch: z.string() })

/** Enqueues the job that makes a task of a dispatch (uuid) that came back. */
export function enqueueBounced(transaction: Transaction, tenant: string, dispatch: string): void {
  enqueue(transaction, { tenant, id: v7(), kind: bouncedKind, user: undefined, payload: { dispatch } })
}

/**
 * Begins the process that asks people how a receipt is to be delivered that came back. Its id is computed of the dispatch, so a dispatch
 * has one process.
 */
export function bouncedJobs(parts: RunnerParts): Readonly<Record<string, JobKind>> {
  return {
    [bouncedKind]: typedKind({
      maxTries: 20,
      payload,
      run: async ({ tenant, payload: { dispatch }, step }) => {
        const stepParts = await stepPartsOf(parts, tenant)
        await step(async (transaction) => {
          const [found] = (await transaction.run(bouncedReceipt({ tenant, codes: stepParts.codes }, dispatch))).rows
          const diagram = (await diagramsInForce(transaction, parts, tenant)).get(type)
          if (!found || !diagram) return { ends: true }
          await createProcess(transaction, stepParts, {
            tenant,
            root: v5(`${type} ${dispatch}`, tenant),
            diagram,
            at: 'bounced',
            now: await databaseNow(transaction),
            attributes: { [`${type}:recipient`]: found.recipient },
            links: [
              { relationship: `${type}:receipts`, target: found.receipt },
              ...(found.receiver === null ? [] : [{ relationship: 'execution:businessPartnerForProcess', target: found.receiver }]),
            ],
          })
          return { ends: true }
        })
        return {}
      },
    }),
  }
}
