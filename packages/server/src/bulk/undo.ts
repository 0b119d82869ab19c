import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { addItems } from '../jobs/items.ts'
import type { JobKind } from '../jobs/job.ts'
import type { Place } from '../jobs/work-through.ts'
import { begin, workThrough } from '../jobs/work-through.ts'
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

/** A change of who asks, or single ones of what a process (uuid) and those that it called did: each a change and the id of a twin. */
export type UndoPayload = { readonly language: Language } & (
  | { readonly change: string }
  | {
      readonly process: string
      readonly called?: readonly string[]
      readonly of: readonly { readonly change: string; readonly id: string }[]
    }
)
type UndoItem = TouchedTwin & { readonly change: string }
/** How many twins are written down, and then either the last of them while there are more, or where the work stands. */
type Position = { readonly known: number; readonly after?: string; readonly place?: Place }

const rounds = 3
/** Twins that one step writes down. */
const twinsAtOnce = 5000

/**
 * Takes back a change of its author's, or single steps of processes, twin by twin. Each is a save with the rights of the person who asks.
 * The job is a change itself, with the job's id.
 */
export function undo({ access, storeOf, clockOf }: BulkParts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const payload = job.payload as UndoPayload
      const { language } = payload
      const face = { tenant: job.tenant, user: job.user! }
      const { database, ...parts } = await storeOf(job.tenant)
      let at: Position = (job.position as Position | undefined) ?? { known: 0 }
      while (!at.place) {
        const { known: before, after } = at
        await job.step(async (transaction) => {
          const touched = await touchedTwins(transaction, parts, { payload, ...face, after })
          if (!touched) throw new AppError('NOT_FOUND')
          await addItems(transaction, job, before, touched.items)
          const known = before + touched.items.length
          at = touched.next === undefined ? { known, place: begin } : { known, after: touched.next }
          return { position: at, total: known }
        })
      }
      const { known, place: from } = at

      const refused = await workThrough(job, from, {
        database,
        known,
        rounds,
        position: (place): Position => ({ known, place }),
        prepare: async () => {
          const caller = await access.callerOf(face)
          const clock = clockOf(caller.timeZone)
          const store = await storeOf(job.tenant)
          return {
            bodyOf: (transaction, item) => undoing(transaction, store, { ...itemOf(payload, item), caller, clock }),
            save: (transaction, bodies) =>
              saveTogether(transaction, store, { bodies, caller, clock, language, change: { id: job.id, call: 'data/undo' } }),
          }
        },
      })
      return { change: job.id, changed: known - refused, refused }
    },
  }
}

type Of = { readonly payload: UndoPayload; readonly tenant: string; readonly user: string; readonly after: string | undefined }

/** Undefined for a change that is not this user's, and for what those processes did not do. */
async function touchedTwins(
  transaction: Transaction,
  parts: Omit<Store, 'database'>,
  { payload, after, ...face }: Of,
): Promise<{ readonly items: readonly TouchedTwin[]; readonly next: string | undefined } | undefined> {
  if ('change' in payload) {
    const touched = await touchedBy(transaction, parts, { ...face, change: payload.change, after, most: twinsAtOnce })
    return touched && { items: touched.twins, next: touched.next }
  }
  const { steps } = await doneByProcess(transaction, parts, {
    tenant: face.tenant,
    processes: [payload.process, ...(payload.called ?? [])],
    most: twinsAtOnce,
  })
  const asked = new Set(payload.of.map(({ change, id }) => `${change} ${id}`))
  // Newest first, as they stand: what is taken back of a twin before frees what was done to it earlier.
  const items = steps.filter(({ change, uuid, definition }) => asked.has(`${change} ${formatTwinId(definition, uuid)}`))
  return items.length === asked.size ? { items, next: undefined } : undefined
}

function itemOf(payload: UndoPayload, item: unknown): { readonly twin: TouchedTwin; readonly change: string } {
  return 'change' in payload
    ? { twin: item as TouchedTwin, change: payload.change }
    : { twin: item as UndoItem, change: (item as UndoItem).change }
}

type Undoing = { readonly change: string; readonly twin: TouchedTwin; readonly caller: QueryCaller; readonly clock: QueryClock }

async function undoing(transaction: Transaction, store: Store, { change, twin, caller, clock }: Undoing) {
  const { registry } = store
  const of = { tenant: caller.tenant, change, twin }
  const own = await twinStep(transaction, of)
  const links = await linkSteps(transaction, store, of)
  const rights = { ...store, grants: caller.grants }
  await authorize(transaction, rights, {
    binding: { ...caller, ...clock, body: undefined },
    needs: needsOfUndo(registry, twin, own, links),
  })
  return undoMutation(registry, { id: formatTwinId(twin.definition, twin.uuid), definition: twin.definition, now: clock.now }, own, links)
}
