import { mailOnPaper } from '@twinwerk/domain/letters/mail-on-paper'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { AppError } from '@twinwerk/model/error/app-error'
import { languages } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { z } from 'zod'
import { readForLetter } from '../../../documents/read-for-letter.ts'
import { twinValues } from '../../../documents/twin-values.ts'
import { enqueue, type JobKind } from '../../../jobs/job.ts'
import { typedKind, type TypedJob } from '../../../jobs/typed-job.ts'
import { wordsOf, type OfKind } from '../../../mail/write-mail.ts'
import type { Letterhead } from '../../../mail/letterhead.ts'
import { apply } from '../../../store/apply/apply.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import type { RunnerParts } from '../../runner.ts'
import type { Work } from '../../work/service-task.ts'
import { linkedBy } from '../../writes/follow-path.ts'
import { dispatchChanges } from './dispatch-letter.ts'
import { filedChanges, keepLetter } from './keep-letter.ts'

export const mailOnPaperKind = 'mail-on-paper'

const payload = z.strictObject({
  contract: z.strictObject({ uuid: z.string(), definition: z.string() }),
  process: z.strictObject({ uuid: z.string(), number: z.string() }),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
})
type Payload = z.infer<typeof payload>

/**
 * Writes a mail about a contract on paper, for a customer without a mail address: a job draws the letter and puts it with those that wait
 * for print. The next post folder takes it.
 */
export function writeOnPaper(
  { transaction, author, subject: { process } }: Work,
  { uuid, definition }: ReadTwin,
  mail: OfKind & { readonly from: Letterhead },
): void {
  const { subject, body } = wordsOf(mail)
  enqueue(transaction, {
    tenant: author.tenant,
    id: v7(),
    kind: mailOnPaperKind,
    user: undefined,
    payload: {
      contract: { uuid, definition },
      process: { uuid: process.uuid, number: String(process.valueOf('entity:tenantWideIdentifier') ?? '') },
      language: mail.from.language,
      subject,
      text: body,
      at: author.at,
    } satisfies Payload,
  })
}

/**
 * Creates the kind of jobs that draw such letters. A contract that was deleted meanwhile gets none. A job goes with its letter, since it
 * holds the customer's words.
 */
export function mailOnPaperJob(parts: RunnerParts): JobKind {
  return typedKind({ maxTries: 20, removedAtEnd: true, payload, run: (job) => drawOnPaper(parts, job) })
}

async function drawOnPaper(parts: RunnerParts, job: TypedJob<Payload>): Promise<unknown> {
  const { tenant, id, payload: mail } = job
  const [store, entry] = await Promise.all([parts.storeOf(tenant), parts.tenants.find(tenant)])
  if (!entry) throw new AppError('1001')
  const { language, at: now, subject, text } = mail
  const zone = entry.timeZone
  const clock = { now, today: tenantDay(Date.parse(now), zone), timeZone: zone, startOf: (day: string) => startOfDay(day, zone) }
  const twin = await readForLetter(store, mailOnPaper, { ...mail.contract, tenant, clock })
  if (!twin) {
    await job.step(async () => ({ ends: true }))
    return {}
  }
  const values = { ...twinValues(store.registry, twin, { language, timeZone: zone }), subject, text }
  const filling = { language, today: clock.today, now, zone, values, number: undefined }
  const filed = await keepLetter(mailOnPaper, filling, { ...parts, tenant, store, entry })
  await job.step(async (transaction) => {
    const author = { tenant, user: null, call: 'process', at: now, changeId: id }
    const work = { transaction, parts: store, author }
    const [partner] = await linkedBy(work, 'contract:receiverForContract', [mail.contract])
    const document = v7()
    const filing = { ...filed, document, kind: 'other', process: mail.process.uuid, contract: mail.contract.uuid }
    const changes = await filedChanges(work, filing)
    await apply(transaction, store, {
      author,
      changes: [...changes, ...(await dispatchChanges(work, { document, number: mail.process.number, partner }))],
    })
    return { ends: true }
  })
  return {}
}
