import { definitionOf } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import type { Transaction } from '../../store/db/database.ts'
import { visitNow } from '../../store/visits/moved-visits.ts'
import { readSubject } from '../instance/subject.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { databaseNow } from '../starts/create-process.ts'
import { aboutOf } from '../tasks/mails/send-mail.ts'
import { knownMailAddress, languageOf, printInstant } from '../tasks/receiver.ts'

export const movedKind = 'visit-moved'

/** Seconds in which a move can be taken back before the customer is told. A day that is being arranged moves visits several times. */
const graceSeconds = 60

const payload = z.object({ visit: z.string(), process: z.string() })
type Moved = z.output<typeof payload> & { readonly tenant: string; readonly now: string }

/** Enqueues the mail to the customer of a visit that was moved. `visit` and `process` are uuids. */
export function tellMoved(transaction: Transaction, { tenant, visit, process, now }: Moved): void {
  const runAt = new Date(Date.parse(now) + graceSeconds * 1000).toISOString()
  enqueue(transaction, { tenant, id: v7(), kind: movedKind, user: undefined, payload: { visit, process }, runAt })
}

/**
 * Creates the kind of jobs that tell customers of a moved visit by mail. A customer who knows the time already is told nothing: the move
 * was taken back, or an earlier job has told of it. A customer without an address keeps the former time in `visit:toldBegin`.
 */
export function movedJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant, id } = job
      const { visit, process: root } = job.payload
      const stepParts = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        const ended = { position: true, ends: true } as const
        const at = await databaseNow(transaction)
        const { rows } = await transaction.run(visitNow({ tenant, codes: stepParts.codes }, visit))
        const [now] = rows
        if (now?.state !== 'planned' || now.told === null || Date.parse(now.told) === Date.parse(now.begin)) return ended
        const author = { tenant, user: null, call: movedKind, at, changeId: id, process: root }
        const subject = await readSubject(transaction, stepParts, { tenant, root, now: at })
        const { partner, process } = subject
        const recipient = partner && (await knownMailAddress({ transaction, parts: stepParts, author }, partner))
        if (recipient === undefined) return ended
        const language = languageOf(partner, stepParts.letterhead.language)
        const print = (instant: string) => printInstant(language, instant, stepParts.zone)
        const values = {
          process: textIn(definitionOf(stepParts.registry, process.definition).label, language),
          case: String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
          before: print(now.told),
          time: print(now.begin),
        }
        const from = { ...stepParts.letterhead, language }
        await parts.writeMail(transaction, { kind: 'appointmentMoved', recipient, from, about: aboutOf(subject), values })
        const told = { kind: 'updateTwin', uuid: visit, definition: 'visit', attributes: { 'visit:toldBegin': now.begin } } as const
        await apply(transaction, stepParts, { author, changes: [told] })
        return ended
      })
      return {}
    },
  })
}
