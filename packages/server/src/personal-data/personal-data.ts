import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { v7 } from 'uuid'
import type { Access } from '../access/access.ts'
import type { Storage } from '../files/storage.ts'
import type { Uploads } from '../files/uploads.ts'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { apply } from '../store/apply/apply.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { auditUser } from '../store/audit/audit.ts'
import type { Transaction } from '../store/db/database.ts'
import { retainFile } from '../store/files/retained-file.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { archive } from '../files/archive.ts'
import { collect } from './collect.ts'

export const personalDataKind = 'personalData'

/** `partner` is the id of the business partner that the data is about. */
export type PersonalDataPayload = { readonly partner: string; readonly language: Language }
/** `until` (ISO 8601 UTC) is the time at which the archive expires. */
export type PersonalDataResult = { readonly until: string; readonly size: number }

type Parts = {
  readonly access: Pick<Access, 'callerOf'>
  readonly clockOf: (timeZone: string) => QueryClock
  readonly letters: readonly LetterTemplate[]
  readonly storage: Storage
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  readonly uploads: Uploads
}

const keptDays = 7
/** The bytes that are reserved for data and bills, in addition to the documents. */
const bookedBytes = 5_000_000
const maxMB = 1000

const texts = {
  name: { de: 'Meine-Daten', en: 'My-data' },
  ready: {
    de: 'Ihre Daten liegen zum Herunterladen bereit.',
    informal: 'Deine Daten liegen zum Herunterladen bereit.',
    en: 'Your data is ready to be downloaded.',
  },
  audited: { de: 'Daten zum Mitnehmen (zip)', en: 'Data to take along (zip)' },
} as const satisfies Record<string, Text>

/** Returns the slot of a job's archive. */
export function archiveSlot(job: string): string {
  return `${personalDataKind}:${job}`
}

/**
 * Creates an archive of everything that a user sees of a business partner: data, a readable page, bills and documents. The job reads with
 * the user's rights. Only this user can download the archive, for some days, and a notification reports that it is ready.
 */
export function personalData({ access, clockOf, letters, storage, storeOf, tenants, uploads }: Parts): JobKind {
  return {
    maxTries: 3,
    run: async (job): Promise<PersonalDataResult> => {
      const { partner, language } = job.payload as PersonalDataPayload
      const user = present(job.user, 'the user of the job')
      const [caller, store, tenant] = await Promise.all([
        access.callerOf({ tenant: job.tenant, user }),
        storeOf(job.tenant),
        tenants.find(job.tenant),
      ])
      const clock = clockOf(caller.timeZone)
      const reader = { store, caller, clock, partner, tenant: present(tenant, 'the tenant of the job'), language, letters, storage }
      const { entries, documentBytes } = await collect(reader, (progress) => job.step(async () => progress))
      const { token, size } = await received(entriesWithProgress(job, entries), (stream) =>
        uploads.receive({
          stream,
          name: `${textIn(texts.name, language)}-${clock.today}.zip`,
          declared: 'application/zip',
          bytes: documentBytes + bookedBytes,
          slot: { name: archiveSlot(job.id), options: { maxUploadSizeMB: maxMB, allowedMimeTypes: ['application/zip'] } },
          tenant: job.tenant,
          user,
          timeZone: caller.timeZone,
          language,
        }),
      )
      let until: string | undefined
      await job.step(async (transaction) => {
        until = await retainFile(transaction, { tenant: job.tenant, token, days: keptDays })
        await transaction.run(
          auditUser({ tenant: job.tenant, user, action: 'exported', object: textIn(texts.audited, language), reason: partner }),
        )
        await notify(transaction, store, { tenant: job.tenant, user, partner, text: textIn(texts.ready, language), at: clock.now })
        return { done: entries.length, total: entries.length }
      })
      return { until: present(until, 'the end of the archive'), size }
    },
  }
}

type Entries = Parameters<typeof archive>[0]

/** Reports each file as a step, which shows the progress and ends a cancelled job. */
function entriesWithProgress(job: RunningJob, entries: Entries): Entries {
  return entries.map(({ path, open }, done) => ({
    path,
    open: async () => {
      await job.step(async () => ({ done, total: entries.length }))
      return open()
    },
  }))
}

/** Writes the archive with `take`. Throws the error of the failed entry, not the resulting error of the upload. */
async function received<T>(entries: Entries, take: (stream: ReturnType<typeof archive>) => Promise<T>): Promise<T> {
  const stream = archive(entries)
  let broken: Error | undefined
  stream.on('error', (error) => (broken = error))
  try {
    return await take(stream)
  } catch (error) {
    // A full quota is not an error of the entries.
    throw error instanceof AppError && error.code === 'FILE_QUOTA_EXCEEDED' ? error : (broken ?? error)
  }
}

type Notice = { readonly tenant: string; readonly user: string; readonly partner: string; readonly text: string; readonly at: string }

async function notify(transaction: Transaction, store: Store, { tenant, user, partner, text, at }: Notice): Promise<void> {
  const uuid = v7()
  const attributes = {
    'notification:messageId': uuid,
    'notification:type': 'task',
    'notification:read': false,
    'notification:value': text,
    'notification:timestamp': at,
    'notification:openPath': partner,
  }
  const changes = [newTwin(uuid, 'notification', attributes), newLink('notification:user', uuid, user)]
  await apply(transaction, store, { author: { tenant, user: null, call: personalDataKind, at, changeId: v7() }, changes })
}
