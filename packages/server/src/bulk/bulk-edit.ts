import { bulkRequest } from '@twinwerk/contract/data/bulk'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { languages } from '@twinwerk/model/text/text'
import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { addItems } from '../jobs/items.ts'
import type { JobKind } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { begin, placeSchema, workThrough } from '../jobs/work-through.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { saveTogether } from '../store/save/save.ts'
import type { StoreOf } from '../store/store.ts'
import { mutationOf } from './mutation-of.ts'
import { notFoundIfUnseen } from './not-found-if-unseen.ts'
import { pageOf } from './selection.ts'

export type BulkParts = {
  readonly access: Pick<Access, 'callerOf'>
  readonly storeOf: StoreOf
  readonly clockOf: (timeZone: string) => QueryClock
}

const payload = z.object({ request: bulkRequest, language: z.enum(languages) })
export type BulkPayload = z.output<typeof payload>

/**
 * The position of the job. First it records the ids of the twins to change (behind cursor `after`, null when all are known), then it
 * changes them.
 */
const position = z.object({ known: z.number(), after: z.string().nullable(), place: placeSchema })
type Position = z.output<typeof position>

const maxTwins = 100_000

/**
 * Creates the kind of jobs that change many twins, as one change in the history whose id is the job's. Each twin is judged as in a single
 * save by the same user, whose rights are read again for every step. A twin whose save is rejected stays unchanged and is
 * listed with the reason.
 */
export function bulkEdit({ access, storeOf, clockOf }: BulkParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position,
    run: async (job) => {
      const { request, language } = job.payload
      const user = present(job.user, 'the user of a bulk edit')
      const now = async () => {
        const caller = await access.callerOf({ tenant: job.tenant, user })
        return { caller, clock: clockOf(caller.timeZone), store: await storeOf(job.tenant) }
      }
      let at: Position = job.position ?? { known: 0, after: '', place: begin }

      while (at.after !== null) {
        const { store, ...asking } = await now()
        const page = await pageOf(store, request, { ...asking, after: at.after })
        const next: Position = { ...at, known: at.known + page.ids.length, after: page.after }
        if (next.known > maxTwins) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxTwins} twins` })
        await job.step(async (transaction) => {
          await addItems(transaction, job, { from: at.known, items: page.ids })
          return { position: next, total: next.known }
        })
        at = next
      }
      const { known } = at
      const refused = await workThrough(job, at.place, {
        database: (await storeOf(job.tenant)).database,
        item: z.string(),
        count: known,
        rounds: 1,
        position: (place): Position => ({ ...at, place }),
        prepare: async () => {
          const { store, caller, clock } = await now()
          return {
            bodyOf: (_, id) => mutationOf(store, { id, changes: { ...request.changes, ...request.each?.[id] }, caller, clock }),
            save: (transaction, bodies) => {
              const work = () =>
                saveTogether(transaction, store, { bodies, caller, clock, language, change: { id: job.id, call: 'data/bulk' } })
              const [{ data }, ...others] = bodies
              // A twin in the trash is invisible to the query of `notFoundIfUnseen`, so a restore runs without that check. A start changes
              // no twin of the selection.
              if (others.length > 0 || request.changes.restore || request.changes.start) return work()
              return notFoundIfUnseen(store, { id: present(data.id, 'the id of a twin to edit'), caller, clock }, work)
            },
          }
        },
      })
      return { change: job.id, changed: known - refused, refused }
    },
  })
}
