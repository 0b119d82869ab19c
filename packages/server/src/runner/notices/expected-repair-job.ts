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
import type { ToldOtherwise } from './told-faults.ts'
import { faultsToldOtherwise } from './told-faults.ts'
import { readSubject } from '../instance/subject.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { databaseNow } from '../starts/create-process.ts'
import { aboutOf } from '../tasks/mails/send-mail.ts'
import { knownMailAddress, languageOf, printInstant } from '../tasks/receiver.ts'

export const expectedRepairKind = 'expected-repair'

const until = 'processCircuitFault:expectedUntil'
/** Customers whom one step tells. Each step commits, so a crash tells nobody twice. */
const atOnce = 50
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
      const stepParts = await stepPartsOf(parts, job.tenant)
      const tellSome = async (before: number) => {
        let found = 0
        await job.step(async (transaction) => {
          const place = { tenant: job.tenant, codes: stepParts.codes, limit: atOnce }
          const { rows } = await transaction.run(faultsToldOtherwise(place, job.payload.fault))
          await tell({ transaction, parts, stepParts, massFault: job.payload.fault, tenant: job.tenant }, rows)
          found = rows.length
          const done = before + found
          return found < atOnce ? { done, position: true, ends: true } : { done, position: false }
        })
        return found
      }
      let told = job.done
      let found = job.position === true ? 0 : await tellSome(told)
      while (found === atOnce) {
        told += found
        found = await tellSome(told)
      }
      return {}
    },
  })
}

type Telling = {
  readonly transaction: Transaction
  readonly parts: RunnerParts
  readonly stepParts: Awaited<ReturnType<typeof stepPartsOf>>
  readonly tenant: string
  readonly massFault: string
}

/** Writes to the customers of these faults, and stores with each fault the time that its customer knows from now on. */
async function tell({ transaction, parts, stepParts, tenant, massFault }: Telling, faults: readonly ToldOtherwise[]): Promise<void> {
  const at = await databaseNow(transaction)
  const author = { tenant, user: null, call: expectedRepairKind, at, changeId: v7(), process: massFault }
  for (const { fault, until: expected } of faults) {
    const subject = await readSubject(transaction, stepParts, { tenant, root: fault, now: at })
    const { partner, process } = subject
    const recipient = partner && (await knownMailAddress({ transaction, parts: stepParts, author }, partner))
    if (recipient !== undefined) {
      const language = languageOf(partner, stepParts.letterhead.language)
      const values = {
        process: textIn(definitionOf(stepParts.registry, process.definition).label, language),
        case: String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
        time: printInstant(language, expected, stepParts.zone),
      }
      const from = { ...stepParts.letterhead, language }
      await parts.writeMail(transaction, { kind: 'massFaultLater', recipient, from, about: aboutOf(subject), values })
    }
    const known = { kind: 'updateTwin', uuid: fault, definition: process.definition, attributes: { [until]: expected } } as const
    await apply(transaction, stepParts, { author, changes: [known] })
  }
}
