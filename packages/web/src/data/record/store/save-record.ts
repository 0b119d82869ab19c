import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { BuiltMutation } from '../build-mutation.ts'
import { buildMutation } from '../build-mutation.ts'
import type { FieldProblem } from '../problems.ts'
import { atItsOwner, fieldProblems } from '../problems.ts'
import type { RecordData } from '../record.ts'
import type { LoadedState, RecordState } from '../record-state.ts'
import { unlocked } from '../transitions/editing.ts'
import {
  isSavable,
  leaveRefused,
  leaveStarted,
  left,
  savedRecordGone,
  savedUnread,
  saveObjected,
  saveOutcomeSeen,
  saveRefused,
  saveStarted,
  saveSucceeded,
  saveUncheckable,
  stored,
} from '../transitions/saving.ts'
import { findProblems } from './check-record.ts'
import { load, readRecord } from './load-record.ts'
import type { RecordContext } from './record-context.ts'
import { asCallError, ended } from './record-context.ts'

const saveFeedbackMilliseconds = 5000
const lockMilliseconds = 5000

/** Checks, then saves. A read that is under way ends first. Returns the record's id, or undefined if it was not saved. */
export async function save(context: RecordContext): Promise<string | undefined> {
  const { parts, state } = context
  if (state.getState().status === 'loading') await ended(context, 'loading')
  const { record } = state.getState()
  const built = record && begin(context, record)
  if (!built) return undefined
  try {
    const found = await findProblems(parts, record)
    const problems = found.length > 0 || !record.place ? found : ((await parts.objections?.(built)) ?? [])
    if (problems.length === 0) return await send(context, record, built)
    end(context, 'error', (now) => saveObjected(now, problems))
  } catch (error) {
    const failure = asCallError(error)
    end(context, 'error', (now) => saveUncheckable(now, failure))
  }
  return undefined
}

/** Saves without the checks of this device. */
export async function saveUnchecked(context: RecordContext): Promise<string | undefined> {
  const { record } = context.state.getState()
  const built = record && begin(context, record)
  return built && send(context, record, built)
}

/** Begins a save and returns its mutation. Returns undefined if there is nothing to send, or if a save is not possible now. */
function begin({ parts, state, change, changeLoaded, unlockLater }: RecordContext, record: RecordData): BuiltMutation | undefined {
  if (!isSavable(state.getState())) return undefined
  const built = buildMutation(record, (relation) => parts.registry.relations.get(relation)?.component ?? false)
  if (!built) return undefined
  unlockLater(() => change(unlocked), lockMilliseconds)
  changeLoaded(saveStarted)
  return built
}

async function send(context: RecordContext, record: RecordData, built: BuiltMutation): Promise<string | undefined> {
  const { parts, attempts, changeLoaded } = context
  try {
    const { saved } = await attempts.send(built.request, parts.save)
    const id = record.place ? saved.find((each) => each.tempid !== undefined)?.id : record.original.id
    if (!id) throw new Error('the save did not answer the id of the new twin')
    changeLoaded((now) => stored(now, record, id))
    await reloadAfterSave(context, id)
    return id
  } catch (error) {
    const failure = asCallError(error)
    const problems = fieldProblems(failure.problems, built).map((each) => atItsOwner(parts.registry, record.original, each))
    end(context, 'error', (now) => saveRefused(now, { error: failure, problems }))
    if (failure.code === 'VERSION_CONFLICT') await load(context, record.original.id)
    // The server rejects a missing record and a forbidden one with the same error. A read tells them apart.
    else if (failure.status === 403 && !record.place && (await isGone(context, record.original.id))) end(context, 'error', savedRecordGone)
    return undefined
  }
}

function isGone(context: RecordContext, id: string): Promise<boolean> {
  return readRecord(context, id).then(
    ({ fresh }) => fresh === undefined,
    () => false,
  )
}

/** A saved change is never sent again. If the record cannot be read after the save, the record has to be read before any other action. */
async function reloadAfterSave(context: RecordContext, id: string): Promise<void> {
  try {
    const answer = await readRecord(context, id)
    end(context, 'success', (now) => saveSucceeded(now, answer))
  } catch (error) {
    const failure = asCallError(error)
    context.change((now) => savedUnread(now, failure))
  }
}

/** Sends a mutation that removes the record from this tenant. Returns true if the server accepted it. */
export async function leave(context: RecordContext, mutationOf: (original: TwinJson) => MutationRequest): Promise<boolean> {
  const { parts, state, attempts, changeLoaded } = context
  const { record } = state.getState()
  if (!record || record.place) return false
  changeLoaded(leaveStarted)
  try {
    await attempts.send(mutationOf(record.original), parts.save)
    changeLoaded((now) => left(now, record))
    return true
  } catch (error) {
    const failure = asCallError(error)
    const problems = failure.problems.map(({ message }): FieldProblem => ({ path: [], systematics: undefined, message, from: 'server' }))
    end(context, 'error', (now) => leaveRefused(now, { error: failure, problems }))
    return false
  }
}

/** Ends a save and shows its outcome for a while. */
function end({ change, changeLoaded }: RecordContext, outcome: 'success' | 'error', transition: (state: LoadedState) => RecordState): void {
  changeLoaded(transition)
  setTimeout(() => change((now) => saveOutcomeSeen(now, outcome)), saveFeedbackMilliseconds)
}
