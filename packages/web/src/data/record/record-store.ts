import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { CallError, notReached } from '../call.ts'
import { clockOf } from '../clock.ts'
import type { BuiltMutation } from './build-mutation.ts'
import { buildMutation, deleteMutation, switchTenantMutation } from './build-mutation.ts'
import { undoValue } from './edit-record.ts'
import { newsReader } from './news/news-reader.ts'
import type { FieldProblem } from './problems.ts'
import { atItsOwner, fieldProblems, touches } from './problems.ts'
import { isDirty } from './read-record.ts'
import type { PageOf } from './reading/reading-on.ts'
import { readingOn } from './reading/reading-on.ts'
import type { FieldConflict } from './rebase-record.ts'
import { rebaseRecord } from './rebase-record.ts'
import type { RecordData, TwinPath } from './record.ts'
import { loadedRecord } from './record.ts'
import type { RecordState } from './record-state.ts'
import { blank } from './record-state.ts'
import { saveAttempts } from './save-attempts.ts'
import type { ScreenRules } from '@twinwerk/model/layout/screen-rules'
import { validateRecord } from './validate-record.ts'

/**
 * The result of a request for another day. `absent`: the record did not exist then. `refused`: the record could not be read, or not now.
 */
export type Shown = 'shown' | 'absent' | 'refused'

