import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { StoreApi } from 'zustand/vanilla'
import { deleteMutation, switchTenantMutation } from './build-mutation.ts'
import { newsReader } from './news/news-reader.ts'
import type { FieldConflict } from './rebase-record.ts'
import type { RecordData, TwinPath } from './record.ts'
import type { AwaitedChoice, RecordState } from './record-state.ts'
import { edit, expectFile, settle, takeIn } from './store/change-record.ts'
import { check, type FindProblems } from './store/check-record.ts'
import type { InstantView } from './store/load-record.ts'
import { load, loadMore, openMade, restore, viewAsOf } from './store/load-record.ts'
import { recordContext } from './store/record-context.ts'
import type { RecordContext } from './store/record-context.ts'
import type { RecordParts } from './store/record-parts.ts'
import { leave, save, saveUnchecked } from './store/save-record.ts'
import { choicesAwaited } from './transitions/editing.ts'
import { newsDismissed, opened, outdated, refreshable } from './transitions/reading.ts'
import { sessionRenewed } from './transitions/saving.ts'

export type RecordStore = {
  readonly state: StoreApi<RecordState>
  /** Reads the record as it is, or as it was known at an instant. If it did not exist then, reads it as it is. */
  readonly load: (id: string, asOf?: string) => Promise<void>
  /** Reads more entries of a list that was cut: a relation of the twin at the path. */
  readonly loadMore: (path: TwinPath, relation: Systematics) => Promise<void>
  /** Shows the record as it was known at an instant, or as it is. Refuses while changes are unsaved. */
  readonly viewAsOf: (asOf: string | undefined) => Promise<InstantView>
  /**
   * Restores changes that were made to an earlier state of the record, including changes to entries far down in its lists. Returns false if
   * these entries could not be read.
   */
  readonly restore: (draft: RecordData) => Promise<boolean>
  /** Begins with a record that needs no reading: a new twin. */
  readonly open: (record: RecordData) => void
  /** Begins with a new twin that is made from data to be read first. */
  readonly openMade: (make: () => Promise<RecordData>) => Promise<void>
  readonly edit: (change: (record: RecordData) => RecordData) => void
  /** Makes saves wait for a file on its way, until the returned function is called. */
  readonly expectFile: () => () => void
  /** Makes saves wait for the twins of these choices, and no longer for the choices of an earlier call. */
  readonly awaitChoices: (awaited: readonly AwaitedChoice[]) => void
  /** Adds a file that arrived. A save that is under way ends first, because the file is not part of it. */
  readonly takeIn: (change: (record: RecordData) => RecordData) => void
  /** Checks, then saves. A read that is under way ends first. Returns the record's id, or undefined if it was not saved. */
  readonly save: () => Promise<string | undefined>
  /**
   * Saves without the checks of this device. Problems that the server finds are shown like the problems of the checks (core specification,
   * section 4).
   */
  readonly saveUnchecked: () => Promise<string | undefined>
  /** Checks without saving. Returns true if there are no problems. `findMore` returns those that only the caller knows. */
  readonly check: (findMore?: FindProblems) => Promise<boolean>
  readonly remove: () => Promise<boolean>
  /** Moves the record to another tenant (id). It is then no longer in the current tenant. */
  readonly switchTenant: (tenant: string) => Promise<boolean>
  readonly settle: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void
  /**
   * Notes that the server has newer data since an instant. Without unsaved changes the record is read again immediately, otherwise the user
   * decides.
   */
  readonly outdate: (since: string) => void
  /**
   * Clears the error of a request that failed because the session had ended, after the user has signed in again. The request can then be
   * retried.
   */
  readonly signedInAgain: () => void
  /** Hides the note about newer data. */
  readonly dismissNewer: () => void
}

/** Creates the store of one record on the screen: it reads, changes, checks and saves the record. */
export function createRecordStore(parts: RecordParts, record?: RecordData): RecordStore {
  const context = recordContext(parts, record)
  const { state, change } = context
  refreshOnNews(context)
  return {
    state,
    load: (id, asOf) => load(context, id, asOf),
    loadMore: (path, relation) => loadMore(context, path, relation),
    viewAsOf: (asOf) => viewAsOf(context, asOf),
    restore: (draft) => restore(context, draft),
    open: (made) => change((now) => opened(now, made)),
    openMade: (make) => openMade(context, make),
    edit: (by) => edit(context, by),
    expectFile: () => expectFile(context),
    awaitChoices: (awaited) => change((now) => choicesAwaited(now, awaited)),
    takeIn: (by) => takeIn(context, by),
    save: () => save(context),
    saveUnchecked: () => saveUnchecked(context),
    check: (findMore) => check(context, findMore),
    remove: () => leave(context, (original) => deleteMutation(original, new Date(parts.now()).toISOString())),
    switchTenant: (tenant) => leave(context, (original) => switchTenantMutation(original, tenant)),
    settle: (conflict, whose) => settle(context, conflict, whose),
    outdate: (since) => change((now) => outdated(now, since)),
    signedInAgain: () => change(sessionRenewed),
    dismissNewer: () => change(newsDismissed),
  }
}

/** Core specification, section 4: news makes the store read the record again if there are no unsaved changes and the state is normal. */
function refreshOnNews(context: RecordContext): void {
  const readNews = newsReader({
    load: (id) => load(context, id),
    failure: () => context.state.getState().error,
    again: (since) => context.change((now) => outdated(now, since)),
  })
  context.state.subscribe((now) => {
    const record = refreshable(now)
    if (now.newerSince && record) void readNews(record.original.id, now.newerSince)
  })
}
