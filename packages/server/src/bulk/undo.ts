import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { languages } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { z } from 'zod'
import { addItems } from '../jobs/items.ts'
import type { JobKind } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { begin, placeSchema, workThrough } from '../jobs/work-through.ts'
import type { Transaction } from '../store/db/database.ts'
import type { TouchedTwin } from '../store/history/change-rows.ts'
import { linkSteps, touchedBy, twinStep } from '../store/history/change-rows.ts'
import { doneByProcess } from '../store/history/done-by-process.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { authorize } from '../store/save/authorize.ts'
import { saveTogether } from '../store/save/save.ts'
import type { Store } from '../store/store.ts'
import type { BulkParts } from './bulk-edit.ts'
import { undoMutation } from './undo-mutation.ts'
import { needsOfUndo } from './undo-needs.ts'

const language = z.enum(languages)
/**
 * An own change of the user, or single changes by a process (uuid) and the processes that it called. Each single change has the id of its
 * twin.
 */
const payload = z.union([
  z.object({ language, change: z.string() }),
  z.object({
    language,
    process: z.string(),
    called: z.array(z.string()).readonly().optional(),
    of: z.array(z.object({ change: z.string(), id: z.string() })).readonly(),
  }),
])
export type UndoPayload = z.output<typeof payload>

/** `change` is set only in items of processes. */
const item = z.object({ uuid: z.string(), family: z.string(), definition: z.string(), change: z.string().optional() })

/** How many twins are recorded. While more twins follow, `after` is the last recorded twin; then `place` is the position of the work. */
const position = z.object({ known: z.number(), after: z.string().optional(), place: placeSchema.optional() })
type Position = z.output<typeof position>

const rounds = 3
/** The number of twins that one step records. */
const twinsAtOnce = 5000

/**
 * Creates the kind of jobs that undo a user's own change, or single steps of processes, twin by twin. Each undo is a save with the rights
 * of the user. The job is a change itself, with the job's id.
 */
export function undo({ access, storeOf, clockOf }: BulkParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position,
    run: async (job) => {
      const owner = { tenant: job.tenant, user: present(job.user, 'the user of an undo') }
      const { database, ...parts } = await storeOf(job.tenant)
      let at: Position = job.position ?? { known: 0 }
      while (!at.place) {
        const { known: from, after } = at
        await job.step(async (transaction) => {
          const touched = await touchedTwins(transaction, parts, { ...owner, payload: job.payload, after })
          if (!touched) throw new AppError('NOT_FOUND')
          await addItems(transaction, job, { from, items: touched.items })
          const known = from + touched.items.length
          at = touched.next === undefined ? { known, place: begin } : { known, after: touched.next }
          return { position: at, total: known }
        })
      }
      const { known, place: from } = at

      const refused = await workThrough(job, from, {
        database,
        item,
        count: known,
        rounds,
        position: (place): Position => ({ known, place }),
        prepare: async () => {
          const caller = await access.callerOf(owner)
          const clock = clockOf(caller.timeZone)
          const store = await storeOf(job.tenant)
          return {
            bodyOf: (transaction, twin) => undoBody(transaction, store, { twin, change: changeOf(job.payload, twin), caller, clock }),
            save: (transaction, bodies) =>
              saveTogether(transaction, store, {
                ...{ bodies, caller, clock },
                language: job.payload.language,
                change: { id: job.id, call: 'data/undo' },
              }),
          }
        },
      })
      return { change: job.id, changed: known - refused, refused }
    },
  })
}

type TouchedRequest = { readonly payload: UndoPayload; readonly tenant: string; readonly user: string; readonly after: string | undefined }

/** Returns undefined for a change of another user, and for steps that the processes did not do. */
async function touchedTwins(
  transaction: Transaction,
  parts: Omit<Store, 'database'>,
  { payload, after, ...owner }: TouchedRequest,
): Promise<{ readonly items: readonly TouchedTwin[]; readonly next: string | undefined } | undefined> {
  if ('change' in payload) {
    const touched = await touchedBy(transaction, parts, { ...owner, change: payload.change, after, most: twinsAtOnce })
    return touched && { items: touched.twins, next: touched.next }
  }
  const { steps } = await doneByProcess(transaction, parts, {
    tenant: owner.tenant,
    processes: [payload.process, ...(payload.called ?? [])],
    most: twinsAtOnce,
  })
  const requested = new Set(payload.of.map(({ change, id }) => `${change} ${id}`))
  // Steps are newest first: undoing a later change of a twin makes its earlier change undoable.
  const items = steps.filter(({ change, uuid, definition }) => requested.has(`${change} ${formatTwinId(definition, uuid)}`))
  return items.length === requested.size ? { items, next: undefined } : undefined
}

function changeOf(payload: UndoPayload, { change }: z.output<typeof item>): string {
  return 'change' in payload ? payload.change : present(change, 'the change of an item to undo')
}

type Undoing = { readonly change: string; readonly twin: TouchedTwin; readonly caller: QueryCaller; readonly clock: QueryClock }

async function undoBody(transaction: Transaction, store: Store, { change, twin, caller, clock }: Undoing) {
  const { registry } = store
  const of = { tenant: caller.tenant, change, twin }
  const steps = { twin: await twinStep(transaction, of), links: await linkSteps(transaction, store, of) }
  const rights = { ...store, grants: caller.grants }
  await authorize(transaction, rights, { binding: { ...caller, ...clock, body: undefined }, needs: needsOfUndo(registry, twin, steps) })
  return undoMutation(registry, { id: formatTwinId(twin.definition, twin.uuid), definition: twin.definition, now: clock.now }, steps)
}
