import { v5 } from 'uuid'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { diagramsInForce } from '../../runner/diagram/deployed-diagram.ts'
import { stepPartsOf, type RunnerParts } from '../../runner/runner.ts'
import { createProcess, databaseNow } from '../../runner/starts/create-process.ts'
import { partnersOf } from '../../store/payments/balances.ts'
import { contractOfReceipt } from '../../store/payments/collections.ts'
import { creditorOf } from '../../store/payments/debits.ts'
import { tellKind, tellPayload } from './begin-process.ts'

/**
 * Begins the processes that tell customers about debits and accounts. The id of a process is computed of its collection or payout, so each
 * has one. A tenant that took the diagram away gets none.
 */
export function tellJobs(parts: RunnerParts): Readonly<Record<string, JobKind>> {
  return {
    [tellKind]: typedKind({
      maxTries: 20,
      payload: tellPayload,
      run: async ({ tenant, payload: { type, about, partner, receipt, attributes }, step }) => {
        const stepParts = await stepPartsOf(parts, tenant)
        await step(async (transaction) => {
          const diagram = (await diagramsInForce(transaction, parts, tenant)).get(type)
          const [receiver] = receipt === null ? [partner] : await partnersOf(transaction, stepParts, { tenant, ids: [receipt] })
          if (!diagram || !receiver) return { ends: true }
          const contract = receipt === null ? undefined : await contractOfReceipt(transaction, stepParts, { tenant, receipt })
          const { creditorId } = await creditorOf(transaction, stepParts, tenant)
          const links = { 'execution:businessPartnerForProcess': receiver, 'execution:contractForProcess': contract }
          await createProcess(transaction, stepParts, {
            tenant,
            root: v5(`${type} ${about.target}`, tenant),
            diagram,
            at: 'received',
            now: await databaseNow(transaction),
            attributes: { ...attributes, ...(type === 'processAnnounceDebit' && { [`${type}:creditor`]: creditorId ?? '–' }) },
            links: [
              about,
              ...Object.entries(links).flatMap(([relationship, target]) => (target === undefined ? [] : [{ relationship, target }])),
            ],
          })
          return { ends: true }
        })
        return {}
      },
    }),
  }
}
