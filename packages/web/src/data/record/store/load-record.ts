import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { isDirty } from '../read-record.ts'
import type { RecordData, TwinPath } from '../record.ts'
import type { ReadAnswer } from '../transitions/reading.ts'
import {
  instantAbsent,
  instantDropped,
  instantShown,
  loadFailed,
  loadFoundNothing,
  loadSucceeded,
  moreRead,
  opened,
  readAbandoned,
  readFailed,
  readStarted,
  refreshOutcomeSeen,
  restored,
} from '../transitions/reading.ts'
import type { RecordContext } from './record-context.ts'
import { asCallError, ended } from './record-context.ts'

/**
 * The result of a request for another instant. `absent`: the record did not exist then. `refused`: the record could not be read, or not
 * now.
 */
export type InstantView = 'shown' | 'absent' | 'refused'

const refreshFeedbackMilliseconds = 1000

/** Reads the record with an id, as it is or as it was known at an instant. */
export async function readRecord({ parts, lists }: RecordContext, id: string, asOf?: string): Promise<ReadAnswer> {
  const request = asOf === undefined ? parts.request(id) : { ...parts.request(id, Date.parse(asOf)), $asOf: asOf }
  const { results, realtimeToken } = await parts.query(request)
  return { fresh: results[0] && (await lists.readAgain(results[0], asOf)), realtimeToken }
}

/** A save that is under way ends first: a read beside it could answer with the state before. */
export async function load(context: RecordContext, id: string, asOf?: string): Promise<void> {
  const { state, change } = context
  if (state.getState().status === 'saving') await ended(context, 'saving')
  const wasShown = state.getState().record !== undefined
  change((now) => readStarted(now, asOf))
  try {
    const { fresh, realtimeToken } = await readRecord(context, id, state.getState().asOf)
    if (!fresh && asOf !== undefined) {
      change(instantDropped)
      return await load(context, id)
    }
    change((now) => (fresh ? loadSucceeded(now, { fresh, realtimeToken }) : loadFoundNothing(now, { fresh, realtimeToken })))
    // A record that is missing stays so until it is read again.
    if (!fresh) return
  } catch (error) {
    change((now) => loadFailed(now, asCallError(error)))
  }
  if (wasShown) forgetOutcomeLater(context)
}

/** Reads more entries of a list that was cut. */
export async function loadMore(context: RecordContext, path: TwinPath, relation: Systematics): Promise<void> {
  const { asOf } = context.state.getState()
  await readOn(context, (original) => context.lists.readMore(original, { path, relation }, asOf))
}

export async function viewAsOf(context: RecordContext, asOf: string | undefined): Promise<InstantView> {
  const { state, change, changeLoaded } = context
  const { record, status } = state.getState()
  if (!record || record.place || isDirty(record) || status === 'saving') return 'refused'
  change((now) => readStarted(now))
  try {
    const { fresh, realtimeToken } = await readRecord(context, record.original.id, asOf)
    if (!fresh) {
      changeLoaded((now) => instantAbsent(now, { fresh, realtimeToken }))
      return 'absent'
    }
    const current = state.getState()
    if (!current.record || isDirty(current.record)) {
      changeLoaded((now) => readAbandoned(now, now.error))
      return 'refused'
    }
    changeLoaded((now) => instantShown(now, { fresh, asOf, realtimeToken }))
    return 'shown'
  } catch (error) {
    changeLoaded((now) => readAbandoned(now, asCallError(error)))
    return 'refused'
  }
}

export async function restore(context: RecordContext, draft: RecordData): Promise<boolean> {
  const isRead = draft.place !== undefined || (await readOn(context, (original) => context.lists.readUpTo(original, draft, undefined)))
  const { record, asOf } = context.state.getState()
  if (!record || !isRead || asOf !== undefined) return false
  context.changeLoaded((now) => restored(now, draft))
  return true
}

export async function openMade({ change }: RecordContext, make: () => Promise<RecordData>): Promise<void> {
  change((now) => readStarted(now))
  try {
    const record = await make()
    change((now) => opened(now, record))
  } catch (error) {
    change((now) => readFailed(now, asCallError(error)))
  }
}

/** Reads more of the record without touching its changes. Returns true if the record is still the one that the read was for. */
async function readOn(context: RecordContext, more: (original: TwinJson) => Promise<TwinJson>): Promise<boolean> {
  const { state, change, changeLoaded } = context
  const { record, status } = state.getState()
  if (!record || record.place || status === 'loading' || status === 'saving') return false
  change((now) => readStarted(now))
  try {
    const original = await more(record.original)
    const isSame = state.getState().record?.original === record.original
    changeLoaded((now) => moreRead(now, { of: record.original, original }))
    return isSame
  } catch (error) {
    change((now) => readFailed(now, asCallError(error)))
    forgetOutcomeLater(context)
    return false
  }
}

function forgetOutcomeLater({ change }: RecordContext): void {
  setTimeout(() => change(refreshOutcomeSeen), refreshFeedbackMilliseconds)
}
