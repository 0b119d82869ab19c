import { textIn } from '@twinwerk/model/text/text'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import type { Transaction } from '../../store/db/database.ts'
import { faultsToldOtherwise } from './told-faults.ts'
import { readSubject } from '../instance/subject.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { databaseNow } from '../starts/create-process.ts'
import { knownMailAddress, languageOf, printInstant } from '../tasks/receiver.ts'

export const expectedRepairKind = 'expected-repair'

const until = 'processCircuitFault:expectedUntil'
/** Seconds in which a time can be corrected before the customers are told. */
const graceSeconds = 60

const payload = z.object({ fault: z.string() })

/** Returns the faults (uuids) to which a mutation gives another expected repair. */
export function repairsMoved({ twins }: Mutation): readonly string[] {
  return twins.flatMap((twin) =>
    twin.kind === 'change' && twin.attributes.some(({ attribute }) => attribute.systematics === until) ? [twin.uuid] : [],
  )
}

/** Enqueues the mails to the customers of mass faults (uuids) whose expected repair was changed. Other faults have no such customers. */
export function tellRepairs(
  transaction: Transaction,
  { tenant, faults, now }: { readonly tenant: string; readonly faults: readonly string[]; readonly now: string },
): void {
  const runAt = new Date(Date.parse(now) + graceSeconds * 1000).toISOString()
  for (const fault of faults)
    enqueue(transaction, { tenant, id: v7(), kind: expectedRepairKind, user: undefined, payload: { fault }, runAt })
}

/**
 * Creates the kind of jobs that tell the customers of a mass fault when the repair is expected now. The fault of each contract keeps the
 * time that its customer knows, so nobody is told twice, and a change that was taken back tells nobody.
 */
export function expectedRepairJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant, id } = job
      const stepParts = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        const at = await databaseNow(transaction)
        const { rows } = await transaction.run(faultsToldOtherwise({ tenant, codes: stepParts.codes }, job.payload.fault))
        for (const { fault, until: expected } of rows) {
          const author = { tenant, user: null, call: expectedRepairKind, at, changeId: id, process: job.payload.fault }
          const { partner, process } = await readSubject(transaction, stepParts, { tenant, root: fault, now: at })
          const recipient = partner && (await knownMailAddress({ transaction, parts: stepParts, author }, partner))
          if (recipient !== undefined) {
            const language = languageOf(partner, stepParts.letterhead.language)
            const values = {
              process: textIn(definitionOf(stepParts.registry, process.definition).label, language),
              case: String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
              time: printInstant(language, expected, stepParts.zone),
            }
            await parts.writeMail(transaction, { kind: 'massFaultLater', recipient, from: { ...stepParts.letterhead, language }, values })
          }
          const told = { kind: 'updateTwin', uuid: fault, definition: process.definition, attributes: { [until]: expected } } as const
          await apply(transaction, stepParts, { author, changes: [told] })
        }
        return { position: true, ends: true } as const
      })
      return {}
    },
  })
}
