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
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { judge } from '../store/save/judge.ts'
import { saveTogether } from '../store/save/save.ts'
import type { Store } from '../store/store.ts'
import type { BulkParts } from './bulk-edit.ts'
import { undoMutation } from './undo-mutation.ts'
import { needsOfUndo } from './undo-needs.ts'

export type UndoPayload = { readonly change: string; readonly language: Language }
/** How many twins are written down, and then either the last of them while there are more, or where the work stands. */
type Position = { readonly known: number; readonly after?: string; readonly place?: Place }

const rounds = 3
/** Twins that one step writes down. */
const twinsAtOnce = 5000

/** Takes back a change of its author's, twin by twin, each as a save of the same person. It is a change itself, with the job's id. */
export function undo({ access, storeOf, clockOf }: BulkParts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const { change, language } = job.payload as UndoPayload
      const face = { tenant: job.tenant, user: job.user! }
      const { database, ...parts } = await storeOf(job.tenant)
      let at: Position = (job.position as Position | undefined) ?? { known: 0 }
      while (!at.place) {
        const { known: before, after } = at
        await job.step(async (transaction) => {
          const touched = await touchedBy(transaction, parts, { ...face, change, after, most: twinsAtOnce })
          if (!touched) throw new AppError('NOT_FOUND')
          await addItems(transaction, job, before, touched.twins)
          const known = before + touched.twins.length
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
            bodyOf: (transaction, item) => undoing(transaction, store, { change, twin: item as TouchedTwin, caller, clock }),
            save: (transaction, bodies) =>
              saveTogether(transaction, store, { bodies, caller, clock, language, change: { id: job.id, call: 'data/undo' } }),
          }
        },
      })
      return { change: job.id, changed: known - refused, refused }
    },
  }
}

type Undoing = { readonly change: string; readonly twin: TouchedTwin; readonly caller: QueryCaller; readonly clock: QueryClock }

async function undoing(transaction: Transaction, store: Store, { change, twin, caller, clock }: Undoing) {
  const { registry } = store
  const of = { tenant: caller.tenant, change, twin }
  const own = await twinStep(transaction, of)
  const links = await linkSteps(transaction, store, of)
  const rights = { ...store, grants: caller.grants }
  await judge(transaction, rights, { ...caller, ...clock, body: undefined }, needsOfUndo(registry, twin, own, links))
  return undoMutation(registry, { id: formatTwinId(twin.definition, twin.uuid), definition: twin.definition, now: clock.now }, own, links)
}
