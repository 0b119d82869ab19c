import { definitionOf } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { lockUntold } from '../../store/visits/visit-rows.ts'
import type { HouseParts } from '../course.ts'
import { readSubject } from '../instance/subject.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { writeInTurn } from '../tasks/mails/write-in-turn.ts'
import { knownMailAddress, languageOf, printInstant } from '../tasks/receiver.ts'

export const onTheWayKind = 'visit-on-the-way'

const payload = z.strictObject({ visit: z.string(), process: z.string() })
type Payload = z.infer<typeof payload>

/** Enqueues the mail to the customer of a visit in the transaction that notes the departure. */
export function queueOnTheWay(transaction: Transaction, { tenant, visit, process }: Payload & { readonly tenant: string }): void {
  enqueue(transaction, { tenant, id: v7(), kind: onTheWayKind, user: undefined, payload: { visit, process } satisfies Payload })
}

/**
 * Creates the kind of jobs that tell a customer by mail that the technician is on the way. A visit is told once (`visit:toldAt`); a
 * customer without a mail address, and one at whom the technician has arrived meanwhile, is not told.
 */
export function onTheWayJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    run: async (job) => {
      const stepParts = await stepPartsOf(parts, job.tenant)
      await job.step(async (transaction) => {
        await tell(transaction, { parts, stepParts }, job)
        return { ends: true }
      })
      return {}
    },
  })
}

type Told = { readonly tenant: string; readonly id: string; readonly payload: Payload }

async function tell(
  transaction: Transaction,
  { parts, stepParts }: { readonly parts: RunnerParts; readonly stepParts: HouseParts },
  { tenant, id, payload: { visit, process } }: Told,
): Promise<void> {
  const { rows } = await transaction.run(lockUntold(tenant, visit))
  const { now } = firstRow(
    await transaction.run({ name: 'visit-on-the-way', text: 'select now() as now', columns: columns({ now: 'instant' }) }),
  )
  const subject = await readSubject(transaction, stepParts, { tenant, root: process, now })
  const { partner } = subject
  const author = { tenant, user: null, call: 'visit', at: now, changeId: id, process }
  const recipient = partner && (await knownMailAddress({ transaction, parts: stepParts, author }, partner))
  if (!rows[0] || recipient === undefined) return
  const { letterhead, zone, registry } = stepParts
  const language = languageOf(partner, letterhead.language)
  await writeInTurn(parts, { tenant, subject })(transaction, {
    id,
    kind: 'technicianOnTheWay',
    recipient,
    from: { ...letterhead, language },
    values: {
      process: textIn(definitionOf(registry, subject.process.definition).label, language),
      case: String(subject.process.valueOf('entity:tenantWideIdentifier') ?? ''),
      time: printInstant(language, rows[0].begin, zone),
    },
  })
  await apply(transaction, stepParts, {
    author,
    changes: [{ kind: 'updateTwin', uuid: visit, definition: 'visit', attributes: { 'visit:toldAt': now } }],
  })
}