export type RecordParts = {
  readonly registry: Registry
  readonly query: (request: QueryRequest) => Promise<QueryResult>
  readonly save: (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>
  /** Returns the server's objections to a new record that passed the checks of this device; absent where only a save tells. */
  readonly objections?: (built: BuiltMutation) => Promise<readonly FieldProblem[]>
  /** The rules of the screen beyond those of the definitions. */
  readonly screen?: ScreenRules
  /** The query that reads the record with this id, around today or around another instant (milliseconds). */
  readonly request: (id: string, around?: number) => QueryRequest
  /** The query that reads one of its lists page by page; absent: as far as a list was read is all that is shown. */
  readonly page?: PageOf
  readonly now: () => number
  /** The tenant's. */
  readonly timeZone: string
}

export type RecordStore = {
  readonly state: StoreApi<RecordState>
  /** Reads it as it is, or as it was known at an instant, if it was there. */
  readonly load: (id: string, asOf?: string) => Promise<void>
  /** Reads more entries of a list that was cut: of a relation of the twin at the path. */
  readonly loadMore: (path: TwinPath, relation: Systematics) => Promise<void>
  /** Shows the record as it was known at an instant, or as it is. Not while something is unsaved. */
  readonly viewAsOf: (asOf: string | undefined) => Promise<Shown>
  /**
   * Takes up changes that were made to an earlier state of the record, also those to entries far down in its lists; returns whether these
   * could be read.
   */
  readonly restore: (draft: RecordData) => Promise<boolean>
  /** Begins with a record that needs no reading: a new twin. */
  readonly open: (record: RecordData) => void
  /** The same with one that is made of what has to be read first. */
  readonly openMade: (make: () => Promise<RecordData>) => Promise<void>
  readonly edit: (change: (record: RecordData) => RecordData) => void
  /** Keeps saves waiting for a file that is on its way, until what it answers is called. */
  readonly expectFile: () => () => void
  /** Takes in a file that arrived, after a save that is under way: it was not part of that one. */
  readonly takeIn: (change: (record: RecordData) => RecordData) => void
  /** Checks, then saves; returns the record's id, or undefined when it was not saved. */
  readonly save: () => Promise<string | undefined>
  /**
   * Saves without the checks of this device: what the server refuses is shown like what they would have found (core specification,
   * section 4).
   */
  readonly saveUnchecked: () => Promise<string | undefined>
  /** Checks without saving; returns whether all is right. */
  readonly check: () => Promise<boolean>
  readonly remove: () => Promise<boolean>
  /** Takes the record to another tenant (id); it is no longer in this one then. */
  readonly switchTenant: (tenant: string) => Promise<boolean>
  readonly settle: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void
  /** The server has newer data since an instant. Without unsaved changes they are read at once, else the user decides. */
  readonly outdate: (since: string) => void
  /** The session that had ended goes on: what was refused for want of it can be asked for again, and no longer says so. */
  readonly signedInAgain: () => void
  /** The user knows. */
  readonly dismissNewer: () => void
}

const refreshFeedbackMilliseconds = 1000
const saveFeedbackMilliseconds = 5000
const lockMilliseconds = 5000
// Long enough to type a word, short enough to see a finding go.
const recheckMilliseconds = 150

/** The life of one record on the screen: read, changed, checked, saved. */
export function createRecordStore(parts: RecordParts, record?: RecordData): RecordStore {
  const state = createStore<RecordState>(() => (record ? { ...blank, status: 'normal', record } : blank))
  const attempts = saveAttempts()
  const lists = readingOn({ query: parts.query, page: parts.page })
  let rechecking: ReturnType<typeof setTimeout> | undefined
  let unlocking: ReturnType<typeof setTimeout> | undefined
  const isComponent = (relation: string) => parts.registry.relations.get(relation)?.component ?? false

  async function load(id: string, asOf?: string): Promise<void> {
    const before = state.getState().record
    state.setState({ status: 'loading', error: undefined, ...(asOf !== undefined && { asOf }) })
    try {
      const { fresh, answered } = await read(id, state.getState().asOf)
      if (!fresh && asOf !== undefined) {
        state.setState({ asOf: undefined })
        return await load(id)
      }
      if (!fresh) return state.setState({ status: 'failed', missing: true, ...answered })
      const current = state.getState().record
      const next = current && !current.place ? rebaseRecord(current, fresh) : { record: loadedRecord(fresh), conflicts: [] }
      state.setState({ status: before ? 'done' : 'normal', missing: false, ...(!before && { saved: undefined }), ...next, ...answered })
    } catch (error) {
      state.setState({ status: 'failed', error: asCallError(error), newerSince: undefined })
    }
    if (before) later(refreshFeedbackMilliseconds, () => ({ status: 'normal' }), (now) => now.status === 'done' || now.status === 'failed')
  }

  /** News that arrives during the read is in the answer, or arrives again under the answer's token. */
  async function read(id: string, asOf?: string) {
    const request = asOf === undefined ? parts.request(id) : { ...parts.request(id, Date.parse(asOf)), $asOf: asOf }
    const { results, realtimeToken } = await parts.query(request)
    const fresh = results[0] && (await lists.whole(results[0], asOf))
    return { fresh, answered: { realtimeToken, newerSince: undefined } }
  }

  async function viewAsOf(asOf: string | undefined): Promise<Shown> {
    const { record, status } = state.getState()
    if (!record || record.place || isDirty(record) || status === 'saving') return 'refused'
    state.setState({ status: 'loading', error: undefined })
    try {
      const { fresh, answered } = await read(record.original.id, asOf)
      if (!fresh) {
        state.setState({ status: 'normal', ...answered })
        return 'absent'
      }
      const typed = state.getState().record
      if (!typed || isDirty(typed)) {
        state.setState({ status: 'normal' })
        return 'refused'
      }
      state.setState({ status: 'normal', asOf, record: loadedRecord(fresh), problems: [], conflicts: [], ...answered })
      return 'shown'
    } catch (error) {
      state.setState({ status: 'normal', error: asCallError(error) })
      return 'refused'
    }
  }

  async function loadMore(path: TwinPath, relation: Systematics): Promise<void> {
    const { asOf } = state.getState()
    await readOn((original) => lists.further(original, { path, relation }, asOf))
  }

  /** Reads more of the record beside what is changed in it; returns whether it did. */
  async function readOn(more: (original: TwinJson) => Promise<TwinJson>): Promise<boolean> {
    const { record, status } = state.getState()
    if (!record || record.place || status === 'loading' || status === 'saving') return false
    state.setState({ status: 'loading', error: undefined })
    try {
      const original = await more(record.original)
      const now = state.getState().record
      const isSame = now?.original === record.original
      state.setState({ status: 'normal', ...(isSame && { record: { ...now, original } }) })
      return isSame
    } catch (error) {
      state.setState({ status: 'failed', error: asCallError(error) })
      later(refreshFeedbackMilliseconds, () => ({ status: 'normal' }), (now) => now.status === 'failed')
      return false
    }
  }

  async function restore(draft: RecordData): Promise<boolean> {
    const isRead = draft.place !== undefined || (await readOn((original) => lists.reaching(original, draft, undefined)))
    const { record, asOf } = state.getState()
    if (!record || !isRead || asOf !== undefined) return false
    state.setState({ ...(draft.place ? { record: draft, conflicts: [] } : rebaseRecord(draft, record.original)), saved: undefined, locked: false })
    return true
  }

  function edit(change: (record: RecordData) => RecordData): void {
    const { record, status, asOf } = state.getState()
    if (!record || status === 'saving' || asOf !== undefined) return
    const changed = change(record)
    const problems = state.getState().problems.filter((problem) => problem.from !== 'server' || !touches(record, changed, problem))
    state.setState({
      record: changed,
      saved: undefined,
      locked: false,
      problems,
      conflicts: isDirty(changed) ? state.getState().conflicts : [],
    })
    if (problems.some(({ from }) => from !== 'server')) recheck()
  }

  function expectFile(): () => void {
    const count = (by: number) => state.setState(({ coming }) => ({ coming: coming + by }))
    count(1)
    return () => count(-1)
  }

  function takeIn(change: (record: RecordData) => RecordData): void {
    if (state.getState().status !== 'saving') return edit(change)
    const stop = state.subscribe(({ status }) => {
      if (status === 'saving') return
      stop()
      edit(change)
    })
  }

  async function findProblems(record: RecordData): Promise<readonly FieldProblem[]> {
    const { brokenRule } = await import('./broken-rule.ts').catch(() => {
      throw notReached()
    })
    return validateRecord(parts.registry, record, { brokenRule, clock: clockOf(parts), screen: parts.screen })
  }

  /** Findings go as they are put right: once there are some, each change is checked a moment after it. */
  function recheck(): void {
    clearTimeout(rechecking)
    rechecking = setTimeout(() => {
      const { record } = state.getState()
      if (!record) return
      const renew = (found: readonly FieldProblem[]) => {
        const now = state.getState()
        if (now.record === record && now.status !== 'saving') state.setState({ problems: [...found, ...now.problems.filter(({ from }) => from === 'server')] })
      }
      // The save checks again, and says so where it cannot.
      findProblems(record).then(renew, () => undefined)
    }, recheckMilliseconds)
  }

  async function save(): Promise<string | undefined> {
    const { record } = state.getState()
    const built = record && begin(record)
    if (!built) return undefined
    try {
      const found = await findProblems(record)
      const problems = found.length > 0 || !record.place ? found : ((await parts.objections?.(built)) ?? [])
      if (problems.length === 0) return await send(record, built)
      // Nothing was sent: it may be tried again at once.
      saveEnded('error', { problems, locked: false })
    } catch (error) {
      saveEnded('error', { error: asCallError(error) })
    }
    return undefined
  }

  async function check(): Promise<boolean> {
    const { record } = state.getState()
    try {
      const problems = record ? await findProblems(record) : []
      state.setState({ problems, error: undefined })
      return problems.length === 0
    } catch (error) {
      state.setState({ error: asCallError(error) })
      return false
    }
  }

  async function saveUnchecked(): Promise<string | undefined> {
    const { record } = state.getState()
    const built = record && begin(record)
    return built && send(record, built)
  }

  /** Begins a save and returns its mutation; undefined if there is nothing to send, or if a save is not possible now. */
  function begin(record: RecordData): BuiltMutation | undefined {
    const { status, locked, coming } = state.getState()
    if (locked || coming > 0 || status === 'saving' || status === 'loading') return undefined
    const built = buildMutation(record, isComponent)
    if (!built) return undefined
    clearTimeout(unlocking)
    unlocking = setTimeout(() => state.setState({ locked: false }), lockMilliseconds)
    state.setState({ status: 'saving', locked: true, error: undefined, refusal: undefined, saved: undefined })
    return built
  }

  async function send(record: RecordData, built: BuiltMutation): Promise<string | undefined> {
    try {
      const { saved } = await attempts.send(built.request, parts.save)
      const id = record.place ? saved.find((each) => each.tempid !== undefined)?.id : record.original.id
      if (!id) throw new Error('the save did not answer the id of the new twin')
      state.setState({ record: { ...record, place: undefined, original: { ...record.original, id } } })
      await reloadAfterSave(id)
      return id
    } catch (error) {
      const failure = asCallError(error)
      saveEnded('error', { error: failure, refusal: failure, problems: fieldProblems(failure.problems, built).map((each) => atItsOwner(parts.registry, record.original, each)) })
      if (failure.code === 'VERSION_CONFLICT') await load(record.original.id)
      // "Not there" and "not yours" are the same answer: reading it tells them apart.
      else if (failure.status === 403 && !record.place && (await isGone(record.original.id))) saveEnded('error', { missing: true, error: undefined, newerSince: undefined })
      return undefined
    }
  }

  const isGone = (id: string): Promise<boolean> => read(id).then(({ fresh }) => fresh === undefined, () => false)

  /** A saved change is never sent again. If the record cannot be read after the save, the record has to be read before any other action. */
  async function reloadAfterSave(id: string): Promise<void> {
    try {
      const { fresh, answered } = await read(id)
      if (fresh) saveEnded('success', { record: loadedRecord(fresh), problems: [], conflicts: [], ...answered })
      else saveEnded('success', { missing: true, ...answered })
    } catch (error) {
      state.setState(({ coming }) => ({ ...blank, coming, status: 'failed', saved: 'success', error: asCallError(error) }))
    }
  }

  /** Sends a mutation after which the record is no longer here. */
  async function leave(mutationOf: (original: RecordData['original']) => MutationRequest): Promise<boolean> {
    const { record } = state.getState()
    if (!record || record.place) return false
    state.setState({ status: 'saving', error: undefined })
    try {
      await attempts.send(mutationOf(record.original), parts.save)
      state.setState({ status: 'normal', missing: true, record: loadedRecord(record.original) })
      return true
    } catch (error) {
      const failure = asCallError(error)
      const problems = failure.problems.map(({ message }): FieldProblem => ({ path: [], systematics: undefined, message, from: 'server' }))
      saveEnded('error', { error: failure, problems })
      return false
    }
  }

  function open(opened: RecordData): void {
    state.setState(({ coming }) => ({ ...blank, coming, status: 'normal', record: opened }))
  }

  async function openMade(make: () => Promise<RecordData>): Promise<void> {
    state.setState({ status: 'loading', error: undefined })
    try {
      open(await make())
    } catch (error) {
      state.setState({ status: 'failed', error: asCallError(error) })
    }
  }

  function settle(conflict: FieldConflict, whose: 'mine' | 'theirs'): void {
    state.setState({ locked: false })
    if (whose === 'theirs') edit((record) => undoValue(record, conflict.path, conflict.attribute))
    state.setState({ conflicts: state.getState().conflicts.filter((each) => each !== conflict) })
  }

  function saveEnded(saved: 'success' | 'error', rest: Partial<RecordState>): void {
    state.setState({ status: 'normal', saved, ...rest })
    later(saveFeedbackMilliseconds, () => ({ saved: undefined }), (now) => now.saved === saved)
  }

  function later(milliseconds: number, change: () => Partial<RecordState>, still: (now: RecordState) => boolean): void {
    setTimeout(() => still(state.getState()) && state.setState(change()), milliseconds)
  }

  /** Core specification, section 4: it refreshes by itself when there are no unsaved changes and the state is normal. */
  const outdate = (since: string) => state.setState({ newerSince: since })
  const readNews = newsReader({ load, failure: () => state.getState().error, again: outdate })
  state.subscribe(({ newerSince, status, record: now, missing, asOf }) => {
    const isFree = asOf === undefined && now && !now.place && !missing && status === 'normal' && !isDirty(now)
    if (newerSince && isFree) void readNews(now.original.id, newerSince)
  })

  return {
    state,
    load,
    loadMore,
    viewAsOf,
    restore,
    open,
    openMade,
    edit,
    expectFile,
    takeIn,
    save,
    saveUnchecked,
    check,
    remove: () => leave((original) => deleteMutation(original, new Date(parts.now()).toISOString())),
    switchTenant: (tenant) => leave((original) => switchTenantMutation(original, tenant)),
    settle,
    outdate,
    signedInAgain: () => {
      if (state.getState().error?.code === '1000') state.setState({ error: undefined, saved: undefined, locked: false })
    },
    dismissNewer: () => state.setState({ newerSince: undefined }),
  }
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}
